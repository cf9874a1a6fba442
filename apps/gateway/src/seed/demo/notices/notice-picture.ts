import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pngFromSvg } from '../png-from-svg.ts';

export type NoticeText = { noticeNumber: string; dateNe: string; titleNe: string; paragraphsNe: string[] };

const fontFolder = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/package.json')));
const fontBlobs = () =>
  ['400Regular/NotoSansDevanagari_400Regular.ttf', '600SemiBold/NotoSansDevanagari_600SemiBold.ttf'].map((file) =>
    readFileSync(join(fontFolder, file)),
  );

const page = `
#let notice = json("notice.json")
#set page(width: 480pt, height: auto, margin: (x: 44pt, y: 36pt))
#set text(font: "Noto Sans Devanagari", size: 12pt, lang: "ne")
#set par(leading: 0.9em, justify: true)
#align(center)[
  #text(size: 19pt, weight: 600, fill: rgb("#003893"))[लोक सेवा आयोग] \\
  #text(size: 9pt)[(नमुना सूचना, आधिकारिक होइन)]
]
#line(length: 100%, stroke: 1.2pt + rgb("#C8102E"))
#grid(columns: (1fr, 1fr), [सूचना नम्बर: #notice.noticeNumber], align(right)[मिति: #notice.dateNe])
#v(8pt)
#align(center, text(size: 14pt, weight: 600, notice.titleNe))
#v(4pt)
#for paragraph in notice.paragraphsNe [#paragraph #parbreak()]
#v(20pt)
#align(right)[सचिव]
`;

/** A printed notice as a scan: a PNG. Typst shapes the Devanagari, so the rasteriser only draws outlines. */
export async function drawNotices(notices: readonly NoticeText[]): Promise<Buffer[]> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const workspace = fileURLToPath(new URL('.', import.meta.url));
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fontBlobs() }] });
  const pictures: Buffer[] = [];
  for (const notice of notices) {
    compiler.resetShadow();
    compiler.mapShadow(join(workspace, 'notice.json'), Buffer.from(JSON.stringify(notice)));
    compiler.mapShadow(join(workspace, 'notice.typ'), Buffer.from(page));
    const { result } = compiler.compile({ mainFilePath: join(workspace, 'notice.typ'), resetRead: true });
    pictures.push(await pngFromSvg(compiler.plainSvg(result!)));
  }
  return pictures;
}
