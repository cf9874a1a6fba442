import type { DataOf, FieldError, KindOf } from './define-call.ts';

export type Download = { blob: Blob; fileName: string };

export type SendData<C> = KindOf<C> extends 'file' ? Download : DataOf<C>;

/**
 * - `refused`: the gateway answered and refused; `status` is its HTTP status.
 * - `expired`: the session has ended.
 * - `timeOut`, `unreachable`: no answer; the call may or may not have been carried out.
 * - `aborted`: the caller aborted the call.
 */
export type FailureKind = 'refused' | 'expired' | 'timeOut' | 'unreachable' | 'aborted';

export type Failure = {
  ok: false;
  kind: FailureKind;
  /** In the user's language. */
  message: string;
  /** The recorded text if it differs from the shown one (first specification document, section 8, unreachable). */
  recorded?: string;
  /** Messages at fields, by their paths. */
  errors?: FieldError[];
  errorCode?: string;
  /** The HTTP status, 0 when there was no answer. */
  status: number;
};

export type Success<Data> = { ok: true; data: Data; message: string; errors?: undefined };
export type Outcome<Data> = Success<Data> | Failure;

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** Another user changed the row after it was read. Among the refusals with status 409 only this code means that. */
export function wasChangedMeanwhile({ errorCode }: Failure): boolean {
  return errorCode === 'CHANGED_MEANWHILE';
}

/** Thrown by `read` for a loader's error boundary. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }

  /** Whether a retry may help: there was no answer, or the gateway was overloaded. */
  get isTransient(): boolean {
    const { kind, status } = this.failure;
    return kind === 'timeOut' || kind === 'unreachable' || status === TOO_MANY_REQUESTS || status >= SERVER_ERROR;
  }
}
