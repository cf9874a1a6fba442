import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Logger = FastifyBaseLogger;

/** Removes e-mail addresses and long numbers (phone, citizenship, master ID) from a text that is logged. */
export function withoutPersonalData(text: string): string {
  return text.replace(/[^\s"'<>()=,:;]+@[^\s"'<>()=,:;]+/g, '[e-mail]').replace(/[\d०-९][\d०-९-]{5,}/g, '[number]');
}

const FRAMES = 12;
const CAUSES = 5;

/**
 * Serialises an error for the log: `log.error({ err: error }, 'what happened')`. The message and detail of a database error contain rows,
 * so only its code and place are kept.
 */
function loggedError(error: unknown, causes = CAUSES): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: withoutPersonalData(String(error)) };
  // The job queue reports its errors as plain objects with the fields of an error.
  const { name, message, stack, code, constraint, table, severity, cause } = error as Partial<Error> &
    Partial<Record<'code' | 'constraint' | 'table' | 'severity', string>>;
  const frames = (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES);
  const isFromDatabase = severity !== undefined;
  return {
    type: isFromDatabase ? 'DatabaseError' : (name ?? error.constructor?.name ?? 'object'),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(!isFromDatabase && message !== undefined && { message: withoutPersonalData(message) }),
    stack: frames,
    ...(cause instanceof Error && causes > 0 && { cause: loggedError(cause, causes - 1) }),
  };
}

const serializers = {
  req: (request: { id?: string }) => ({ id: request.id }),
  res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
  err: (error: unknown) => loggedError(error),
  // At trace level the multipart reader logs these with every header, including the access token.
  busboyOptions: ({ limits }: { limits?: object }) => ({ limits }),
};

/** The gateway's only log. Pass errors as `err`: their serialiser removes personal data. */
export function createLog(level: string, destination?: { write: (line: string) => void }): Logger {
  return destination ? pino({ level, serializers }, destination) : pino({ level, serializers });
}
