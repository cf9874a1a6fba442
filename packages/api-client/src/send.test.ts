import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as session from './areas/access/session.ts';
import { client as settingsNow, configureClient } from './client.ts';
import { formErrorsOf } from './form-errors.ts';
import { CallError, read, send, type Failure } from './send.ts';
import { resetAllStores } from './stores.ts';
import { fileAnswer, mockCall, refused, testBase } from './testing/mock-call.ts';
import { sample } from './testing/sample-calls.ts';
import { signIn, useTestClient } from './testing/test-client.ts';
import { readTokens } from './token-store.ts';

const client = useTestClient();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const expired = () => refused('Expired', { status: 401, error: 'invalid_token' });

/** Accepts only this token; any other is expired. */
function accepting(token: string, answered: string[]) {
  return ({ request }: { request: Request }) => {
    const bearer = request.headers.get('authorization') ?? '';
    answered.push(bearer);
    return bearer === `Bearer ${token}` ? { id: 7 } : expired();
  };
}

function mockRefresh(count: { refreshes: number }) {
  return mockCall(session.refresh, async ({ body }) => {
    count.refreshes += 1;
    await delay(20);
    return body.refresh_token === `refresh-${count.refreshes}`
      ? {
          access_token: `access-${count.refreshes + 1}`,
          refresh_token: `refresh-${count.refreshes + 1}`,
          token_type: 'bearer' as const,
          expires_in: 900,
        }
      : refused('Used', { status: 401 });
  });
}

