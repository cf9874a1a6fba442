/** Pixels as a canvas returns them: red, green, blue and opacity of each, row by row. */
export type Pixels = { width: number; height: number; data: ArrayLike<number> };

export type Background = 'plainAndLight' | 'dark' | 'uneven';

/** The share of the width and height that counts as border. */
const BORDER = 0.06;
/** A wall is light from this value (of 255) on; a white wall in a dim room has about 190. */
const LIGHT = 165;
/** Shadows and the noise of a camera stay within this distance of the median; a different colour and the folds of a curtain do not. */
export const SAME = 35;
/** Less than 1, because hair or an ear may reach the border. */
const PLAIN_SHARE = 0.85;

export const brightness = ([red = 0, green = 0, blue = 0]: readonly number[]) => 0.299 * red + 0.587 * green + 0.114 * blue;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The border of a portrait: above the head and on both sides of it. The bottom shows the shoulders. */
function borderOf({ width, height, data }: Pixels): number[][] {
  const [across, down] = [Math.max(1, Math.round(width * BORDER)), Math.max(1, Math.round(height * BORDER))];
  const found: number[][] = [];
  for (let y = 0; y < height / 2; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (y >= down && x >= across && x < width - across) continue;
      const at = (y * width + x) * 4;
      found.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    }
  }
  return found;
}

const midColour = (border: readonly number[][]) => [0, 1, 2].map((channel) => median(border.map((pixel) => pixel[channel]!)));

export const midColourOf = (pixels: Pixels): number[] => midColour(borderOf(pixels));

/** Judges the wall behind a person by the border of the portrait. */
export function backgroundOf(pixels: Pixels): Background {
  const border = borderOf(pixels);
  const middle = midColour(border);
  const same = border.filter((pixel) => pixel.every((value, channel) => Math.abs(value - middle[channel]!) <= SAME));
  if (same.length < border.length * PLAIN_SHARE) return 'uneven';
  return brightness(middle) >= LIGHT ? 'plainAndLight' : 'dark';
}
