import { REQUEST_TIMEOUT_MS } from '@psc/validation/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';

declare module 'fastify' {
  interface FastifyRequest {
    firstByteAt: Date;
  }
}

/** Set by nginx alone: for how many seconds it has held the request, which it passes on only when the body is whole. */
const HELD_HEADER = 'x-request-held-seconds';
const SECONDS = /^\d{1,6}(\.\d{1,3})?$/u;

/** Notes when the first byte of each request came; behind a trusted proxy, when it came there. */
export function noteFirstBytes(app: FastifyInstance, { now, trustedProxyHops }: { now: Clock; trustedProxyHops: number }): void {
  app.decorateRequest('firstByteAt');
  app.addHook('onRequest', async (request) => {
    const held = trustedProxyHops > 0 ? request.headers[HELD_HEADER] : undefined;
    const heldMs = typeof held === 'string' && SECONDS.test(held) ? Math.round(Number(held) * 1000) : 0;
    request.firstByteAt = new Date(now().getTime() - heldMs);
  });
}

/** The moment that decides about deadlines: that of the first byte if the call was whole within the time-out, otherwise now. */
export function arrivalOf({ firstByteAt }: FastifyRequest, now: Date): Date {
  return now.getTime() - firstByteAt.getTime() <= REQUEST_TIMEOUT_MS ? firstByteAt : now;
}
