import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fontFile = join(
  dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'))),
  '400Regular/NotoSansDevanagari_400Regular.ttf',
);

/** Text in Latin letters only: the rasteriser sets Devanagari vowel signs in wrong places. */
export async function pngFromSvg(svg: string): Promise<Buffer> {
  // Loaded only where demo data is made: a production install does not carry it.
  const { Resvg } = await import('@resvg/resvg-js');
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: 'Noto Sans Devanagari' } })
    .render()
    .asPng();
}
