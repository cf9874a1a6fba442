import { backgroundOf } from './background.ts';
import { smallPixelsOf, type Area } from './picture.ts';
import { isSharp, remarksOnPortrait, remarksOnSignature } from './portrait.ts';

export type Subject = 'portrait' | 'signature';

/** The positive remarks, which are no reason to take another picture. */
export const goodRemarks = ['plainAndLight', 'clearSignature'] as const;
export type Remark =
  | (typeof goodRemarks)[number]
  | 'dark'
  | 'uneven'
  | 'noFace'
  | 'headCutOff'
  | 'besideTheMiddle'
  | 'tooFar'
  | 'tooNear'
  | 'blurred'
  | 'fewPixels'
  | 'darkPaper'
  | 'faint'
  | 'signatureCutOff';

/** The size on the admit card at 300 points an inch: 28 mm for a face, 45 mm for a signature. */
const printedPixels: Record<Subject, number> = { portrait: 330, signature: 530 };
/** Half of it is still readable. */
const readableShare = 0.5;
/** Wide enough for the edges of eyes and strokes. */
const sharpnessPixels = 300;

/** The remarks on the cropped area, shown before the user accepts it. */
export function remarksOn(canvas: HTMLCanvasElement, area: Area, subject: Subject): Remark[] {
  const fewPixels: Remark[] = area.width < printedPixels[subject] * readableShare ? ['fewPixels'] : [];
  const small = smallPixelsOf(canvas, area, subject === 'portrait' ? 100 : sharpnessPixels);
  if (subject === 'signature') {
    const found = remarksOnSignature(small).map((remark): Remark => (remark === 'cutOff' ? 'signatureCutOff' : remark));
    return found.length + fewPixels.length > 0 ? [...found, ...fewPixels] : ['clearSignature'];
  }
  const background = backgroundOf(small);
  // In front of a wall of several colours the outline of the person cannot be detected.
  const head = background === 'uneven' ? [] : remarksOnPortrait(small);
  // A small picture is enlarged for display, which blurs every edge.
  const blurred = area.width >= sharpnessPixels && !isSharp(smallPixelsOf(canvas, area, sharpnessPixels)) ? (['blurred'] as const) : [];
  return [background, ...head.map((remark): Remark => (remark === 'cutOff' ? 'headCutOff' : remark)), ...blurred, ...fewPixels];
}
