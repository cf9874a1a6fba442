/** Prefixes a field's message keys: `wordsOf('contact')('wardNo')` is `rules.contact.wardNo`. */
/* @__NO_SIDE_EFFECTS__ */
export function wordsOf(formName: string) {
  return (field: string) => `rules.${formName}.${field}`;
}
