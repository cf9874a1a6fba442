import * as v from 'valibot';
import { refuse, type RefusedField } from './refusal.ts';

/** Rules carry word keys as their messages (`rules.requisition.totalVacancy.min`); anything else is valibot's own English. */
const WORD_KEY = /^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9_-]+){1,}$/;

/**
 * Holds params, query or body against its schema.
 * @throws Refusal 400 with the first failing rule of each field
 */
export function checkInput(schema: v.GenericSchema, input: unknown): unknown {
  refuseUnknownFields(schema, input);
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw refuse.invalid(fieldsOf(result.issues));
}

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): RefusedField[] {
  const firstByField = new Map<string, RefusedField>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (!firstByField.has(field)) firstByField.set(field, { field, word: wordOf(issue) });
  }
  return [...firstByField.values()];
}

function wordOf(issue: v.BaseIssue<unknown>): string {
  if (WORD_KEY.test(issue.message)) return issue.message;
  if (issue.type === 'strict_object') return issue.expected === 'never' ? 'gateway.frame.unknownField' : 'gateway.frame.required';
  if (issue.kind === 'schema') return issue.input === undefined || issue.input === null ? 'gateway.frame.required' : 'gateway.frame.wrongType';
  return 'gateway.frame.wrongValue';
}

/** `v.object` would drop a field it does not know in silence; a misspelt one must be heard of. */
function refuseUnknownFields(schema: v.GenericSchema, input: unknown): void {
  const { type, entries } = schema as { type: string; entries?: Record<string, unknown> };
  if (type !== 'object' || !entries || typeof input !== 'object' || input === null) return;
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(entries, name));
  if (unknown.length > 0) throw refuse.invalid(unknown.map((field) => ({ field, word: 'gateway.frame.unknownField' })));
}
