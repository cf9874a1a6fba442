import type { FastifyBaseLogger } from 'fastify';

export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/** Takes e-mail addresses and long numbers (phone, citizenship, master id) out of a text that goes to the log. */
export function withoutPersonalData(text: string): string {
  return text.replace(/[^\s"'<>()=,:;]+@[^\s"'<>()=,:;]+/g, '[e-mail]').replace(/[\d०-९][\d०-९-]{5,}/g, '[number]');
}

/**
 * An error as the log shows it. A database error carries rows in its message and detail, so only
 * its code and place are kept.
 */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) };
  const { code, constraint, table, severity } = error as Error & Record<'code' | 'constraint' | 'table' | 'severity', string | undefined>;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 12);
  const fromDatabase = severity !== undefined;
  return {
    type: error.name,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(!fromDatabase && { message: withoutPersonalData(error.message) }),
    stack: frames,
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  };
}
