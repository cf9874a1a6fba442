import type { DataOf, FieldError, KindOf } from './define-call.ts';

/** What a download gives: the bytes, and the name under which the gateway offers them. */
export type Download = { blob: Blob; fileName: string };

export type SendData<C> = KindOf<C> extends 'file' ? Download : DataOf<C>;

/**
 * - `refused`: the gateway answered and said no; `status` is its HTTP status.
 * - `expired`: the session has ended.
 * - `timeOut`, `unreachable`: no answer; whether the call was carried out is not known.
 * - `aborted`: the caller aborted the call.
 */
export type FailureKind = 'refused' | 'expired' | 'timeOut' | 'unreachable' | 'aborted';

export type Failure = {
  ok: false;
  kind: FailureKind;
  /** In the language of the person. */
  message: string;
  /** What is recorded where that differs from what is shown (first specification document, section 8, unreachable). */
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

/** The row was changed by somebody else after it was read; of several refusals with status 409 only this one says so. */
export function wasChangedMeanwhile({ errorCode }: Failure): boolean {
  return errorCode === 'CHANGED_MEANWHILE';
}

/** Thrown by `read`, so that a loader's error boundary can show it. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.failure = failure;
  }

  /** Whether trying again may help: there was no answer, or the gateway was overloaded. */
  get isTransient(): boolean {
    const { kind, status } = this.failure;
    return kind === 'timeOut' || kind === 'unreachable' || status === TOO_MANY_REQUESTS || status >= SERVER_ERROR;
  }
}
