import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Logger = FastifyBaseLogger;

/** Takes e-mail addresses and long numbers (phone, citizenship, master id) out of a text that goes to the log. */
export function withoutPersonalData(text: string): string {
  return text.replace(/[^\s"'<>()=,:;]+@[^\s"'<>()=,:;]+/g, '[e-mail]').replace(/[\d०-९][\d०-९-]{5,}/g, '[number]');
}

const FRAMES = 12;
const CAUSES = 5;

/**
 * An error as the log shows it: `log.error({ err: error }, 'what happened')`. A database error carries rows in its
 * message and detail, so only its code and place are kept.
 */
function loggedError(error: unknown, causes = CAUSES): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: withoutPersonalData(String(error)) };
  // The job queue reports its errors as plain objects with the fields of one.
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
  // At the most talkative level the reader of multipart bodies logs these with every header: the access token among them.
  busboyOptions: ({ limits }: { limits?: object }) => ({ limits }),
};

/** The one log of a gateway. Errors go under `err`, as they are: what of them may be logged is decided here. */
export function createLog(level: string, destination?: { write: (line: string) => void }): Logger {
  return destination ? pino({ level, serializers }, destination) : pino({ level, serializers });
}
