import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { client as settingsNow, configureClient } from './client.ts';
import { TURN_TICKET } from './define-call.ts';
import { endSession } from './end-session.ts';
import { send } from './send.ts';
import { mockCall, refused } from './testing/mock-call.ts';
import { sample } from './testing/sample-calls.ts';
import { signIn, useTestClient } from './testing/test-client.ts';

let turns: (number | null)[] = [];
const client = useTestClient({ onTurn: (seconds) => void turns.push(seconds) });
beforeEach(() => {
  turns = [];
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const putOff = (ticket: string, seconds: number) =>
  HttpResponse.json(
    { status: 0, message: 'The service is very busy.', data: null },
    {
      status: 503,
      headers: { [TURN_TICKET]: ticket, 'retry-after': String(seconds) },
    },
  );

/** Refuses as many times, with a ticket each, before it answers. */
function busyFor(refusals: number, seconds = 4) {
  const seen: { ticket: string | null; key: string | null; amountPaisa: number }[] = [];
  client.server.use(
    mockCall(sample.pay, ({ request, body }) => {
      seen.push({ ticket: request.headers.get(TURN_TICKET), key: request.headers.get('idempotency-key'), amountPaisa: body.amountPaisa });
      return seen.length <= refusals ? putOff(`ticket-${seen.length}`, seconds) : null;
    }),
  );
  return seen;
}
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** The timers of the client are held; the network of the test is not. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

describe('a call that the gateway puts off', () => {
  beforeEach(() => {
    signIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });

  it('is repeated in its turn, with the newest ticket and what the user typed, and the turn is known meanwhile', async () => {
    const seen = busyFor(2);
    const sent = send(sample.pay, { body: { amountPaisa: 70_000 } });
    await until(() => turns.length === 1);
    await passing(3900);
    expect(seen).toHaveLength(1);
    await passing(100);
    await until(() => turns.length === 2);
    await passing(4000);
    expect(await sent).toMatchObject({ ok: true });
    expect(seen.map(({ ticket }) => ticket)).toEqual([null, 'ticket-1', 'ticket-2']);
    expect(seen.map(({ amountPaisa }) => amountPaisa)).toEqual([70_000, 70_000, 70_000]);
    expect(seen[0]!.key).toEqual(expect.any(String));
    expect(new Set(seen.map(({ key }) => key)).size, 'one submission').toBe(1);
    expect(turns).toEqual([4, 4, null]);
    expect(client.toasts.filter(([tone]) => tone === 'error')).toEqual([]);
  });

  it('is repeated a little later than others, so that they do not come together again', async () => {
    vi.mocked(Math.random).mockReturnValue(0.5);
    const seen = busyFor(1, 10);
    const sent = send(sample.pay, { body: { amountPaisa: 1 } });
    await until(() => turns.length === 1);
    await passing(10_900);
    expect(seen).toHaveLength(1);
    await passing(100);
    expect(await sent).toMatchObject({ ok: true });
  });

  it('is not repeated after its screen was left, and no turn is shown', async () => {
    const seen = busyFor(9);
    const left = new AbortController();
    const sent = send(sample.pay, { body: { amountPaisa: 1 } }, { signal: left.signal });
    await until(() => turns.length === 1);
    left.abort();
    expect(await sent).toMatchObject({ ok: false, kind: 'aborted' });
    expect(turns).toEqual([4, null]);
    await passing(10_000);
    expect(seen).toHaveLength(1);
  });

  it('is not repeated after its user has signed out', async () => {
    const seen = busyFor(9);
    const sent = send(sample.pay, { body: { amountPaisa: 1 } });
    await until(() => turns.length === 1);
    endSession('asked');
    await passing(4000);
    expect(await sent).toMatchObject({ ok: false, kind: 'expired' });
    expect(seen).toHaveLength(1);
    expect(turns).toEqual([4, null]);
  });

  it('says after five minutes that the service is busy', async () => {
    const seen = busyFor(999, 30);
    const sent = send(sample.pay, { body: { amountPaisa: 1 } }, { quiet: true });
    for (let at = 1; at <= 10; at += 1) {
      await until(() => turns.length === at);
      await passing(30_000);
    }
    expect(await sent).toMatchObject({ ok: false, status: 503, message: 'The service is very busy.' });
    expect(seen).toHaveLength(11);
    expect(turns.at(-1)).toBeNull();
  });
});

describe('a call is not repeated', () => {
  it('when the refusal has no ticket: it may have begun', async () => {
    let calls = 0;
    client.server.use(
      mockCall(sample.open, () => {
        calls += 1;
        return refused('Try again later.', { status: 503 });
      }),
    );
    expect(await send(sample.open, {}, { quiet: true })).toMatchObject({ ok: false, status: 503 });
    expect(calls).toBe(1);
  });

  it('when the page made it without the user, or is going', async () => {
    for (const options of [{ unattended: true }, { keepalive: true }]) {
      const seen = busyFor(1);
      expect(await send(sample.pay, { body: { amountPaisa: 1 } }, { quiet: true, ...options })).toMatchObject({ ok: false, status: 503 });
      expect(seen).toHaveLength(1);
    }
  });

  it('by an app that does not say when its turn comes', async () => {
    configureClient({ ...settingsNow(), onTurn: undefined });
    const seen = busyFor(1);
    expect(await send(sample.pay, { body: { amountPaisa: 1 } }, { quiet: true })).toMatchObject({ ok: false, status: 503 });
    expect(seen).toHaveLength(1);
  });
});
