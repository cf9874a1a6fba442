import type { MessageValues } from './messages.ts';

/** A value that cannot be accepted: `field` is a path such as `permanent.wardNo`, `message` the key of a message. */
export type RefusedField = { field: string; message: string; values?: MessageValues };

export type RefusalDetails = {
  status: number;
  /** The key of a message. */
  message: string;
  values?: MessageValues;
  errorCode?: string;
  /** `invalid_token` tells the browser to refresh and replay. */
  error?: 'invalid_token';
  fields?: RefusedField[];
  retryAfterSeconds?: number;
};

/** What cannot be done, with the status and message of the answer. Thrown by handlers, answered in one place. */
export class Refusal extends Error {
  readonly details: RefusalDetails;

  /** What was written before the refusal is committed all the same: a count of attempts. */
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

/** Each makes the refusal of one situation: `throw refuse.notFound('gateway.requisition.notFound')`. */
export const refuse = {
  /** 400 with a message at each field. */
  invalid: (fields: RefusedField[], message = 'gateway.frame.invalid') => new Refusal({ status: 400, message, fields }),
  /** 400 without a field: the call as a whole makes no sense. */
  badRequest: (message: string, values?: MessageValues, errorCode?: string) => new Refusal({ status: 400, message, values, errorCode }),
  /** 401 for a call that needs somebody signed in and carries no token. */
  signInFirst: () => new Refusal({ status: 401, message: 'gateway.frame.signInFirst' }),
  /** 401 for an access token that has expired: the browser refreshes and replays. */
  expiredToken: () => new Refusal({ status: 401, message: 'gateway.frame.sessionExpired', error: 'invalid_token' }),
  /** 401 for a token that is unknown or was revoked: the browser drops its tokens silently. */
  invalidToken: (message = 'gateway.frame.sessionEnded', values?: MessageValues) =>
    new Refusal({ status: 401, message, values, errorCode: 'INVALID_TOKEN' }),
  forbidden: (message = 'gateway.frame.forbidden', values?: MessageValues, errorCode?: string) =>
    new Refusal({ status: 403, message, values, errorCode }),
  notFound: (message = 'gateway.frame.notFound', values?: MessageValues) => new Refusal({ status: 404, message, values }),
  /** 409: the state of the thing does not allow it, or somebody else changed it first. */
  conflict: (message: string, values?: MessageValues, errorCode?: string) => new Refusal({ status: 409, message, values, errorCode }),
  /** 409 for a row that another officer changed since it was read. */
  changedMeanwhile: () => new Refusal({ status: 409, message: 'gateway.frame.changedMeanwhile', errorCode: 'CHANGED_MEANWHILE' }),
  /** 422: the Idempotency-Key of another submission. */
  idempotencyKeyReused: () => new Refusal({ status: 422, message: 'gateway.frame.idempotencyKeyReused' }),
  unsupportedMedia: () => new Refusal({ status: 415, message: 'gateway.frame.unsupportedMedia' }),
  tooLarge: () => new Refusal({ status: 413, message: 'gateway.frame.tooLarge' }),
  tooMany: (message: string, values: MessageValues | undefined, retryAfterSeconds: number) =>
    new Refusal({ status: 429, message, values, retryAfterSeconds }),
  /** 503: the portal is closed for work on it, with what the commission has announced. */
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
