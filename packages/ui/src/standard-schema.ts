import type { FieldErrors, Resolver } from 'react-hook-form';

type PathSegment = PropertyKey | { readonly key: PropertyKey };
type Issue = { readonly message: string; readonly path?: readonly PathSegment[] | undefined };
type Result<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

/** What the schema libraries have agreed on (standardschema.dev); valibot's schemas are such. */
export type StandardSchema<Input = unknown, Output = Input> = {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
};
export type SchemaOutput<Schema extends StandardSchema<unknown, unknown>> = NonNullable<Schema['~standard']['types']>['output'];

export type FieldIssue = {
  field: string;
  message: string;
  /**
   * Nothing in the form is wrong, but the record is no longer what the person saw: `changed` by somebody else, or in a `state` in which
   * this cannot be done.
   */
  because?: 'changed' | 'state' | undefined;
};

function fieldOf(path: readonly PathSegment[] = []): string {
  return path.map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.');
}

/** The first issue of each field, in the order of the schema. */
export function firstIssues(issues: readonly Issue[]): FieldIssue[] {
  const firstByField = new Map<string, string>();
  for (const issue of issues) {
    const field = fieldOf(issue.path);
    if (!firstByField.has(field)) firstByField.set(field, issue.message);
  }
  return [...firstByField].map(([field, message]) => ({ field, message }));
}

function placeError(errors: Record<string, unknown>, { field, message }: FieldIssue): void {
  // What belongs to no field of its own belongs to the form.
  const names = (field || 'root').split('.');
  let at = errors;
  for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
  at[names.at(-1)!] ??= { type: 'rule', message };
}

/** Holds a form's values against a schema, and keeps what the schema made of them as the values to send. */
export function schemaResolver<Values extends Record<string, unknown>>(schema: StandardSchema<unknown, unknown>): Resolver<Values> {
  return async (values) => {
    const result = await schema['~standard'].validate(values);
    if (!result.issues) return { values: result.value as Values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const issue of firstIssues(result.issues)) placeError(errors, issue);
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
