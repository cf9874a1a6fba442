import { client } from './client.ts';
import { TURN_TICKET } from './define-call.ts';
import { NoAnswer } from './transport.ts';

const UNAVAILABLE = 503;
const SOONEST_SECONDS = 3;
/** Beyond it, the screen says that the service is busy and leaves it to the user to try again. A ticket lasts longer. */
const GIVES_UP_AFTER_MS = 5 * 60_000;
/** Those who were refused together must not come together again. */
const SPREAD = 0.2;

/** Seconds until each waiting call of this tab is repeated. */
const waits = new Map<symbol, number>();

function note(call: symbol, seconds: number | null): void {
  if (seconds !== null) waits.set(call, seconds);
  else if (!waits.delete(call)) return;
  client().onTurn?.(waits.size === 0 ? null : Math.max(...waits.values()));
}

/**
 * Repeats a call that the gateway refused because too many came at once, with the ticket of its refusal, until it is answered. Such a call
 * was never executed, so a write is safe to repeat.
 * @throws NoAnswer when the caller gives up
 */
export async function inTurn(ask: (ticket?: string) => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  const call = Symbol('call');
  const startedAtMs = performance.now();
  let response = await ask();
  try {
    for (;;) {
      const ticket = response.headers.get(TURN_TICKET);
      if (response.status !== UNAVAILABLE || ticket === null) return response;
      const seconds = secondsOf(response.headers.get('retry-after'));
      if (performance.now() - startedAtMs + seconds * 1000 > GIVES_UP_AFTER_MS) return response;
      note(call, seconds);
      await wait(seconds * 1000 * (1 + Math.random() * SPREAD), signal);
      response = await ask(ticket);
    }
  } finally {
    note(call, null);
  }
}

function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) ? Math.max(SOONEST_SECONDS, seconds) : SOONEST_SECONDS;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(new NoAnswer('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}
