import { segmentsOf } from './clean-jpeg.ts';

const [TABLES, RESTARTS, SCAN] = [0xc4, 0xdd, 0xda];
/** Sequential, and progressive: of the other kinds, which no camera makes, the decoder draws nothing. */
const SEQUENTIAL = new Set([0xc0, 0xc1]);
const PROGRESSIVE = 0xc2;
const BLOCK = 8;
const COEFFICIENTS = 64;
const LONGEST_CODE = 16;

type Component = { id: number; wide: number; high: number };
type Frame = { isProgressive: boolean; width: number; height: number; components: Component[]; widest: number; highest: number };
/** For each beginning of sixteen bits the code that stands there: its length above its value; 0 where there is none. */
type Codes = Uint16Array;
type ScanPart = { component: Component; dc: Codes | undefined; ac: Codes | undefined };
/** The coefficients that a scan has of each block, and whether it only adds bits to those of an earlier one. */
type Scan = { parts: ScanPart[]; first: number; last: number; isRefinement: boolean };

/** The bits of a scan; where they end it goes on with zeros, and counts them. */
class ScanBits {
  readonly #bytes: Buffer;
  readonly #end: number;
  #at: number;
  #held = 0;
  #count = 0;
  #lacking = 0;

  constructor(bytes: Buffer, at: number, end: number) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  get areUsedUp(): boolean {
    return this.#lacking > this.#count;
  }

