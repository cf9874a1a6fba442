import { unfitSignOf } from '@psc/i18n/unfit-sign.ts';
import * as v from 'valibot';
import { refuse, type RefusedField } from './refusal.ts';

/** Rules carry message keys (`rules.requisition.totalVacancy.min`); any other message is valibot's own English. */
const MESSAGE_KEY = /^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9_-]+){1,}$/;

/**
 * Validates params, query or body against its schema.
 * @throws Refusal 400 with the first failing rule of each field
 */
export function checkInput(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw refuse.invalid(fieldsOf(result.issues));
}

function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): RefusedField[] {
  const firstByField = new Map<string, RefusedField>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    if (firstByField.has(field)) continue;
    const unfit = unfitSignOf(issue);
    firstByField.set(field, { field, message: messageOf(issue), ...(unfit && { unfit }) });
  }
  return [...firstByField.values()];
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (MESSAGE_KEY.test(issue.message)) return issue.message;
  if (issue.type === 'strict_object') return issue.expected === 'never' ? 'gateway.frame.unknownField' : 'gateway.frame.required';
  if (issue.kind === 'schema')
    return issue.input === undefined || issue.input === null ? 'gateway.frame.required' : 'gateway.frame.wrongType';
  return 'gateway.frame.wrongValue';
}
