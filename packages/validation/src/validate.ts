import * as v from 'valibot';

/** `field` is a path such as `permanent.wardNo`, empty for the whole form; `word` is a message key. */
export type FieldWord = { field: string; word: string };
export type Validated<Values> = { ok: true; values: Values } | { ok: false; errors: FieldWord[] };

/** Validates values against a schema; the first failing rule of each field is its error. */
export function validate<Schema extends v.GenericSchema>(schema: Schema, input: unknown): Validated<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, values: result.output };
  return { ok: false, errors: errorsOf(result.issues) };
}

/** The first issue of each field, in the order of the form. */
export function errorsOf(issues: readonly v.BaseIssue<unknown>[]): FieldWord[] {
  const firstByField = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!firstByField.has(field)) firstByField.set(field, issue.message);
  }
  return [...firstByField].map(([field, word]) => ({ field, word }));
}
