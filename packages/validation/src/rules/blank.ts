/** All kinds of white space, including the no-break space, zero-width characters and the byte order mark. */
const BLANK = /^[\s\u00A0\u180E\u200B-\u200D\u2060\uFEFF]*$/u;

/** A text of only white space or zero-width characters counts as empty. */
/* @__NO_SIDE_EFFECTS__ */
export function isBlankText(text: string): boolean {
  return BLANK.test(text);
}

/** No answer: absent, null, or a blank text. */
/* @__NO_SIDE_EFFECTS__ */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlankText(value));
}
