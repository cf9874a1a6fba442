import { i18n } from '@psc/i18n/language.ts';
import { TOAST_DEDUPLICATION_MS } from '@psc/validation/limits.ts';
import type { Answer } from './answer.ts';
import { client } from './client.ts';
import type { AnyCall } from './define-call.ts';
import { endSession } from './end-session.ts';
import type { Failure } from './outcome.ts';
import { toastUnlessInPage } from './shown-failures.ts';
import type { NoAnswer } from './transport.ts';

/** Keys of the error catalogue (`docs/specification/errors.tsv`). */
const SESSION_EXPIRED = 'errors.call.401WithToken';
const TIME_OUT = 'errors.call.timeOut';
const UNREACHABLE = 'errors.call.unreachable';
const UNREACHABLE_SHOWN = 'errors.call.unreachable.shown';
const NO_MESSAGE = 'errors.call.otherFailureWithoutMessage';

const REQUEST_NUMBER = 'errors.call.requestNumber';

const words = (key: string, values?: Record<string, string>) => i18n._(key, values);

let sessionToastAt = Number.NEGATIVE_INFINITY;

/** 'Your session has expired.', shown at most once in 500 ms however many calls fail. */
function toastSessionExpired(): void {
  const now = Date.now();
  if (now - sessionToastAt >= TOAST_DEDUPLICATION_MS) {
    sessionToastAt = now;
    client().toast('error', words(SESSION_EXPIRED));
  }
}

/** Classifies a failed answer, ends the session if it is over, and otherwise shows a toast. */
export function failureOf(answer: Answer, { hadToken, quiet }: { hadToken: boolean; quiet: boolean }): Failure {
  const failure: Failure = {
    ok: false,
    kind: 'refused',
    message: messageOf(answer),
    errors: answer.errors,
    errorCode: answer.errorCode,
    status: answer.status,
  };
  if (answer.errorCode === 'INVALID_TOKEN') {
    endSession('invalidToken');
    return { ...failure, kind: 'expired' };
  }
  if (answer.status === 401 && hadToken) return sessionExpired(failure);
  if (!quiet) toastUnlessInPage(failure);
  return failure;
}

const SERVER_ERROR = 500;

/** Only an operator can find out why the server failed, so the message then ends with the number of the request, for the help desk. */
function messageOf({ status, message, requestId }: Answer): string {
  const said = message === '' ? words(NO_MESSAGE) : message;
  const hasExplanation = message !== '' && status !== SERVER_ERROR;
  if (status < SERVER_ERROR || hasExplanation || requestId === null) return said;
  return `${said} ${words(REQUEST_NUMBER, { number: requestId })}`;
}

function sessionExpired(failure: Failure): Failure {
  toastSessionExpired();
  endSession('expired');
  return { ...failure, kind: 'expired', message: words(SESSION_EXPIRED) };
}

/** The session of the call has ended, so its answer reaches no screen of the next one. */
export function lateFailure(): Failure {
  return { ok: false, kind: 'expired', message: words(SESSION_EXPIRED), status: 401 };
}

export function refreshFailed(): Failure {
  return sessionExpired({ ok: false, kind: 'expired', message: '', status: 401 });
}

/** Describes a call without an answer and shows a toast, unless the caller aborted the call. */
export function failureWithoutAnswer(reason: NoAnswer['reason'], { quiet }: { quiet: boolean }): Failure {
  const message = reason === 'timeOut' ? words(TIME_OUT) : reason === 'unreachable' ? words(UNREACHABLE_SHOWN) : '';
  const failure: Failure = {
    ok: false,
    kind: reason,
    message,
    status: 0,
    ...(reason === 'unreachable' && { recorded: words(UNREACHABLE) }),
  };
  if (!quiet) toastUnlessInPage(failure);
  return failure;
}

/** Shows the gateway's message after a call that changed something, unless the call is silent. */
export function toastSuccess(call: AnyCall, message: string, { quiet }: { quiet: boolean }): void {
  if (call.method !== 'GET' && call.silent !== true && !quiet && message !== '') client().toast('success', message);
}
