import type { FieldError } from '@psc/api-client/define-call.ts';
import type { Failure } from '@psc/api-client/outcome.ts';
import { formErrorsOf } from '@psc/api-client/form-errors.ts';

/**
 * What a call that failed puts into its form: each message at its field, what belongs to no field of the form at its
 * top, or that no answer came. The end of a session is shown elsewhere.
 */
export function wrongFields(failure: Failure, fields: readonly string[]): FieldError[] | 'unanswered' {
  const wrong = formErrorsOf(failure);
  if (wrong === 'unanswered') return wrong;
  const atFields = wrong.filter(({ field }) => fields.includes(field));
  const others = wrong.filter(({ field }) => !fields.includes(field));
  return others.length > 0 ? [...atFields, { field: '', message: others.map(({ message }) => message).join(' ') }] : atFields;
}
