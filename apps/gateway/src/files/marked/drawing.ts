import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { jpegShape } from '../clean-jpeg.ts';

export type Shape = { width: number; height: number };

const fontFolder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-devanagari/package.json'));
const fontFiles = [join(fontFolder, '400Regular/NotoSansDevanagari_400Regular.ttf')];

/** Of the width of what is marked. */
const LETTERS_OF_WIDTH = 1 / 55;
const SMALLEST_LETTERS = 7;
const LINES_BETWEEN = 9;
const ANGLE_DEGREES = -24;

/** By which the picture is turned the way it is shown; those from the fifth on lie on their side. */
const turns: Record<number, (shape: Shape) => string> = {
  2: ({ width }) => `matrix(-1 0 0 1 ${width} 0)`,
  3: ({ width, height }) => `matrix(-1 0 0 -1 ${width} ${height})`,
  4: ({ height }) => `matrix(1 0 0 -1 0 ${height})`,
  5: () => 'matrix(0 1 1 0 0 0)',
  6: ({ height }) => `matrix(0 1 -1 0 ${height} 0)`,
  7: ({ width, height }) => `matrix(0 -1 -1 0 ${height} ${width})`,
  8: ({ width }) => `matrix(0 -1 1 0 0 ${width})`,
};
const FIRST_ON_ITS_SIDE = 5;

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The words across the whole, light enough to read what is below, and once in full at the foot. */
function words({ width, height }: Shape, text: string): string {
  const size = Math.max(SMALLEST_LETTERS, width * LETTERS_OF_WIDTH);
  const said = escaped(text);
  const rows = Math.ceil((width + height) / (size * LINES_BETWEEN));
  const across = Array.from({ length: rows }, (_, row) => {
    const at = (row + 0.5) * size * LINES_BETWEEN;
    return `<text x="${size}" y="${at}" transform="rotate(${ANGLE_DEGREES} ${size} ${at})" fill-opacity="0.22">${`${said}   `.repeat(2)}</text>`;
  }).join('');
  const foot = `<rect y="${height - size * 1.8}" width="${width}" height="${size * 1.8}" fill="#fff" fill-opacity="0.7"/>
    <text x="${size / 2}" y="${height - size * 0.6}" textLength="${Math.min(width - size, said.length * size * 0.5)}" lengthAdjust="spacingAndGlyphs">${said}</text>`;
  return `<g font-family="Noto Sans Devanagari" font-size="${size}" fill="#7a1020">${across}${foot}</g>`;
}

const drawn = (shape: Shape, inside: string): Promise<Uint8Array> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${shape.width}" height="${shape.height}">${inside}</svg>`;
  return Promise.resolve(new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render().asPng());
};

/** The words alone, on nothing, of the size of a page. */
export const markFor = (shape: Shape, text: string): Promise<Uint8Array> => drawn(shape, words(shape, text));

/** A PNG or JPEG with the words over it, as a PNG the way up that it is shown. */
export function markedPicture(bytes: Buffer, mediaType: string, text: string): Promise<Uint8Array> {
  const kept =
    mediaType === 'image/png'
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), orientation: 1 }
      : jpegShape(bytes);
  const { width, height, orientation } = kept;
  const shown = orientation >= FIRST_ON_ITS_SIDE ? { width: height, height: width } : { width, height };
  const turn = turns[orientation]?.(kept) ?? 'matrix(1 0 0 1 0 0)';
  const picture = `<image width="${width}" height="${height}" transform="${turn}" href="data:${mediaType};base64,${bytes.toString('base64')}"/>`;
  return drawn(shown, picture + words(shown, text));
}
