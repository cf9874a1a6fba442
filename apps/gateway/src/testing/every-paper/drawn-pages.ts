import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** In points, from the lower left corner of the page. */
export type Box = { left: number; right: number; bottom: number; top: number };
export type Words = Box & { text: string; size: number };
/** A vertical or horizontal line. */
type Rule = Box;
export type DrawnPage = { width: number; height: number; words: Words[]; rules: Rule[] };

type Matrix = readonly [number, number, number, number, number, number];
type Glyph = { width: number; unicode: string };
type Point = readonly [x: number, y: number];
const UNCHANGED: Matrix = [1, 0, 0, 1, 0, 0];
/** Widths of glyphs are in thousandths of the size. */
const WIDTHS_OF_A_SIZE = 1000;
/** Shares of the font size: the part of a letter that is certainly inked below and above its baseline. */
const BELOW = 0.25;
const ABOVE = 0.85;
const STRAIGHT_WITHIN = 0.1;

const times = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];
const placed = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];
const matrixOf = (values: ArrayLike<number>) => Array.from(values) as unknown as Matrix;

/** The straight lines of a path: 0 moves, 1 draws a line, 2 and 3 a curve, 4 closes the path. */
function linesOf(path: ArrayLike<number>, matrix: Matrix): Rule[] {
  const lines: Rule[] = [];
  let start: Point = [0, 0];
  let here: Point = start;
  const drawTo = (next: Point) => {
    const [from, to] = [placed(matrix, here), placed(matrix, next)];
    const isStraight = Math.abs(from[0] - to[0]) < STRAIGHT_WITHIN || Math.abs(from[1] - to[1]) < STRAIGHT_WITHIN;
    if (isStraight)
      lines.push({
        left: Math.min(from[0], to[0]),
        right: Math.max(from[0], to[0]),
        bottom: Math.min(from[1], to[1]),
        top: Math.max(from[1], to[1]),
      });
    here = next;
  };
  for (let at = 0; at < path.length;) {
    const kind = path[at]!;
    const points = { 0: 1, 1: 1, 2: 3, 3: 2, 4: 0 }[kind]!;
    const last: Point = points === 0 ? start : [path[at + 2 * points - 1]!, path[at + 2 * points]!];
    if (kind === 0) start = here = last;
    else if (kind === 1 || kind === 4) drawTo(last);
    else here = last;
    at += 1 + 2 * points;
  }
  return lines;
}

/** The words and lines on the pages of a PDF, without rotated words. */
export async function drawnPages(pdf: Uint8Array): Promise<DrawnPage[]> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width, height] = page.view as [number, number, number, number];
    const { fnArray, argsArray } = await page.getOperatorList();
    pages.push({ width, height, ...shownBy(fnArray, argsArray as unknown[][]) });
  }
  await task.destroy();
  return pages;
}

function shownBy(operations: readonly number[], argumentsOf: readonly (readonly unknown[])[]): Pick<DrawnPage, 'words' | 'rules'> {
  const words: Words[] = [];
  const rules: Rule[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = UNCHANGED;
  let textMatrix: Matrix = UNCHANGED;
  let fontSize = 0;
  let run: { text: string; points: Point[]; size: number } = { text: '', points: [], size: 0 };
  const write = (glyphs: readonly (Glyph | number)[]) => {
    // A combining mark drawn separately has no width and is above its letter.
    if (glyphs.every((glyph) => typeof glyph === 'number' || glyph.width === 0)) return;
    const advance = glyphs.reduce<number>((sum, glyph) => sum + (typeof glyph === 'number' ? -glyph : glyph.width), 0);
    const wide = (advance * fontSize) / WIDTHS_OF_A_SIZE;
    const whole = times(matrix, textMatrix);
    run.text += glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('');
    run.points.push(placed(whole, [0, 0]), placed(whole, [wide, 0]));
    run.size = fontSize * Math.hypot(whole[2], whole[3]);
    textMatrix = times(textMatrix, [1, 0, 0, 1, wide, 0]);
  };
  // Letters with a mark are drawn separately from the rest of their run.
  const finish = () => {
    const { text, points, size } = run;
    run = { text: '', points: [], size: 0 };
    const [xs, base] = [points.map(([x]) => x), points[0]?.[1] ?? 0];
    const isLevel = points.every(([, y]) => Math.abs(y - base) < size / 2);
    if (text.trim() === '' || !isLevel) return;
    words.push({ text, size, left: Math.min(...xs), right: Math.max(...xs), bottom: base - BELOW * size, top: base + ABOVE * size });
  };
  const actions: Record<number, (given: readonly unknown[]) => void> = {
    [OPS.save]: () => saved.push(matrix),
    [OPS.restore]: () => {
      finish();
      matrix = saved.pop() ?? UNCHANGED;
    },
    [OPS.transform]: (given) => (matrix = times(matrix, matrixOf(given as number[]))),
    [OPS.paintFormXObjectBegin]: ([inner]) => {
      saved.push(matrix);
      if (inner) matrix = times(matrix, matrixOf(inner as number[]));
    },
    [OPS.paintFormXObjectEnd]: () => (matrix = saved.pop() ?? UNCHANGED),
    [OPS.beginText]: () => (textMatrix = UNCHANGED),
    [OPS.setFont]: ([, size]) => (fontSize = Number(size)),
    [OPS.setTextMatrix]: ([given]) => (textMatrix = matrixOf(given as number[])),
    [OPS.showText]: ([glyphs]) => write(glyphs as (Glyph | number)[]),
    [OPS.constructPath]: ([then, data]) => {
      const [path] = data as [ArrayLike<number> | null];
      if (path && (then === OPS.stroke || then === OPS.closeStroke)) rules.push(...linesOf(path, matrix));
    },
  };
  operations.forEach((operation, at) => actions[operation]?.(argumentsOf[at] ?? []));
  return { words, rules };
}
