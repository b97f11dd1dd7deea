import { describe, expect, test } from "vitest";
import { familyOf, packsFor } from "../../playground/state/families.ts";
import { type FileChange, Files } from "../../playground/state/files.ts";
import { headOf } from "../../playground/state/heads.ts";
import { PartOfStorage } from "../../playground/state/part-of-storage.ts";
import { makeRng } from "../../src/interpreter/index.ts";

class FakeStorage implements Storage {
  readonly #map = new Map<string, string>();
  full = false;
  get length(): number {
    return this.#map.size;
  }
  clear(): void {
    this.#map.clear();
  }
  getItem(key: string): string | null {
    return this.#map.get(key) ?? null;
  }
  key(at: number): string | null {
    return [...this.#map.keys()][at] ?? null;
  }
  removeItem(key: string): void {
    this.#map.delete(key);
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new Error("full");
    this.#map.set(key, value);
  }
}

const SHIPPED = {
  "rules/a.yaml": "# Words first.\ngame: a\ntitle: Game A # short\n",
  "rules/a/cards.yaml": "part: cards\n",
  "rules/b.yaml": "game: b\n",
  "rules/packs/p.yaml": "pack: p\nfor: [a, c]\n",
  "rules/packs/q.yaml": "pack: q\nfor:\n  - b\n",
  "rules/scenarios/s.yaml": "scenarios: Examples of A\ngame: a\n",
  "rules/variants/v.yaml": 'variant: v\nextends: a\ntitle: "Variant V"\ntext: A longer game\n',
};

/** A tab of the page, with the messages from the other tab that are still on their way. */
class Tab {
  readonly files = new Files(SHIPPED, null);
  readonly late: FileChange[] = [];

