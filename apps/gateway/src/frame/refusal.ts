import type { WordValues } from './words.ts';

/** A value that cannot be accepted: `field` is a path such as `permanent.wardNo`, `word` a word key. */
export type RefusedField = { field: string; word: string; values?: WordValues };

export type RefusalDetails = {
  status: number;
  word: string;
  values?: WordValues;
  errorCode?: string;
  /** `invalid_token` tells the browser to refresh and replay. */
  error?: 'invalid_token';
  fields?: RefusedField[];
  retryAfterSeconds?: number;
};

/** What cannot be done, with the status and words of the answer. Thrown by handlers, answered in one place. */
export class Refusal extends Error {
  readonly details: RefusalDetails;

  /** What was written before the refusal is committed all the same: a count of attempts. */
  keepsChanges = false;

  constructor(details: RefusalDetails) {
    super(details.word);
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
  invalid: (fields: RefusedField[], word = 'gateway.frame.invalid') => new Refusal({ status: 400, word, fields }),
  /** 400 without a field: the call as a whole makes no sense. */
  badRequest: (word: string, values?: WordValues, errorCode?: string) => new Refusal({ status: 400, word, values, errorCode }),
  /** 401 for a call that needs somebody signed in and carries no token. */
  signInFirst: () => new Refusal({ status: 401, word: 'gateway.frame.signInFirst' }),
  /** 401 for an access token that has expired: the browser refreshes and replays. */
  expiredToken: () => new Refusal({ status: 401, word: 'gateway.frame.sessionExpired', error: 'invalid_token' }),
  /** 401 for a token that is unknown or was revoked: the browser drops its tokens silently. */
  invalidToken: (word = 'gateway.frame.sessionEnded', values?: WordValues) => new Refusal({ status: 401, word, values, errorCode: 'INVALID_TOKEN' }),
  forbidden: (word = 'gateway.frame.forbidden', values?: WordValues, errorCode?: string) => new Refusal({ status: 403, word, values, errorCode }),
  notFound: (word = 'gateway.frame.notFound', values?: WordValues) => new Refusal({ status: 404, word, values }),
  /** 409: the state of the thing does not allow it, or somebody else changed it meanwhile. */
  conflict: (word: string, values?: WordValues, errorCode?: string) => new Refusal({ status: 409, word, values, errorCode }),
  /** 409 for a row that another officer changed since it was read. */
  changedMeanwhile: () => new Refusal({ status: 409, word: 'gateway.frame.changedMeanwhile', errorCode: 'CHANGED_MEANWHILE' }),
  /** 422: the Idempotency-Key of another submission. */
  idempotencyKeyReused: () => new Refusal({ status: 422, word: 'gateway.frame.idempotencyKeyReused' }),
  unsupportedMedia: () => new Refusal({ status: 415, word: 'gateway.frame.unsupportedMedia' }),
  tooLarge: () => new Refusal({ status: 413, word: 'gateway.frame.tooLarge' }),
  tooMany: (word: string, values: WordValues | undefined, retryAfterSeconds: number) => new Refusal({ status: 429, word, values, retryAfterSeconds }),
  /** 503: try again later. */
  unavailable: (word = 'gateway.frame.busy', retryAfterSeconds = 5) => new Refusal({ status: 503, word, retryAfterSeconds }),
};