  next16(): number {
    while (this.#count < LONGEST_CODE) {
      this.#held = ((this.#held << 8) | this.#nextByte()) & 0xffffff;
      this.#count += 8;
    }
    return (this.#held >> (this.#count - LONGEST_CODE)) & 0xffff;
  }

  take(bits: number): number {
    if (bits === 0) return 0;
    const value = this.next16() >> (LONGEST_CODE - bits);
    this.#count -= bits;
    return value;
  }

  /** Goes on behind the mark from which a picture can be drawn again; false where there is none. */
  restart(): boolean {
    this.#count = 0;
    this.#lacking = 0;
    while (this.#at + 1 < this.#end && !(this.#bytes[this.#at] === 0xff && (this.#bytes[this.#at + 1]! & 0xf8) === 0xd0)) this.#at += 1;
    this.#at += 2;
    return this.#at <= this.#end;
  }

  #nextByte(): number {
    const byte = this.#bytes[this.#at]!;
    const isMark = byte === 0xff && this.#bytes[this.#at + 1] !== 0;
    if (this.#at >= this.#end || isMark) {
      this.#lacking += 8;
      return 0;
    }
    this.#at += byte === 0xff ? 2 : 1;
    return byte;
  }
}

const short = (bytes: Buffer, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Null for one that no blocks can be counted of. */
function frameOf(bytes: Buffer, marker: number, at: number): Frame | null {
  const components = Array.from({ length: bytes[at + 9]! }, (_, index): Component => {
    const sampling = bytes[at + 11 + index * 3]!;
    return { id: bytes[at + 10 + index * 3]!, wide: sampling >> 4, high: sampling & 15 };
  });
  if (components.length === 0 || components.some(({ wide, high }) => wide === 0 || high === 0)) return null;
  const most = (of: (component: Component) => number) => Math.max(...components.map(of));
  return {
    ...{ isProgressive: marker === PROGRESSIVE, height: short(bytes, at + 5), width: short(bytes, at + 7), components },
    ...{ widest: most(({ wide }) => wide), highest: most(({ high }) => high) },
  };
}

function readTables(bytes: Buffer, from: number, end: number, tables: Map<number, Codes>): void {
  for (let at = from; at < end;) {
    const codes = new Uint16Array(1 << LONGEST_CODE);
    let value = at + 1 + LONGEST_CODE;
    let code = 0;
    for (let length = 1; length <= LONGEST_CODE; length += 1) {
      for (let left = bytes[at + length]!; left > 0; left -= 1) {
        const begins = code << (LONGEST_CODE - length);
        codes.fill((length << 8) | bytes[value]!, begins, begins + (1 << (LONGEST_CODE - length)));
        value += 1;
        code += 1;
      }
      code <<= 1;
    }
    tables.set(bytes[at]!, codes);
    at = value;
  }
}

function scanOf(bytes: Buffer, at: number, frame: Frame, tables: ReadonlyMap<number, Codes>): Scan | null {
  const count = bytes[at + 4]!;
  const parts = Array.from({ length: count }, (_, index) => {
    const component = frame.components.find(({ id }) => id === bytes[at + 5 + index * 2]);
    const chosen = bytes[at + 6 + index * 2]!;
    return component && { component, dc: tables.get(chosen >> 4), ac: tables.get(0x10 | (chosen & 15)) };
  });
  const spectral = at + 5 + count * 2;
  if (parts.length === 0 || parts.includes(undefined)) return null;
  return {
    ...{ parts: parts as ScanPart[], first: bytes[spectral]!, last: bytes[spectral + 1]! },
    isRefinement: frame.isProgressive && bytes[spectral + 2]! >> 4 > 0,
  };
}

/** The blocks that a scan codes before it could begin again, and how often. */
function unitsOf({ width, height, widest, highest }: Frame, { parts }: Scan): { units: number; blocks: ScanPart[] } {
  const [only] = parts;
  if (parts.length === 1 && only) {
    const across = Math.ceil(Math.ceil((width * only.component.wide) / widest) / BLOCK);
    const down = Math.ceil(Math.ceil((height * only.component.high) / highest) / BLOCK);
    return { units: across * down, blocks: [only] };
  }
  const blocks = parts.flatMap((part) => Array.from({ length: part.component.wide * part.component.high }, () => part));
  return { units: Math.ceil(width / (BLOCK * widest)) * Math.ceil(height / (BLOCK * highest)), blocks };
}

/** Whether a scan has a code for every block of the picture. */
function hasEveryBlock(bits: ScanBits, frame: Frame, scan: Scan, restartsAfter: number): boolean {
  const { units, blocks } = unitsOf(frame, scan);
  /** Blocks that follow without a code of their own, because all of their coefficients are 0. */
  let empty = 0;
  const value = (codes: Codes | undefined) => {
    const code = codes?.[bits.next16()] ?? 0;
    bits.take(code >> 8);
    return code === 0 ? null : code & 0xff;
  };
  const skipsOthers = ({ ac }: ScanPart): boolean => {
    if (empty > 0) {
      empty -= 1;
      return true;
    }
    for (let at = Math.max(1, scan.first); at <= Math.min(scan.last, COEFFICIENTS - 1); at += 1) {
      const coded = value(ac);
      if (coded === null) return false;
      const [zeros, length] = [coded >> 4, coded & 15];
      if (length === 0 && zeros < 15) {
        empty = frame.isProgressive ? (1 << zeros) - 1 + bits.take(zeros) : 0;
        return true;
      }
      at += zeros;
      bits.take(length);
    }
    return true;
  };
  const skips = (part: ScanPart): boolean => {
    if (scan.first === 0 && scan.isRefinement) bits.take(1);
    else if (scan.first === 0) {
      const length = value(part.dc);
      if (length === null || length > LONGEST_CODE) return false;
      bits.take(length);
    }
    return scan.last === 0 || skipsOthers(part);
  };
  for (let unit = 0; unit < units; unit += 1) {
    if (restartsAfter > 0 && unit > 0 && unit % restartsAfter === 0) {
      empty = 0;
      if (!bits.restart()) return false;
    }
    if (!blocks.every(skips) || bits.areUsedUp) return false;
  }
  return true;
}

/**
 * Whether a photograph, cleaned already, has the whole of its lines: of one that was cut off a decoder draws the rest grey and says nothing.
 * The scans that only make a progressive picture finer are not looked at, for without them it is whole too.
 */
export function isScanWhole(bytes: Buffer): boolean {
  const tables = new Map<number, Codes>();
  let frame: Frame | null = null;
  let restartsAfter = 0;
  const begun = new Set<number>();
  for (const { marker, at, end } of segmentsOf(bytes)) {
    if (marker === TABLES) readTables(bytes, at + 4, end, tables);
    else if (marker === RESTARTS) restartsAfter = short(bytes, at + 4);
    else if (SEQUENTIAL.has(marker) || marker === PROGRESSIVE) {
      frame = frameOf(bytes, marker, at);
      if (frame === null) return false;
    } else if (marker === SCAN && frame) {
      const scan = scanOf(bytes, at, frame, tables);
      if (scan === null) return false;
      if (scan.first === 0) for (const { component } of scan.parts) begun.add(component.id);
      const bits = new ScanBits(bytes, at + 2 + short(bytes, at + 2), end);
      const isFiner = scan.isRefinement && scan.first > 0;
      if (!isFiner && !hasEveryBlock(bits, frame, scan, restartsAfter)) return false;
    }
  }
  return frame === null || begun.size === frame.components.length;
}