  hear(most: number): void {
    for (const change of this.late.splice(0, most)) this.files.heard(change);
  }
}

describe("the first lines of a file", () => {
  test.each([
    ["rules/a.yaml", { kind: "game", id: "a", title: "Game A", text: "", of: [] }],
    ["rules/packs/p.yaml", { kind: "pack", id: "p", title: "p", text: "", of: ["a", "c"] }],
    ["rules/packs/q.yaml", { kind: "pack", id: "q", title: "q", text: "", of: ["b"], needs: [] }],
    ["rules/scenarios/s.yaml", { kind: "scenarios", id: "s", title: "Examples of A", text: "", of: ["a"] }],
    ["rules/variants/v.yaml", { kind: "variant", id: "v", title: "Variant V", text: "A longer game", of: ["a"] }],
  ] as const)("of %s", (path, head) => expect(headOf(path, SHIPPED[path])).toMatchObject(head));

  test("of anything else are no game", () => {
    expect(headOf("x.csv", "id,number\n").kind).toBe("table");
    expect(headOf("x.yaml", "policy: a\n").kind).toBe("other");
    expect(headOf("x.yaml", "").kind).toBe("other");
  });
});

describe("files", () => {
  const paths = (files: Files, entry: string) => familyOf(files.list(), entry, []).map((file) => file.path);

  test("of a game are itself, its parts, packs, scenarios and variants", () => {
    const files = new Files(SHIPPED, null);
    expect(paths(files, "rules/a.yaml")).toEqual([
      "rules/a.yaml",
      "rules/a/cards.yaml",
      "rules/packs/p.yaml",
      "rules/scenarios/s.yaml",
      "rules/variants/v.yaml",
    ]);
    expect(paths(files, "rules/b.yaml")).toEqual(["rules/b.yaml", "rules/packs/q.yaml"]);
  });

  test("of a variant begin with the game itself", () => {
    const files = new Files(SHIPPED, null);
    expect(paths(files, "rules/variants/v.yaml").slice(0, 2)).toEqual(["rules/a.yaml", "rules/variants/v.yaml"]);
  });

  test("that another tab has edited are the same here", () => {
    const files = new Files(SHIPPED, new FakeStorage());
    const path = "rules/b.yaml";
    const theirs = "game: b\ntitle: Theirs\n";
    expect(files.heard({ path, before: null, after: theirs })).toBe(true);
    expect(files.text(path)).toBe(theirs);
    expect(files.heard({ path, before: null, after: theirs })).toBe(false);
    expect(files.heard({ path, before: theirs, after: null })).toBe(true);
    expect(files.text(path)).toBe(SHIPPED[path]);
  });

  test("typed into in two tabs at once lose no letter, and become the same in both", () => {
    const path = "rules/b.yaml";
    const [front, back] = [new Tab(), new Tab()];
    front.files.onChange = (change) => back.late.push(change);
    back.files.onChange = (change) => front.late.push(change);
    front.files.set(path, "begin\n\nend\n");
    back.hear(1);
    const rng = makeRng("tabs");
    // One tab types after the first line, the other after the last; their messages arrive late.
    for (let n = 0; n < 40; n++) {
      front.files.set(path, (front.files.text(path) ?? "").replace("\n", "a\n"));
      back.files.set(path, `${back.files.text(path)}z`);
      front.hear(rng(3));
      back.hear(rng(3));
    }
    front.hear(99);
    back.hear(99);
    expect(front.files.text(path)).toBe(`begin${"a".repeat(40)}\n\nend\n${"z".repeat(40)}`);
    expect(back.files.text(path)).toBe(front.files.text(path));
  });

  test("packs of the base fit its variants", () => {
    expect(packsFor(new Files(SHIPPED, null).list(), "rules/variants/v.yaml").map((file) => file.head.id)).toEqual([
      "p",
    ]);
  });

  test("keep edits over a reload, and give the shipped text back", () => {
    const storage = new FakeStorage();
    new Files(SHIPPED, storage).set("rules/b.yaml", "game: b\ntitle: Mine\n");
    const again = new Files(SHIPPED, storage);
    expect(again.text("rules/b.yaml")).toBe("game: b\ntitle: Mine\n");
    expect(again.list().find((file) => file.path === "rules/b.yaml")).toMatchObject({
      edited: true,
      own: false,
      head: { title: "Mine" },
    });
    again.drop("rules/b.yaml");
    expect(new Files(SHIPPED, storage).text("rules/b.yaml")).toBe(SHIPPED["rules/b.yaml"]);
    expect(storage.length).toBe(0);
  });

  test("made here belong to the designer, and typing the shipped text back is no edit", () => {
    const files = new Files(SHIPPED, new FakeStorage());
    files.set("rules/new.yaml", "game: new\n");
    expect(files.list().find((file) => file.path === "rules/new.yaml")).toMatchObject({ own: true, edited: false });
    files.set("rules/a.yaml", "x");
    files.set("rules/a.yaml", SHIPPED["rules/a.yaml"]);
    expect(files.list().filter((file) => file.edited)).toEqual([]);
  });

  test("say when the browser stores nothing, and keep the edit in memory", () => {
    const storage = new FakeStorage();
    storage.full = true;
    const files = new Files(SHIPPED, storage);
    files.set("rules/a.yaml", "changed");
    expect(files.stored).toBe(false);
    expect(files.text("rules/a.yaml")).toBe("changed");
  });
});

describe("with files on disk", () => {
  const DISK = { "mine/a.yaml": "game: mine\n", "rules/b.yaml": "game: b\ntitle: From the disk\n" };
  const [A, NEW] = ["mine/a.yaml", "game: mine\nplayers: 2\n"] as const;

  test("they are added to the shipped ones, or replace them, and are no edits", () => {
    const files = new Files(SHIPPED, null, DISK);
    expect(files.list().find(({ path }) => path === A)).toMatchObject({ onDisk: true, own: false, edited: false });
    expect(files.text("rules/b.yaml")).toBe(DISK["rules/b.yaml"]);
    expect(files.all()).toMatchObject(DISK);
  });

  test("an unedited one is as on disk now, also when files come and go", () => {
    const files = new Files(SHIPPED, null, DISK);
    expect(files.renew(DISK)).toEqual([]);
    expect(files.renew({ [A]: NEW, "mine/c.yaml": "part: c\n" }).toSorted()).toEqual([
      A,
      "mine/c.yaml",
      "rules/b.yaml",
    ]);
    expect([files.text(A), files.text("rules/b.yaml")]).toEqual([NEW, SHIPPED["rules/b.yaml"]]);
    expect(files.torn()).toEqual([]);
  });

  test("an edit is never overwritten, and never hides a change on disk, also at the next visit", () => {
    const storage = new FakeStorage();
    const files = new Files(SHIPPED, storage, DISK);
    files.set(A, "game: mine # edited\n");
    expect(files.torn()).toEqual([]);
    expect(files.renew({ ...DISK, [A]: NEW })).toEqual([]);
    expect([files.text(A), files.torn()]).toEqual(["game: mine # edited\n", [A]]);
    // Typing more does not resolve the conflict.
    files.set(A, "game: mine # edited more\n");
    const later = new Files(SHIPPED, storage, { ...DISK, [A]: NEW });
    for (const one of [files, later]) expect([one.text(A), one.torn()]).toEqual(["game: mine # edited more\n", [A]]);
    later.stand(A);
    expect([later.torn(), files.torn()]).toEqual([[], []]);
    later.renew({ ...DISK, [A]: `${NEW}# again\n` });
    expect(later.torn()).toEqual([A]);
    later.drop(A);
    expect([later.text(A), later.torn()]).toEqual([`${NEW}# again\n`, []]);
  });

  test("a text saved to disk is no edit any more", () => {
    const files = new Files(SHIPPED, null, DISK);
    files.set(A, NEW);
    expect(files.renew({ ...DISK, [A]: NEW })).toEqual([]);
    expect([files.torn(), files.list().find(({ path }) => path === A)?.edited]).toEqual([[], false]);
    files.renew({ ...DISK, [A]: "game: mine # later\n" });
    expect(files.text(A)).toBe("game: mine # later\n");
  });

  test("a file made here that appears on disk with another text is in conflict, and typing does not hide that", () => {
    const files = new Files(SHIPPED, null, DISK);
    files.set("mine/c.yaml", "part: c # here\n");
    files.renew({ ...DISK, "mine/c.yaml": "part: c # there\n" });
    files.set("mine/c.yaml", "part: c # here, too\n");
    expect(files.torn()).toEqual(["mine/c.yaml"]);
  });

  test("a file that disappears for a moment, as some editors save, does not resolve it", () => {
    const files = new Files(SHIPPED, null, DISK);
    files.set(A, "game: mine # edited\n");
    files.renew({});
    expect(files.text(A)).toBe("game: mine # edited\n");
    files.renew({ [A]: NEW });
    expect(files.torn()).toEqual([A]);
  });

  test("an edit of another tab starts from the same text", () => {
    const storage = new FakeStorage();
    const [one, other] = [new Files(SHIPPED, storage, DISK), new Files(SHIPPED, storage, DISK)];
    one.onChange = (change) => void other.heard(change);
    one.renew({ ...DISK, [A]: NEW });
    one.set(A, `${NEW}# edited\n`);
    other.renew({ ...DISK, [A]: NEW });
    expect([other.text(A), other.torn(), one.torn()]).toEqual([`${NEW}# edited\n`, [], []]);
  });

  test("their storage is separate from that of other files", () => {
    const storage = new FakeStorage();
    const [one, other] = [new PartOfStorage(storage, "one"), new PartOfStorage(storage, "other")];
    new Files(SHIPPED, storage).set(A, "game: kept without a disk\n");
    new Files(SHIPPED, one, DISK).set(A, NEW);
    expect(new Files(SHIPPED, one, DISK).text(A)).toBe(NEW);
    expect(new Files(SHIPPED, other, DISK).text(A)).toBe(DISK[A]);
    expect([one.length, one.getItem("x"), other.length, storage.length]).toEqual([2, null, 0, 3]);
    one.clear();
    expect([one.length, one.key(0), storage.length]).toEqual([0, null, 1]);
  });
});
