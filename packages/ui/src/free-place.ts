export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };
export type Place = { left: number; top: number };

const marginPx = 8;

/**
 * Where in the view a box of this size lies over none of those that are taken: as low as possible, at the right edge before the left one
 * and the middle. Null where there is no such place.
 */
export function freePlace({ width, height }: Size, view: Size, taken: readonly Box[]): Place | null {
  const right = view.width - width - marginPx;
  const lowest = view.height - height - marginPx;
  const tops = [lowest, ...taken.flatMap(({ top, height: ofTaken }) => [top - height - marginPx, top + ofTaken + marginPx])]
    .filter((top) => top >= marginPx && top <= lowest)
    .sort((one, other) => other - one);
  for (const left of new Set([right, marginPx, right / 2])) {
    const top = tops.find((each) => isFree({ left, top: each, width, height }, taken));
    if (top !== undefined) return { left, top };
  }
  return null;
}

export function isFree(box: Box, taken: readonly Box[]): boolean {
  return taken.every(
    ({ left, top, width, height }) =>
      left >= box.left + box.width || left + width <= box.left || top >= box.top + box.height || top + height <= box.top,
  );
}
