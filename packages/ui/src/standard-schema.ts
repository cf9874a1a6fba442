import type { FieldErrors, Resolver } from 'react-hook-form';
import { messageWithSign } from '@psc/i18n/unfit-sign.ts';

type PathSegment = PropertyKey | { readonly key: PropertyKey };
type Issue = {
  readonly message: string;
  /** Of valibot: the pattern that a text failed, and the text. */
  readonly requirement?: unknown;
  readonly input?: unknown;
  readonly path?: readonly PathSegment[] | undefined;
};
type Result<Output> = { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

/** The interface that schema libraries share (standardschema.dev), valibot's included. */
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
   * The form has no errors, but the record is no longer the one the user saw: `changed` by someone else, or in a `state` that does not
   * allow this.
   */
  because?: 'changed' | 'state' | undefined;
};

function fieldOf(path: readonly PathSegment[] = []): string {
  return path.map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.');
}

export function firstIssues(issues: readonly Issue[]): FieldIssue[] {
  const firstByField = new Map<string, string>();
  for (const issue of issues) {
    const field = fieldOf(issue.path);
    if (!firstByField.has(field)) firstByField.set(field, messageWithSign(issue));
  }
  return [...firstByField].map(([field, message]) => ({ field, message }));
}

function placeError(errors: Record<string, unknown>, { field, message }: FieldIssue): void {
  // An issue without a field belongs to the form.
  const names = (field || 'root').split('.');
  let at = errors;
  for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
  at[names.at(-1)!] ??= { type: 'rule', message };
}

/** A resolver that validates a form against a schema; the values to send are the schema's output. */
export function schemaResolver<Values extends Record<string, unknown>>(schema: StandardSchema<unknown, unknown>): Resolver<Values> {
  return async (values) => {
    const result = await schema['~standard'].validate(values);
    if (!result.issues) return { values: result.value as Values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const issue of firstIssues(result.issues)) placeError(errors, issue);
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
