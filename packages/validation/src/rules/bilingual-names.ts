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
 * What every row of master data has: its name in both languages (the script is not enforced, neither
 * may have outer white space), and the id of the row when a saved one is edited.
 */
/* @__NO_SIDE_EFFECTS__ */
export function masterNames(formName: string) {
  const at = wordsOf(formName);
  return {
    id: optional(rowId),
    nameEn: name(at('nameEn')),
    nameNe: name(at('nameNe')),
    code: optional(singleLine),
    /** Of the entry as the officer saw it; a later one is not overwritten. */
    version: optional(rowId),
    inactive: tickBox,
  };
}
