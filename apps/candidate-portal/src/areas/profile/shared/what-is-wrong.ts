import type { Failure } from '@psc/api-client/outcome.ts';
import type { NotSaved } from '@psc/ui/draft-form.tsx';

/** What a form shows of a call that failed: the gateway's messages at the fields, its refusal on top, or that no answer came. */
export function whatIsWrong({ kind, errors, message }: Failure): NotSaved {
  if (kind === 'unreachable' || kind === 'timeOut') return 'unanswered';
  if (kind === 'refused') return errors ?? [{ field: '', message }];
  return [];
}
