/** The prefix of a field's word keys: `wordsOf('contact')('wardNo')` is `rules.contact.wardNo`. */
export function wordsOf(formName: string) {
  return (field: string) => `rules.${formName}.${field}`;
}
