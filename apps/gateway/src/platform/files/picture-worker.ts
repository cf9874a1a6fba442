import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import { yieldToCalls } from '../frame/yield-to-calls.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { BrokenPicture, TooManyPixels, type PictureType } from './picture-limits.ts';

yieldToCalls();

/** In pixels; enough to see whether the picture shows anything. */
const SIDE = 32;
const ALPHA = 3;

export type Picture = { path: string; type: PictureType };
export type CleanPicture = { bytes: Uint8Array } | { fault: 'broken' | 'tooManyPixels' };

const cleaners: Readonly<Record<PictureType, (bytes: Buffer) => Buffer | Promise<Buffer>>> = {
  'image/png': cleanPng,
  'image/jpeg': cleanJpeg,
};

export default async function readPicture({ path, type }: Picture): Promise<CleanPicture> {
  try {
    const bytes = await cleaners[type](await readFile(path));
    if (!isDrawn(type, bytes)) throw new BrokenPicture();
    return { bytes };
  } catch (error) {
    if (error instanceof BrokenPicture) return { fault: 'broken' };
    if (error instanceof TooManyPixels) return { fault: 'tooManyPixels' };
    throw error;
  }
}

/** Whether the picture can be decoded and is not blank: an undecodable one is drawn as nothing. */
function isDrawn(type: PictureType, bytes: Buffer): boolean {
  const address = `data:${type};base64,${bytes.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><image width="${SIDE}" height="${SIDE}" preserveAspectRatio="none" href="${address}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return pixels.some((value, position) => position % 4 === ALPHA && value > 0);
}