describe('a call', () => {
  it('fills its path, its query and the candidate on whose behalf it is made', async () => {
    signIn();
    let url = '';
    client.server.use(
      mockCall(sample.read, ({ params, request }) => {
        url = request.url;
        return { id: params.id };
      }),
    );
    const outcome = await send(sample.read, { params: { id: 7, name: 'क/ख' }, query: { status: '', codes: [1, 2] }, onBehalf: 10000001 });
    expect(outcome).toEqual({ ok: true, data: { id: '7' }, message: '' });
    expect(url).toBe(`${testBase}/sample/7/%E0%A4%95%2F%E0%A4%96?codes=1&codes=2&reqMasterId=10000001`);
  });

  it('carries the token and the language, a public one no token', async () => {
    signIn();
    const seen: (string | null)[] = [];
    client.server.use(
      mockCall(sample.save, ({ request, body }) => {
        seen.push(request.headers.get('authorization'), request.headers.get('accept-language'), body.name);
        return { id: 1 };
      }),
      mockCall(sample.open, ({ request }) => {
        seen.push(request.headers.get('authorization'));
        return [];
      }),
    );
    await send(sample.save, { body: { name: 'खरिदार' } });
    await send(sample.open, {});
    expect(seen).toEqual(['Bearer access-1', 'en', 'खरिदार', null]);
  });

  it('names the app when it signs in', async () => {
    client.server.use(
      mockCall(session.login, ({ request, body }) => {
        expect(atob(request.headers.get('authorization')?.replace('Basic ', '') ?? '')).toBe('candidate-portal:');
        expect(body).toEqual({ grant_type: 'password', username: 'sita', password: 'a b&c' });
        return { access_token: 'a', refresh_token: 'r', token_type: 'bearer' as const, expires_in: 900 };
      }),
    );
    const outcome = await send(session.login, { body: { grant_type: 'password', username: 'sita', password: 'a b&c' } });
    expect(outcome).toMatchObject({ ok: true, data: { access_token: 'a' } });
  });

  it('sends values and files of a multipart body apart, each file at the path of its field', async () => {
    signIn();
    client.server.use(
      http.post(`${testBase}/sample/upload`, async ({ request }) => {
        const form = await request.formData();
        expect([...form.keys()]).toEqual(['data', 'picture', 'inner.scan']);
        expect(JSON.parse(String(form.get('data')))).toEqual({ title: 'फोटो', count: 3, inner: { note: 'x' } });
        expect((form.get('picture') as File).name).toBe('फोटो.jpg');
        return HttpResponse.json({ status: 1, message: 'Saved', data: null });
      }),
    );
    const picture = new File(['abc'], 'फोटो.jpg', { type: 'image/jpeg' });
    const scan = new File(['d'], 'scan.png', { type: 'image/png' });
    const outcome = await send(sample.upload, { body: { title: 'फोटो', count: 3, picture, inner: { scan, note: 'x' } } });
    expect(outcome).toMatchObject({ ok: true });
  });

  it('gives a download with its name in any script', async () => {
    signIn();
    client.server.use(mockCall(sample.download, () => fileAnswer('%PDF', 'प्रवेशपत्र १.pdf')));
    const outcome = await send(sample.download, {});
    expect(outcome.ok && outcome.data.fileName).toBe('प्रवेशपत्र १.pdf');
    expect(outcome.ok && (await outcome.data.blob.text())).toBe('%PDF');
  });

  it('gives a download that is JSON itself, and takes an envelope in its place for a failure', async () => {
    signIn();
    client.server.use(mockCall(sample.download, () => fileAnswer('{"a":1}', 'settings.json', 'application/json')));
    const outcome = await send(sample.download, {});
    expect(outcome.ok && (await outcome.data.blob.text())).toBe('{"a":1}');
    client.server.use(mockCall(sample.download, () => Response.json({ status: 0, message: 'No file' })));
    expect(await send(sample.download, {})).toMatchObject({ ok: false });
  });

  it('is thrown at a loader when it fails', async () => {
    client.server.use(mockCall(sample.open, () => refused('No such list', { status: 404 })));
    await expect(read(sample.open, {}, { signal: null })).rejects.toBeInstanceOf(CallError);
    await expect(read(sample.open, {}, { signal: null })).rejects.toMatchObject({
      failure: { kind: 'refused', status: 404, message: 'No such list' },
    });
  });

  it('that breaks off half-way has no answer', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('%PDF')),
      pull: (controller) => controller.error(new TypeError('terminated')),
    });
    signIn();
    client.server.use(mockCall(sample.download, () => new Response(broken, { headers: { 'content-type': 'application/pdf' } })));
    expect(await send(sample.download, {})).toMatchObject({ ok: false, kind: 'unreachable' });
  });

  it('can be given up, in silence', async () => {
    client.server.use(mockCall(sample.open, async () => (await delay(500), [])));
    const giving = new AbortController();
    const outcome = send(sample.open, {}, { signal: giving.signal });
    giving.abort();
    expect(await outcome).toMatchObject({ ok: false, kind: 'aborted' });
    expect(client.toasts).toEqual([]);
  });
});

