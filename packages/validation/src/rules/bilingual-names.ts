import * as v from 'valibot';
import { rowId, tickBox } from './choices.ts';
import { optional } from './optional.ts';
import { required, singleLine } from './text.ts';
import { wordsOf } from './words-of.ts';

/* @__NO_SIDE_EFFECTS__ */
function name(at: string) {
  return v.pipe(
    required(at),
    v.check((text) => text === text.trim(), `${at}.noOuterWhitespace`),
    singleLine,
  );
}

/**
 * Common fields of master data: names in both languages (the script is not enforced; outer white space is refused), and the id of an entry
 * that is edited.
 */
/* @__NO_SIDE_EFFECTS__ */
export function masterNames(formName: string) {
  const at = wordsOf(formName);
  return {
    id: optional(rowId),
    nameEn: name(at('nameEn')),
    nameNe: name(at('nameNe')),
    code: optional(singleLine),
    /** Version of the entry that the officer saw; a newer one is not overwritten. */
    version: optional(rowId),
    inactive: tickBox,
  };
}
