import type { FieldError } from './define-call.ts';
import type { Failure } from './outcome.ts';

/**
 * What a form shows of a call that failed: the gateway's messages at the fields, its refusal on top, or that no answer
 * came. A session that ended is told elsewhere.
 */
export function whatIsWrong({ kind, errors, message }: Failure): FieldError[] | 'unanswered' {
  if (kind === 'unreachable' || kind === 'timeOut') return 'unanswered';
  if (kind === 'refused') return errors?.length ? errors : [{ field: '', message }];
  return [];
}
