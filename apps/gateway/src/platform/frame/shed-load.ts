import underPressure from '@fastify/under-pressure';
import { TURN_TICKET } from '@psc/api-client/define-call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../../configuration.ts';
import type { OpenDatabase } from '../database/connection.ts';
import { shedCalls } from '../metrics.ts';
import { Admission, MOST_WAITING } from './admission.ts';
import type { Clock } from './clock.ts';
import { refuse } from './refusal.ts';
import { turnTickets } from './turn-ticket.ts';

/** Above this delay the gateway answers 503 instead of becoming slow for all callers. */
const MOST_EVENT_LOOP_DELAY_MS = 700;
/** Sign-in and payments take precedence over other calls: their limits are this many times higher, and they wait in no line. */
const TIMES_FOR_THE_FIRST = 2;
/** Refused calls are logged in one line per period, because a line for each would flood the log during a rush. */
const SHED_LOGGED_EVERY_MS = 10_000;
const UNAVAILABLE = 503;

/** No app can start without this cheap call. */
const isForTheStart = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.callId === 'server.status';

function isServedFirst({ routeOptions }: FastifyRequest): boolean {
  return /^(session|payment)\./.test(routeOptions.config.callId ?? '');
}

type Parts = {
  database: Pick<OpenDatabase, 'waiting'>;
  configuration: Pick<Configuration, 'environment' | 'dataDir' | 'signingKeyPem'>;
  now: Clock;
};

/** Refuses calls beyond the capacity with 503, a ticket and the time of about one's turn; those that wait begin in the order of first tries. */
export async function shedLoad(app: FastifyInstance, { database, configuration, now }: Parts): Promise<void> {
  const tickets = turnTickets(configuration);
  const admission = new Admission({ waitingAtPool: database.waiting });
  /** The tickets of calls in line: each holds one place, so that one early ticket does not carry many calls ahead. */
  const inLine = new Set<string>();
  const ticketOf = ({ headers }: FastifyRequest): string | null => {
    const ticket = headers[TURN_TICKET];
    return typeof ticket === 'string' && !inLine.has(ticket) ? ticket : null;
  };
  const firstTryOf = (ticket: string | null): Date => (ticket === null ? null : tickets.read(ticket, now())) ?? now();
  let unlogged = 0;
  let loggedAtMs = 0;
  const shed = (reply: FastifyReply, reason: 'connections' | 'event_loop', ticket: string | null): never => {
    shedCalls.inc({ reason });
    unlogged += 1;
    if (now().getTime() - loggedAtMs >= SHED_LOGGED_EVERY_MS) {
      app.log.warn({ reason, shedCalls: unlogged }, 'calls shed');
      loggedAtMs = now().getTime();
      unlogged = 0;
    }
    reply.header(TURN_TICKET, tickets.write(firstTryOf(ticket), now()));
    throw refuse.unavailable('gateway.frame.busy', admission.refused());
  };
  // On a busy test machine a late event loop does not mean overload.
  if (configuration.environment !== 'test') {
    await app.register(underPressure, {
      maxEventLoopDelay: MOST_EVENT_LOOP_DELAY_MS,
      pressureHandler: (request, reply, _type, delayMs) => {
        if (isForTheStart(request)) return;
        if (isServedFirst(request) && (delayMs ?? 0) <= MOST_EVENT_LOOP_DELAY_MS * TIMES_FOR_THE_FIRST) return;
        shed(reply, 'event_loop', ticketOf(request));
      },
    });
  }
  app.addHook('onRequest', async (request, reply) => {
    if (isForTheStart(request)) return;
    const ticket = ticketOf(request);
    if (isServedFirst(request)) {
      if (database.waiting() > MOST_WAITING * TIMES_FOR_THE_FIRST) shed(reply, 'connections', ticket);
      return;
    }
    const isAdmitted = admission.enter(firstTryOf(ticket).getTime());
    if (isAdmitted === true) return;
    if (ticket !== null) inLine.add(ticket);
    const begins = await isAdmitted;
    if (ticket !== null) inLine.delete(ticket);
    if (!begins) shed(reply, 'connections', ticket);
  });
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode !== UNAVAILABLE) admission.ended();
  });
}
