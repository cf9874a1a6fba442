import { describe, expect, test } from 'vitest';
import { backgroundOf, type Pixels } from './background.ts';

type Colour = readonly [number, number, number];
const white: Colour = [240, 240, 238];
const coat: Colour = [25, 30, 60];
const [WIDTH, HEIGHT] = [80, 100];

/** A portrait with a dark person in the middle, whose shoulders fill the bottom, in front of the given wall. */
function portrait(wall: (x: number, y: number) => Colour): Pixels {
  const data: number[] = [];
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const isPerson = y >= 65 || (Math.abs(x - WIDTH / 2) < 18 && y >= 12);
      data.push(...(isPerson ? coat : wall(x, y)), 255);
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

/** Varies from pixel to pixel like a camera in a dim room, but is the same in each run. */
const noise = (x: number, y: number) => ((x * 7 + y * 13) % 31) - 15;
const noisy = ([red, green, blue]: Colour, x: number, y: number): Colour => [
  red + noise(x, y),
  green + noise(y, x),
  blue + noise(x + 3, y),
];

describe('the background of a portrait', () => {
  test('is plain and light before a white wall, though shoulders reach the edges below', () => {
    expect(backgroundOf(portrait(() => white))).toBe('plainAndLight');
  });

  test('is so with the noise of a camera, the shade of a corner and hair at the edge', () => {
    expect(backgroundOf(portrait((x, y) => noisy([200, 200, 198], x, y)))).toBe('plainAndLight');
    expect(backgroundOf(portrait((x) => [240 - x / 2, 240 - x / 2, 238 - x / 2]))).toBe('plainAndLight');
    expect(backgroundOf(portrait((x, y) => (y < 6 && x > 36 && x < 44 ? coat : white)))).toBe('plainAndLight');
  });

  test('is light in a pale colour too', () => {
    expect(backgroundOf(portrait(() => [190, 215, 235]))).toBe('plainAndLight');
  });

  test('is dark before a plain wall of a strong colour', () => {
    expect(backgroundOf(portrait(() => [40, 60, 150]))).toBe('dark');
    expect(backgroundOf(portrait((x, y) => noisy([110, 110, 110], x, y)))).toBe('dark');
  });

  test('is uneven before a window, a curtain with stripes and a wall in the sun on one side', () => {
    expect(backgroundOf(portrait((x) => (x > 60 ? [90, 120, 60] : white)))).toBe('uneven');
    expect(backgroundOf(portrait((x) => (x % 10 < 5 ? [170, 40, 40] : white)))).toBe('uneven');
    expect(backgroundOf(portrait((x) => (x < WIDTH / 2 ? [250, 250, 250] : [120, 120, 120])))).toBe('uneven');
    const fold = (x: number) => (x % 16) * 6;
    expect(backgroundOf(portrait((x) => [232 - fold(x), 220 - fold(x), 200 - fold(x)]))).toBe('uneven');
  });
});