describe('an expired access token', () => {
  it('is refreshed once for twenty calls at a time, and each is replayed once', async () => {
    signIn();
    const count = { refreshes: 0 };
    const answered: string[] = [];
    client.server.use(mockRefresh(count), mockCall(sample.save, accepting('access-2', answered)));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(sample.save, { body: { name: `${index}` } }, { quiet: true })),
    );
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
    expect(count.refreshes).toBe(1);
    expect(answered.filter((bearer) => bearer === 'Bearer access-2')).toHaveLength(20);
    expect(readTokens()).toEqual({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('holds back calls that begin while it is being refreshed', async () => {
    signIn();
    const count = { refreshes: 0 };
    const answered: string[] = [];
    client.server.use(mockRefresh(count), mockCall(sample.save, accepting('access-2', answered)));
    const first = send(sample.save, { body: { name: 'first' } });
    while (count.refreshes === 0) await delay(1);
    const second = await send(sample.save, { body: { name: 'second' } });
    expect([(await first).ok, second.ok]).toEqual([true, true]);
    expect(answered).toEqual(['Bearer access-1', 'Bearer access-2', 'Bearer access-2']);
  });

  it('whose refresh gets no answer holds up no public call and no aborted one, and itself for 15 seconds only', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    signIn();
    let refreshes = 0;
    client.server.use(
      mockCall(session.refresh, () => {
        refreshes += 1;
        return new Promise<never>(() => {});
      }),
      mockCall(sample.save, expired),
      mockCall(sample.open, () => ['one']),
    );
    const held = send(sample.save, { body: { name: 'x' } });
    await vi.waitFor(() => expect(refreshes).toBe(1));
    expect(await send(sample.open, {})).toMatchObject({ ok: true });
    const leaving = new AbortController();
    const left = send(sample.save, { body: { name: 'y' } }, { signal: leaving.signal });
    leaving.abort();
    expect(await left).toMatchObject({ ok: false });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await held).toMatchObject({ ok: false, kind: 'timeOut' });
    expect(readTokens()).not.toBeNull();
  });

  it('neither prolongs nor ends the session when the page asks without the user', async () => {
    signIn();
    const count = { refreshes: 0 };
    client.server.use(mockRefresh(count), mockCall(sample.save, expired));
    expect(await send(sample.save, { body: { name: 'x' } }, { unattended: true, quiet: true })).toMatchObject({ ok: false, message: '' });
    expect(count.refreshes).toBe(0);
    expect(client.logouts).toEqual([]);
    expect(readTokens()?.accessToken).toBe('access-1');
  });

  it('replays an upload whole', async () => {
    signIn();
    const count = { refreshes: 0 };
    const sizes: number[] = [];
    client.server.use(
      mockRefresh(count),
      mockCall(sample.upload, ({ body, request }) => {
        sizes.push(body.picture.size);
        return request.headers.get('authorization') === 'Bearer access-2' ? null : expired();
      }),
    );
    const picture = new File(['x'.repeat(5000)], 'a.jpg', { type: 'image/jpeg' });
    expect(await send(sample.upload, { body: { title: 't', count: 1, picture } })).toMatchObject({ ok: true });
    expect(sizes).toEqual([5000, 5000]);
  });

  it('does not go round in circles when the replay is refused too', async () => {
    signIn();
    const count = { refreshes: 0 };
    client.server.use(mockRefresh(count), mockCall(sample.save, expired));
    expect(await send(sample.save, { body: { name: 'x' } })).toMatchObject({ ok: false, kind: 'expired' });
    expect(count.refreshes).toBe(1);
    expect(client.logouts).toEqual(['expired']);
  });

  it('ends the session once when the refresh is refused, and every call that waited fails', async () => {
    // The toast of an earlier test must not suppress this one as a duplicate.
    vi.setSystemTime(Date.now() + 10_000);
    signIn('access-1', 'spent');
    const count = { refreshes: 0 };
    client.server.use(mockRefresh(count), mockCall(sample.save, expired));
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => send(sample.save, { body: { name: 'x' } })));
    expect(outcomes.map((outcome) => !outcome.ok && outcome.kind)).toEqual(Array(5).fill('expired'));
    expect(client.logouts).toEqual(['expired']);
    expect(client.toasts).toHaveLength(1);
    expect(readTokens()).toBeNull();
  });

  it.each([503, 429, 502, 504])(
    'keeps the session when the gateway is too busy to refresh, or a proxy gave up waiting for it (%i)',
    async (status) => {
      signIn();
      client.server.use(
        mockCall(session.refresh, () => refused('Busy', { status })),
        mockCall(sample.save, expired),
      );
      expect(await send(sample.save, { body: { name: 'x' } })).toMatchObject({ ok: false, kind: 'unreachable' });
      expect(client.logouts).toEqual([]);
      expect(readTokens()).not.toBeNull();
    },
  );
});

