import { brightness, midColourOf, SAME, type Pixels } from './background.ts';

export type PortraitRemark = 'noFace' | 'cutOff' | 'besideTheMiddle' | 'tooFar' | 'tooNear';

/** A row is noise or a hair if the person covers less than this share of its width. */
const SEEN = 0.06;
/** The share of the rows, counted from the top of the head, that the head covers at least in part. */
const HEAD_ROWS = 0.22;
/** The neck begins where the outline narrows to this share of its maximum. */
const NECK = 0.8;
/** The allowed distance of a head from the middle, and the share of the width that it may cover. */
const FARTHEST_FROM_MIDDLE = 0.12;
const NARROWEST_HEAD = 0.2;
const WIDEST_HEAD = 0.72;
/** A head that covers this much of the upper edge is cut off. */
const CUT_EDGE = 0.2;

type Row = { share: number; middle: number };

/** The part of each row that the person covers: everything that differs from the colour of the wall. */
function rowsOf({ width, height, data }: Pixels, wall: readonly number[]): Row[] {
  return Array.from({ length: height }, (_, y) => {
    let [covered, sum] = [0, 0];
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if ([0, 1, 2].every((channel) => Math.abs((data[at + channel] ?? 0) - wall[channel]!) <= SAME)) continue;
      covered += 1;
      sum += x + 0.5;
    }
    return { share: covered / width, middle: covered === 0 ? 0.5 : sum / covered / width };
  });
}

/** The width of the head; null if long hair or a scarf hides the neck. */
function widthOfHead(rows: readonly Row[]): number | null {
  let widest = 0;
  for (const { share } of rows) {
    widest = Math.max(widest, share);
    if (share < widest * NECK) return widest;
  }
  return null;
}

/** Judges the position of the head in a portrait. Works only in front of a plain wall. */
export function remarksOnPortrait(pixels: Pixels): PortraitRemark[] {
  const rows = rowsOf(pixels, midColourOf(pixels));
  const top = rows.findIndex(({ share }) => share >= SEEN);
  if (top < 0 || top > pixels.height * 0.6) return ['noFace'];
  const head = rows.slice(top, top + Math.round(pixels.height * HEAD_ROWS));
  const middle = head.reduce((sum, row) => sum + row.middle, 0) / head.length;
  const width = widthOfHead(rows.slice(top));
  return [
    top === 0 && rows[0]!.share >= CUT_EDGE ? ('cutOff' as const) : null,
    Math.abs(middle - 0.5) > FARTHEST_FROM_MIDDLE ? ('besideTheMiddle' as const) : null,
    width !== null && width < NARROWEST_HEAD ? ('tooFar' as const) : null,
    width !== null && width > WIDEST_HEAD ? ('tooNear' as const) : null,
  ].filter((remark) => remark !== null);
}

/** Below this value the edges of a face are blurred; a face in focus has several times as much. */
const SHARP = 14;

/** Whether the middle of the picture contains sharp edges, measured by the change of the slope of brightness between pixels. */
export function isSharp(pixels: Pixels): boolean {
  const { width, height, data } = pixels;
  const at = (x: number, y: number) => {
    const place = (y * width + x) * 4;
    return brightness([data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0]);
  };
  const bends: number[] = [];
  for (let y = Math.max(1, Math.floor(height * 0.1)); y < height * 0.9 - 1; y += 1) {
    for (let x = Math.max(1, Math.floor(width * 0.1)); x < width * 0.9 - 1; x += 1) {
      bends.push(at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y));
    }
  }
  const mean = bends.reduce((sum, bend) => sum + bend, 0) / bends.length;
  return bends.reduce((sum, bend) => sum + (bend - mean) ** 2, 0) / bends.length >= SHARP;
}

export type SignatureRemark = 'darkPaper' | 'faint' | 'cutOff';

/** The minimum contrast between ink and paper. */
const INK = 60;
/** Even the thinnest signature covers this share of the picture. */
const LEAST_INK = 0.004;
/** The share of ink at the edge; a stroke that leaves the picture covers more. */
const MOST_INK_AT_EDGE = 0.01;
const PAPER = 150;

/** Judges whether a signature is dark ink on light paper and completely inside the picture. */
export function remarksOnSignature({ width, height, data }: Pixels): SignatureRemark[] {
  const tones = Array.from({ length: width * height }, (_, place) =>
    brightness([data[place * 4] ?? 0, data[place * 4 + 1] ?? 0, data[place * 4 + 2] ?? 0]),
  );
  const paper = tones.toSorted((one, other) => one - other)[Math.floor(tones.length * 0.7)] ?? 255;
  const isInk = (place: number) => tones[place]! < paper - INK;
  const ink = tones.filter((_, place) => isInk(place)).length;
  const edge = tones.flatMap((_, place) => {
    const [x, y] = [place % width, Math.floor(place / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1 ? [place] : [];
  });
  return [
    paper < PAPER ? ('darkPaper' as const) : null,
    ink < tones.length * LEAST_INK ? ('faint' as const) : null,
    edge.filter(isInk).length > edge.length * MOST_INK_AT_EDGE ? ('cutOff' as const) : null,
  ].filter((remark) => remark !== null);
}
