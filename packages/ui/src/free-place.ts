export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };
export type Place = { left: number; top: number };

const marginPx = 8;

/**
 * Finds a position in the viewport for a box of this size that overlaps none of the taken boxes: as low as possible and, at the same
 * height, preferably at the right edge, then at the left, in the middle and next to a taken box. Null if there is none.
 */
export function freePlace({ width, height }: Size, view: Size, taken: readonly Box[]): Place | null {
  const right = view.width - width - marginPx;
  const lowest = view.height - height - marginPx;
  const beside = taken.flatMap((box) => [box.left - width - marginPx, box.left + box.width + marginPx]);
  const lefts = distinct([right, marginPx, right / 2, ...beside], right);
  const above = taken.flatMap((box) => [box.top - height - marginPx, box.top + box.height + marginPx]);
  const tops = distinct([lowest, ...above], lowest).sort((one, other) => other - one);
  for (const top of tops) {
    const left = lefts.find((each) => isFree({ left: each, top, width, height }, taken));
    if (left !== undefined) return { left, top };
  }
  return null;
}

/** The distinct positions between the margin and the last one that keeps the box in the viewport. */
const distinct = (places: readonly number[], last: number) => [...new Set(places)].filter((place) => place >= marginPx && place <= last);

export function isFree(box: Box, taken: readonly Box[]): boolean {
  return taken.every(
    ({ left, top, width, height }) =>
      left >= box.left + box.width || left + width <= box.left || top >= box.top + box.height || top + height <= box.top,
  );
}
