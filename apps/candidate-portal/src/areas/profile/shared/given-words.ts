/** Words joined to one line. A dash typed into a required field says nothing, so it is left out. */
export function givenWords(words: readonly (string | null | undefined)[], between = ' · '): string {
  return words.filter((word) => word && /[\p{L}\p{N}]/u.test(word)).join(between);
}
