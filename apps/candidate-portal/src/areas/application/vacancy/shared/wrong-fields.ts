import type { FieldError } from '@psc/api-client/define-call.ts';
import type { Failure } from '@psc/api-client/outcome.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';

/** Errors of a failed call for its form: each at its field, others at the top, or 'unanswered'. An ended session is shown elsewhere. */
export function wrongFields(failure: Failure, fields: readonly string[]): FieldError[] | 'unanswered' {
  const wrong = formErrorsOf(failure);
  if (wrong === 'unanswered') return wrong;
  const atFields = wrong.filter(({ field }) => fields.includes(field));
  const others = wrong.filter(({ field }) => !fields.includes(field));
  return others.length > 0 ? [...atFields, { field: '', message: others.map(({ message }) => message).join(' ') }] : atFields;
}
