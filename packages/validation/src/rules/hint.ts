import * as v from 'valibot';

export type Hint = { word: string; values: Record<string, number | string> };

/** The words for a rule at its field before it is filled in; the values are those of the rule. */
/* @__NO_SIDE_EFFECTS__ */
export function hint<Value = string>(word: `rules.all.hint.${string}`, values: Hint['values'] = {}) {
  return v.metadata<Value, { hint: Hint }>({ hint: { word, values } });
}