describe('the Idempotency-Key of a submission', () => {
  function collecting(keys: (string | null)[], answer: () => Promise<Response | null> | Response | null) {
    return mockCall(sample.pay, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answer() as never;
    });
  }

  it('stays while no answer came, and is new after an answer', async () => {
    signIn();
    const keys: (string | null)[] = [];
    let answers = 0;
    const slowAtFirst = async () => (answers++ === 0 ? (await delay(2_000), null) : null);
    client.server.use(collecting(keys, slowAtFirst));
    expect(await send(sample.pay, { body: { amountPaisa: 50000 } })).toMatchObject({ kind: 'timeOut' });
    expect(await send(sample.pay, { body: { amountPaisa: 50000 } })).toMatchObject({ ok: true });
    expect(await send(sample.pay, { body: { amountPaisa: 50000 } })).toMatchObject({ ok: true });
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/u);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([502, 504])('stays when a proxy answered %i for the gateway, which may have done it', async (status) => {
    signIn();
    const keys: (string | null)[] = [];
    const ofProxyAtFirst = () => (keys.length === 1 ? new Response('<h1>Bad gateway</h1>', { status }) : null);
    client.server.use(collecting(keys, ofProxyAtFirst));
    const outcome = await send(sample.pay, { body: { amountPaisa: 60_000 } });
    expect(outcome).toMatchObject({ ok: false, status });
    expect(formErrorsOf(outcome as Failure)).toBe('unanswered');
    expect(await send(sample.pay, { body: { amountPaisa: 60_000 } })).toMatchObject({ ok: true });
    expect(keys[1]).toBe(keys[0]);
  });

  it('is not left to the next person at the same page', async () => {
    signIn();
    const keys: (string | null)[] = [];
    client.server.use(collecting(keys, () => HttpResponse.error()));
    await send(sample.pay, { body: { amountPaisa: 90_000 } });
    resetAllStores();
    signIn();
    await send(sample.pay, { body: { amountPaisa: 90_000 } });
    expect(new Set(keys).size).toBe(2);
  });

  it('differs for another content', async () => {
    signIn();
    const keys: (string | null)[] = [];
    client.server.use(collecting(keys, () => HttpResponse.error()));
    await send(sample.pay, { body: { amountPaisa: 50000 } });
    await send(sample.pay, { body: { amountPaisa: 70000 } });
    expect(new Set(keys).size).toBe(2);
  });

  it('is the same in the replay after a refresh', async () => {
    signIn();
    const keys: (string | null)[] = [];
    const count = { refreshes: 0 };
    client.server.use(
      mockRefresh(count),
      collecting(keys, () => (keys.length === 1 ? expired() : null)),
    );
    expect(await send(sample.pay, { body: { amountPaisa: 90000 } })).toMatchObject({ ok: true });
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('a call that needs a fresh proof', () => {
  const unproved = () => refused('Prove it', { status: 403, errorCode: 'FRESH_PROOF_REQUIRED' });

  it('goes out again, as it was, when the person has given one', async () => {
    signIn();
    const keys: (string | null)[] = [];
    client.server.use(
      mockCall(sample.pay, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? unproved() : null;
      }),
    );
    configureClient({ ...settingsNow(), askForProof: async () => true });
    const outcome = await send(sample.pay, { body: { amountPaisa: 40_000 } });
    expect(outcome.ok).toBe(true);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('is refused when the person gives none, or is never asked', async () => {
    signIn();
    client.server.use(mockCall(sample.pay, unproved));
    configureClient({ ...settingsNow(), askForProof: async () => false });
    expect(await send(sample.pay, { body: { amountPaisa: 40_000 } })).toMatchObject({ ok: false, errorCode: 'FRESH_PROOF_REQUIRED' });
    configureClient({ ...settingsNow(), askForProof: undefined });
    expect(await send(sample.pay, { body: { amountPaisa: 40_000 } })).toMatchObject({ ok: false, errorCode: 'FRESH_PROOF_REQUIRED' });
  });
});
