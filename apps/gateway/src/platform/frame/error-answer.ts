import type { Envelope, FieldError } from '@psc/api-client/define-call.ts';
import { MissingFile } from '../files/missing-file.ts';
import { ScannerSilent } from '../files/scanner.ts';
import { Refusal, refuse } from './refusal.ts';
import { uniqueViolationRefusal } from './unique-violations.ts';
import { messageIn, type Language } from './messages.ts';

export type ErrorAnswer = {
  status: number;
  retryAfterSeconds: number | undefined;
  envelope: Envelope<never> & { error?: 'invalid_token' };
  /** Whether the error is logged: as an error, or as a warning if retrying helps (`passing`). */
  failure: 'unexpected' | 'passing' | null;
};

const httpRefusals: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse.tooLarge,
  FST_REQ_FILE_TOO_LARGE: refuse.tooLarge,
  FST_FILES_LIMIT: refuse.tooLarge,
  FST_PARTS_LIMIT: refuse.tooLarge,
  FST_FIELDS_LIMIT: refuse.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse.unsupportedMedia,
  FST_ERR_BAD_URL: () => refuse.notFound('gateway.frame.noSuchCall'),
  FST_ERR_MAX_PARAM_LENGTH: () => refuse.notFound('gateway.frame.noSuchCall'),
};

/** A missing rule let a wrong value through to the database, so this is logged as an error. */
const CHECK_VIOLATION = '23514';
const UNIQUE_VIOLATION = '23505';

/** Errors of PostgreSQL that the person can correct. */
const databaseRefusals: Record<string, () => Refusal> = {
  // foreign_key_violation: the row is in use, or refers to a missing row
  '23503': () => refuse.conflict('gateway.frame.inUse'),
  // invalid_text_representation, numeric_value_out_of_range, untranslatable_character, character_not_in_repertoire
  '22P02': () => refuse.badRequest('gateway.frame.wrongValue'),
  '22003': () => refuse.badRequest('gateway.frame.wrongValue'),
  '22P05': () => refuse.badRequest('gateway.frame.wrongValue'),
  '22021': () => refuse.badRequest('gateway.frame.wrongValue'),
  [CHECK_VIOLATION]: () => refuse.badRequest('gateway.frame.wrongValue'),
};

/** Codes of PostgreSQL, and of the system while connecting to it, after which a retry of the same call usually succeeds. */
const PASSING_CODES = new Set([
  // connection_exception and its kinds
  ...['08000', '08001', '08003', '08004', '08006'],
  // serialization_failure, deadlock_detected: after the transaction's own retries
  ...['40001', '40P01'],
  // idle_in_transaction_session_timeout, too_many_connections, lock_not_available
  ...['25P03', '53300', '55P03'],
  // query_canceled, admin_shutdown, crash_shutdown, cannot_connect_now
  ...['57014', '57P01', '57P02', '57P03'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/**
 * The disk or the memory of the database is full: the call is safe to retry once an operator has made room, so it is logged as an error.
 */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100', '53200']);
const ROOM_IS_MADE_SECONDS = 60;

/** Messages of node-postgres, which have no code, for a connection that was lost, refused or timed out. */
const PASSING_MESSAGES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]);

type Failure = { code?: string; statusCode?: number; name?: string; message?: string; constraint?: string };

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof MissingFile) return refuse.notFound('gateway.frame.fileNotFound');
  if (error instanceof ScannerSilent) return refuse.unavailable();
  const { code, statusCode, name, message, constraint } = (error ?? {}) as Failure;
  // The object store timed out.
  if (name === 'TimeoutError') return refuse.unavailable();
  if (PASSING_CODES.has(code ?? '') || PASSING_MESSAGES.has(message ?? '')) return refuse.unavailable();
  if (FULL_CODES.has(code ?? '')) return refuse.unavailable(undefined, ROOM_IS_MADE_SECONDS);
  if (code === UNIQUE_VIOLATION) return uniqueViolationRefusal(constraint);
  const known = code === undefined ? undefined : (httpRefusals[code] ?? databaseRefusals[code]);
  if (known) return known();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse.badRequest('gateway.frame.notJson');
  return null;
}

function failureOf(error: unknown, refusal: Refusal | null): ErrorAnswer['failure'] {
  const { code = '' } = (error ?? {}) as { code?: string };
  if (refusal === null || FULL_CODES.has(code) || code === CHECK_VIOLATION) return 'unexpected';
  return refusal !== error && refusal.details.status === 503 ? 'passing' : null;
}

export function errorAnswer(error: unknown, language: Language): ErrorAnswer {
  const refusal = refusalOf(error);
  const details = refusal?.details ?? { status: 500, message: 'gateway.frame.unexpected' };
  const errors: FieldError[] | undefined = details.fields?.map(({ field, message: key, values, unfit }) => ({
    field,
    message: messageIn(language, key, values) + (unfit ? ` ${messageIn(language, unfit.word, unfit.values)}` : ''),
  }));
  return {
    status: details.status,
    retryAfterSeconds: details.retryAfterSeconds,
    failure: failureOf(error, refusal),
    envelope: {
      status: 0,
      message: messageIn(language, details.message, details.values),
      data: null,
      ...(details.errorCode && { errorCode: details.errorCode }),
      ...(details.error && { error: details.error }),
      ...(errors && { errors }),
    },
  };
}
