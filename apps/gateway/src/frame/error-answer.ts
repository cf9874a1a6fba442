import type { Envelope, FieldError } from '@psc/api-client/define-call.ts';
import { Refusal, refuse } from './refusal.ts';
import { word, type Language } from './words.ts';

export type ErrorAnswer = {
  status: number;
  retryAfterSeconds: number | undefined;
  envelope: Envelope<never> & { error?: 'invalid_token' };
  /** Something of ours went wrong: it belongs in the log. */
  unexpected: boolean;
};

/** Errors of the HTTP layer, by their codes. */
const httpRefusals: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse.tooLarge,
  FST_REQ_FILE_TOO_LARGE: refuse.tooLarge,
  FST_FILES_LIMIT: refuse.tooLarge,
  FST_PARTS_LIMIT: refuse.tooLarge,
  FST_FIELDS_LIMIT: refuse.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse.unsupportedMedia,
};

/** Errors of PostgreSQL that a person can do something about. */
const databaseRefusals: Record<string, () => Refusal> = {
  // unique_violation
  '23505': () => refuse.conflict('gateway.frame.alreadyExists'),
  // foreign_key_violation: in use, or naming what is not there
  '23503': () => refuse.conflict('gateway.frame.inUse'),
  // invalid_text_representation, numeric_value_out_of_range, untranslatable_character
  '22P02': () => refuse.badRequest('gateway.frame.wrongValue'),
  '22003': () => refuse.badRequest('gateway.frame.wrongValue'),
  '22P05': () => refuse.badRequest('gateway.frame.wrongValue'),
  // too_many_connections, admin_shutdown, cannot_connect_now
  '53300': () => refuse.unavailable(),
  '57P01': () => refuse.unavailable(),
  '57P03': () => refuse.unavailable(),
  ECONNREFUSED: () => refuse.unavailable(),
  ECONNRESET: () => refuse.unavailable(),
};

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const { code, statusCode, message } = (error ?? {}) as { code?: string; statusCode?: number; message?: string };
  if (message === 'timeout exceeded when trying to connect') return refuse.unavailable();
  const known = code === undefined ? undefined : (httpRefusals[code] ?? databaseRefusals[code]);
  if (known) return known();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse.badRequest('gateway.frame.notJson');
  return null;
}

/** Every failure becomes the same envelope, in the language of the caller. */
export function errorAnswer(error: unknown, language: Language): ErrorAnswer {
  const refusal = refusalOf(error);
  const details = refusal?.details ?? { status: 500, word: 'gateway.frame.unexpected' };
  const errors: FieldError[] | undefined = details.fields?.map(({ field, word: key, values }) => ({ field, message: word(language, key, values) }));
  return {
    status: details.status,
    retryAfterSeconds: details.retryAfterSeconds,
    unexpected: refusal === null,
    envelope: {
      status: 0,
      message: word(language, details.word, details.values),
      data: null,
      ...(details.errorCode && { errorCode: details.errorCode }),
      ...(details.error && { error: details.error }),
      ...(errors && { errors }),
    },
  };
}
