import { Resvg } from '@resvg/resvg-js';
import { yieldToCalls } from '../frame/yield-to-calls.ts';

yieldToCalls();

/** In points; enough to see whether there is something. */
const SIDE = 32;
const ALPHA = 3;

export type Picture = { type: string; bytes: Uint8Array };

/** Whether the picture can be decoded and shows something: what cannot be decoded is drawn as nothing. */
export default function isWhole({ type, bytes }: Picture): boolean {
  const address = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><image width="${SIDE}" height="${SIDE}" preserveAspectRatio="none" href="${address}"/></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return pixels.some((value, position) => position % 4 === ALPHA && value > 0);
}
