/**
 * Values that follow from others, and that are kept until one of these changes. What a value reads is noted while it is made;
 * when something changes, whatever has read it is made anew, and what comes out equal goes no further.
 */

/** A value that is made from others. */
interface Reader {
  readonly rank: number;
  making: number;
  isDoubtful: boolean;
  readonly isRead: boolean;
  renew(web: Web): void;
}

/** Something that is read, and who has read it. */
export class Source {
  #readers: Reader[] = [];
  /** by reader: which of its makings has read this; what it read in an earlier one counts no more */
  #makings: number[] = [];
  #last = 0;
  #room = 8;

  read(reader: Reader): void {
    if (this.#last === reader.making) return;
    this.#last = reader.making;
    if (this.#readers.length >= this.#room) this.#tidy();
    this.#readers.push(reader);
    this.#makings.push(reader.making);
  }

  /** It is another one than before. */
  changed(web: Web): void {
    const readers = this.#readers;
    if (readers.length === 0) return;
    const makings = this.#makings;
    this.#readers = [];
    this.#makings = [];
    this.#last = 0;
    for (let i = 0; i < readers.length; i++) {
      const reader = readers[i];
      if (reader && reader.making === makings[i]) web.doubt(reader);
    }
  }

  get isRead(): boolean {
    for (let i = this.#readers.length - 1; i >= 0; i--) if (this.#readers[i]?.making === this.#makings[i]) return true;
    return false;
  }

  #tidy(): void {
    let kept = 0;
    for (let i = 0; i < this.#readers.length; i++) {
      const reader = this.#readers[i];
      if (!reader || reader.making !== this.#makings[i]) continue;
      this.#readers[kept] = reader;
      this.#makings[kept++] = reader.making;
    }
    this.#readers.length = kept;
    this.#makings.length = kept;
    this.#room = Math.max(8, 2 * this.#readers.length);
  }
}

/** A value that follows from others. */
export class Derived<T> extends Source implements Reader {
  /** what follows from values is made after all of them: it may only read values of lower ranks */
  readonly rank: number;
  /** another number each time it is made; 0: it never was */
  making = 0;
  isDoubtful = true;
  readonly #make: () => T;
  readonly #same: (a: T, b: T) => boolean;
  #value: T | undefined;

  constructor(rank: number, make: () => T, same: (a: T, b: T) => boolean = Object.is) {
    super();
    this.rank = rank;
    this.#make = make;
    this.#same = same;
  }

  /** Reads it for what is being made now. */
  get(web: Web): T {
    if (this.isDoubtful) this.renew(web);
    web.noteDerived(this);
    return this.#value as T;
  }

  /** Makes it anew, and says so to its readers where it is another one. */
  renew(web: Web): void {
    const before = this.#value;
    const isFirst = this.making === 0;
    const value = web.making(this, this.#make);
    if (!isFirst && this.#same(before as T, value)) return;
    this.#value = value;
    if (!isFirst) this.changed(web);
  }
}

/** All values that are kept together. */
export class Web {
  #makings = 0;
  #reader: Reader | null = null;
  /** by rank: what has to be made anew */
  readonly #doubtful: Reader[][] = [];

  /** What is being made now reads this. */
  note(source: Source): void {
    if (this.#reader) source.read(this.#reader);
  }

  noteDerived(source: Source & Reader): void {
    if (!this.#reader) return;
    if (source.rank >= this.#reader.rank) throw new TypeError("a value reads one that is made after it");
    source.read(this.#reader);
  }

  doubt(reader: Reader): void {
    if (reader.isDoubtful) return;
    reader.isDoubtful = true;
    const waiting = this.#doubtful[reader.rank];
    if (waiting) waiting.push(reader);
    else this.#doubtful[reader.rank] = [reader];
  }

  making<T>(derived: Reader, make: () => T): T {
    const outer = this.#reader;
    derived.making = ++this.#makings;
    this.#reader = derived;
    try {
      const value = make();
      derived.isDoubtful = false;
      return value;
    } finally {
      this.#reader = outer;
    }
  }

  /** Makes anew what has to be; what nobody reads any more waits until somebody does. */
  settle(): void {
    for (let rank = 0; rank < this.#doubtful.length; rank++) {
      const waiting = this.#doubtful[rank];
      if (!waiting || waiting.length === 0) continue;
      this.#doubtful[rank] = [];
      for (const each of waiting) if (each.isDoubtful && each.isRead) each.renew(this);
    }
  }
}
