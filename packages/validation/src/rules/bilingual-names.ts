import { rowId, tickBox } from './choices.ts';
import { optional } from './optional.ts';
import { requiredText, singleLine } from './text.ts';
import { wordsOf } from './words-of.ts';

/**
 * Common fields of master data: names in both languages (the script is not enforced), and the id of an entry that is edited.
 * SPEC-GAP: the specification refuses outer blanks of these names; the cleaning before every rule removes them, so that none is kept.
 */
/* @__NO_SIDE_EFFECTS__ */
export function masterNames(formName: string) {
  const at = wordsOf(formName);
  return {
    id: optional(rowId),
    nameEn: requiredText(at('nameEn')),
    nameNe: requiredText(at('nameNe')),
    code: optional(singleLine),
    /** Version of the entry that the officer saw; a newer one is not overwritten. */
    version: optional(rowId),
    inactive: tickBox,
  };
}
