import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fontFile = join(
  dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'))),
  '400Regular/NotoSansDevanagari_400Regular.ttf',
);

/** Latin letters only: the rasteriser misplaces Devanagari vowel signs. */
export async function pngFromSvg(svg: string): Promise<Buffer> {
  // Loaded only for demo data, because production does not install it.
  const { Resvg } = await import('@resvg/resvg-js');
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: 'Noto Sans Devanagari' } })
    .render()
    .asPng();
}
