import * as v from 'valibot';
import { defaultColour, defaultCommission } from '@psc/i18n/commission.ts';
import { multiLine, patternText, requiredText, singleLine } from './rules/text.ts';
import { optional } from './rules/optional.ts';
import { form } from './rules/form.ts';
import { IMAGE_TYPES, uploadedFile } from './rules/uploaded-file.ts';

/** Pictures of a commission, shown in its apps and printed on its documents. */
export const commissionPictures = ['emblem', 'seal', 'signature'] as const;
export type CommissionPicture = (typeof commissionPictures)[number];

const PICTURE_MAXIMUM_KB = 200;
/** White text on the commission's colour needs this contrast (WCAG 2.2, contrast of text). */
const LEAST_CONTRAST = 4.5;

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `gateway.commission.${field}`;

/* @__NO_SIDE_EFFECTS__ */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether white text is readable on the colour, and the reverse. */
/* @__NO_SIDE_EFFECTS__ */
export function isLegible(colour: string): boolean {
  return 1.05 / (luminance(colour) + 0.05) >= LEAST_CONTRAST;
}

const colour = v.pipe(patternText, v.regex(/^#[0-9a-f]{6}$/iu, at('colour.pattern')), v.check(isLegible, at('colour.contrast')));

const emailAddress = v.pipe(patternText, v.email(at('email.pattern')));

/* @__NO_SIDE_EFFECTS__ */
const picture = (name: CommissionPicture) => optional(uploadedFile(at(name), { types: IMAGE_TYPES, maxKb: PICTURE_MAXIMUM_KB }));

/** Name, appearance and signature of the commission, as typed by officers. */
export const CommissionForm = form({
  nameNe: requiredText(at('nameNe')),
  nameEn: requiredText(at('nameEn')),
  addressNe: optional(singleLine),
  addressEn: optional(singleLine),
  phone: optional(singleLine),
  email: optional(emailAddress),
  colour,
  /** A line below the name on documents, such as the issuing section. */
  paperHeadNe: optional(singleLine),
  paperHeadEn: optional(singleLine),
  paperFootNe: optional(singleLine),
  paperFootEn: optional(singleLine),
  mailFootNe: optional(multiLine),
  mailFootEn: optional(multiLine),
  /** Name printed below the signature on letters. */
  signatoryNe: optional(singleLine),
  signatoryEn: optional(singleLine),
  emblem: picture('emblem'),
  seal: picture('seal'),
  signature: picture('signature'),
  /** Pictures to remove. */
  without: optional(v.array(v.picklist(commissionPictures))),
});

const text = v.optional(v.string(), '');
const fileId = v.optional(v.nullable(v.string()), null);

/** The stored form; a field missing from an older value gets its default. */
export const CommissionSchema = v.object({
  nameNe: v.optional(v.string(), defaultCommission.name.ne),
  nameEn: v.optional(v.string(), defaultCommission.name.en),
  addressNe: text,
  addressEn: text,
  phone: text,
  email: text,
  colour: v.optional(v.string(), defaultColour),
  paperHeadNe: text,
  paperHeadEn: text,
  paperFootNe: text,
  paperFootEn: text,
  mailFootNe: text,
  mailFootEn: text,
  signatoryNe: text,
  signatoryEn: text,
  emblemFileId: fileId,
  sealFileId: fileId,
  signatureFileId: fileId,
});
export type Commission = v.InferOutput<typeof CommissionSchema>;
