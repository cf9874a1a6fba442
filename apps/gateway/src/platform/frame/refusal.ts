import type { UnfitSign } from '@psc/i18n/unfit-sign.ts';
import type { MessageValues } from './messages.ts';

/** A refused value: `field` is a path such as `permanent.wardNo`, `message` a message key. */
export type RefusedField = {
  field: string;
  message: string;
  values?: MessageValues;
  /** Names the sign that does not fit, after the message. */
  unfit?: UnfitSign;
};

export type RefusalDetails = {
  status: number;
  message: string;
  values?: MessageValues;
  errorCode?: string;
  /** `invalid_token` makes the browser refresh its token and repeat the call. */
  error?: 'invalid_token';
  fields?: RefusedField[];
  retryAfterSeconds?: number;
};

/** Thrown by handlers for anything that cannot be done, with the status and message of the answer. */
export class Refusal extends Error {
  readonly details: RefusalDetails;

  /** Commits the rows written before the refusal, such as a count of attempts. */
  keepsChanges = false;

  constructor(details: RefusalDetails) {
    super(details.message);
    this.name = 'Refusal';
    this.details = details;
  }

  /** `throw refuse.invalid(…).keepingChanges()` */
  keepingChanges(): this {
    this.keepsChanges = true;
    return this;
  }
}

/** One function per kind of refusal: `throw refuse.notFound('gateway.requisition.notFound')`. */
export const refuse = {
  /** 400 with a message at each field. */
  invalid: (fields: RefusedField[], message = 'gateway.frame.invalid') => new Refusal({ status: 400, message, fields }),
  /** 400 without a field: the call as a whole is invalid. */
  badRequest: (message: string, values?: MessageValues, errorCode?: string) => new Refusal({ status: 400, message, values, errorCode }),
  /** 401 for a call that needs a signed-in user and carries no token. */
  signInFirst: () => new Refusal({ status: 401, message: 'gateway.frame.signInFirst' }),
  /** 401 for an expired access token: the browser refreshes it and repeats the call. */
  expiredToken: () => new Refusal({ status: 401, message: 'gateway.frame.sessionExpired', error: 'invalid_token' }),
  /** 401 for a token that is unknown or was revoked: the browser drops its tokens silently. */
  invalidToken: (message = 'gateway.frame.sessionEnded', values?: MessageValues) =>
    new Refusal({ status: 401, message, values, errorCode: 'INVALID_TOKEN' }),
  forbidden: (message = 'gateway.frame.forbidden', values?: MessageValues, errorCode?: string) =>
    new Refusal({ status: 403, message, values, errorCode }),
  notFound: (message = 'gateway.frame.notFound', values?: MessageValues) => new Refusal({ status: 404, message, values }),
  /** 409: the current state does not allow it, or another user changed it first. */
  conflict: (message: string, values?: MessageValues, errorCode?: string) => new Refusal({ status: 409, message, values, errorCode }),
  /** 409 for a row that another officer changed since it was read. */
  changedMeanwhile: () => new Refusal({ status: 409, message: 'gateway.frame.changedMeanwhile', errorCode: 'CHANGED_MEANWHILE' }),
  /** 422: the Idempotency-Key was used for another submission. */
  idempotencyKeyReused: () => new Refusal({ status: 422, message: 'gateway.frame.idempotencyKeyReused' }),
  unsupportedMedia: () => new Refusal({ status: 415, message: 'gateway.frame.unsupportedMedia' }),
  tooLarge: () => new Refusal({ status: 413, message: 'gateway.frame.tooLarge' }),
  tooMany: (message: string, values: MessageValues | undefined, retryAfterSeconds: number) =>
    new Refusal({ status: 429, message, values, retryAfterSeconds }),
  /** 503: closed for maintenance, with the commission's announcement. */
  closed: (text: string, until: string, retryAfterSeconds: number) =>
    new Refusal({
      status: 503,
      message: 'gateway.announcement.closed',
      values: { text, until },
      errorCode: 'MAINTENANCE',
      retryAfterSeconds,
    }),
  /** 503: try again later. */
  unavailable: (message = 'gateway.frame.busy', retryAfterSeconds = 5) => new Refusal({ status: 503, message, retryAfterSeconds }),
};
