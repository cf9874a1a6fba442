import { isOfProxy } from './answer.ts';
import type { FieldError } from './define-call.ts';
import { wasChangedMeanwhile, type Failure, type Outcome } from './outcome.ts';
import { showsInPage } from './shown-failures.ts';

const CONFLICT = 409;

/** `because`: the form is valid, but the record was changed by another user or its state does not allow this. */
type FormError = FieldError & { because?: 'changed' | 'state' };

/**
 * The errors that a form shows after a failed call instead of a toast: messages at fields, one message on top, or `unanswered`. The end of
 * a session is reported elsewhere.
 */
export function formErrorsOf(failure: Failure): FormError[] | 'unanswered' {
  showsInPage(failure);
  const { kind, errors, message, status } = failure;
  if (kind === 'unreachable' || kind === 'timeOut' || isOfProxy(status)) return 'unanswered';
  if (kind !== 'refused') return [];
  if (errors?.length) return errors;
  if (status !== CONFLICT) return [{ field: '', message }];
  return [{ field: '', message, because: wasChangedMeanwhile(failure) ? 'changed' : 'state' }];
}

/**
 * The `onSubmit` of a form that makes one call. Its failures are shown in the form; `onSaved` gets the answer and the submitted values.
 * @param send Null: the user did not confirm, so the form stays as it is.
 * @param fieldOf the field of the form, where the call names it differently
 */
export function saving<Submitted extends unknown[], Data>(
  send: (...submitted: Submitted) => Promise<Outcome<Data> | null>,
  onSaved?: ((data: Data, submitted: NoInfer<Submitted>) => unknown) | null,
  fieldOf?: (field: string, submitted: NoInfer<Submitted>) => string,
): (...submitted: Submitted) => Promise<FormError[] | 'unanswered' | null> {
  return async (...submitted) => {
    const outcome = await send(...submitted);
    if (outcome === null) return [];
    if (outcome.ok) {
      await onSaved?.(outcome.data, submitted);
      return null;
    }
    const wrong = formErrorsOf(outcome);
    if (wrong === 'unanswered' || !fieldOf) return wrong;
    return wrong.map((error) => ({ ...error, field: error.field && fieldOf(error.field, submitted) }));
  };
}

/** The errors of a form that asks a question and changes nothing: without an answer it stays open and can be sent with other values. */
export function questionErrorsOf(failure: Failure): FormError[] {
  const errors = formErrorsOf(failure);
  return errors === 'unanswered' ? [{ field: '', message: failure.message }] : errors;
}
