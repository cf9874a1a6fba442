import { describe, expect, test } from 'vitest';
import type { Pixels } from './background.ts';
import { isSharp, remarksOnPortrait, remarksOnSignature } from './portrait.ts';

type Colour = readonly [number, number, number];
const wall: Colour = [238, 238, 236];
const skin: Colour = [160, 110, 80];
const coat: Colour = [30, 35, 60];
const [WIDTH, HEIGHT] = [80, 100];

function picture(width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels {
  const data: number[] = [];
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data.push(...colourAt(x, y), 255);
  return { width, height, data };
}

/** An ellipse as the head, with neck and shoulders; `size` is the width of the head as a share of the picture's. */
function portrait({ middle = 0.5, top = 0.15, size = 0.42, longHair = false } = {}): Pixels {
  const across = (WIDTH * size) / 2;
  const down = across * 1.35;
  const [x0, y0] = [WIDTH * middle, HEIGHT * top + down];
  return picture(WIDTH, HEIGHT, (x, y) => {
    if (((x - x0) / across) ** 2 + ((y - y0) / down) ** 2 <= 1) return skin;
    if (longHair && y > y0 && Math.abs(x - x0) < across) return coat;
    if (y > y0 && Math.abs(x - x0) < across * 0.45) return skin;
    return y > y0 + down * 1.2 && Math.abs(x - x0) < across * 2.2 ? coat : wall;
  });
}

describe('the head in a portrait before a plain wall', () => {
  test('is right in the middle, of the size of a passport photograph, with long hair too', () => {
    expect(remarksOnPortrait(portrait())).toEqual([]);
    expect(remarksOnPortrait(portrait({ size: 0.55, top: 0.1 }))).toEqual([]);
    expect(remarksOnPortrait(portrait({ longHair: true }))).toEqual([]);
    expect(remarksOnPortrait(portrait({ middle: 0.45 }))).toEqual([]);
  });

  test('is distinguished from one beside the middle', () => {
    expect(remarksOnPortrait(portrait({ middle: 0.3 }))).toEqual(['besideTheMiddle']);
  });

  test('is distinguished from one far away and from one that fills the frame', () => {
    expect(remarksOnPortrait(portrait({ size: 0.14, top: 0.3 }))).toEqual(['tooFar']);
    expect(remarksOnPortrait(portrait({ size: 0.85, top: 0.02 }))).toContain('tooNear');
  });

  test('is distinguished from one that is cut off at the top', () => {
    expect(remarksOnPortrait(portrait({ top: -0.15 }))).toContain('cutOff');
  });

  test('is missed on an empty wall', () => {
    expect(remarksOnPortrait(picture(WIDTH, HEIGHT, () => wall))).toEqual(['noFace']);
  });
});

describe('a picture', () => {
  const edge =
    (blur: number) =>
    (x: number): Colour => {
      const tone = 60 + 150 / (1 + Math.exp(-((Math.abs((x % 80) - 40) - 20) / blur)));
      return [tone, tone, tone];
    };
  test('with edges of a pixel is sharp, one whose edges run out over thirty is not', () => {
    expect(isSharp(picture(300, 200, edge(0.4)))).toBe(true);
    expect(isSharp(picture(300, 200, edge(7)))).toBe(false);
  });
});

describe('a signature', () => {
  const signed = ({ paper = 235, ink = 40, reach = 0.35, height = 20 } = {}) =>
    picture(300, 100, (x, y) => {
      const isStroke = Math.abs(x - 150) < 300 * reach && Math.abs(y - 50 - height * Math.sin(x / 9)) < 2;
      const tone = isStroke ? ink : paper;
      return [tone, tone, tone];
    });
  test('in dark ink on white paper is right', () => {
    expect(remarksOnSignature(signed())).toEqual([]);
  });
  test('on dark paper, in pale ink and over the edge is reported', () => {
    expect(remarksOnSignature(signed({ paper: 110, ink: 10 }))).toEqual(['darkPaper']);
    expect(remarksOnSignature(signed({ ink: 205 }))).toEqual(['faint']);
    expect(remarksOnSignature(signed({ reach: 0.35, height: 60 }))).toEqual(['cutOff']);
  });
});
