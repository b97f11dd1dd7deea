/**
 * Derived values, kept until a value that they have read changes (incremental computation). While a value is made, its
 * reads are noted. When something changes, everything that read it is made again, and a result equal to the old one
 * stops the propagation.
 */

/** A value that is made from other values. */
interface Reader {
  readonly rank: number;
  making: number;
  isDoubtful: boolean;
  readonly isRead: boolean;
  renew(web: Web): void;
}

/** A value that can be read, with its readers. */
export class Source {
  #readers: Reader[] = [];
  /** by reader: which of its makings read this value; reads of earlier makings no longer count */
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

  /** Marks the value as changed: its readers have to be made again. */
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

/** A value that is computed from others. */
export class Derived<T> extends Source implements Reader {
  /** a value may only read values of lower ranks, so values are made again in the order of ranks */
  readonly rank: number;
  /** number of the last making, unique in the web; 0: never made */
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

  /** Reads the value for the one that is being made now. */
  get(web: Web): T {
    if (this.isDoubtful) this.renew(web);
    web.noteDerived(this);
    return this.#value as T;
  }

  /** Makes the value again and tells its readers if it has changed. */
  renew(web: Web): void {
    const before = this.#value;
    const isFirst = this.making === 0;
    const value = web.making(this, this.#make);
    if (!isFirst && this.#same(before as T, value)) return;
    this.#value = value;
    if (!isFirst) this.changed(web);
  }
}

/** All derived values that are kept together. */
export class Web {
  #makings = 0;
  #reader: Reader | null = null;
  /** by rank: the values that have to be made again */
  readonly #doubtful: Reader[][] = [];

  /** Notes that the value being made now reads this one. */
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

  /** Makes doubtful values again. A value without readers waits until somebody reads it. */
  settle(): void {
    for (let rank = 0; rank < this.#doubtful.length; rank++) {
      const waiting = this.#doubtful[rank];
      if (!waiting || waiting.length === 0) continue;
      this.#doubtful[rank] = [];
      for (const each of waiting) if (each.isDoubtful && each.isRead) each.renew(this);
    }
  }
}
