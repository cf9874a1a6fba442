import type { FieldError } from './define-call.ts';
import type { Failure } from './outcome.ts';

/**
 * The errors that a form shows after a failed call: messages at fields, one message on top, or `unanswered`. The end of
 * a session is reported elsewhere.
 */
export function formErrorsOf({ kind, errors, message }: Failure): FieldError[] | 'unanswered' {
  if (kind === 'unreachable' || kind === 'timeOut') return 'unanswered';
  if (kind === 'refused') return errors?.length ? errors : [{ field: '', message }];
  return [];
}
