import { readFileSync } from 'node:fs';
import path from 'node:path';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { callBegan, callEnded, callStateOf, callStates } from './call-state.ts';
import { features } from '@psc/validation/features.ts';
import * as server from './platform/server.ts';
import * as session from './areas/access/session.ts';
import { read, send } from './send.ts';
import { logIn, logOut, sessionStore } from './session.ts';
import { defaultCommission } from '@psc/i18n/commission.ts';
import { fetchServerStatus } from './start-up.ts';
import { mockCall, refused, testBase } from './testing/mock-call.ts';
import { sample } from './testing/sample-calls.ts';
import { signIn, speak, useTestClient } from './testing/test-client.ts';
import { readTokens } from './token-store.ts';

const client = useTestClient();
/** Resolves after any pending toast has been shown. */
const aTurn = () => new Promise((resolve) => setTimeout(resolve));
const SESSION_EXPIRED: [string, string] = ['error', 'Your session has expired.'];

const save = () => send(sample.save, { body: { name: 'x' } });
const onSave = (answer: () => Response | { id: number }) => client.server.use(mockCall(sample.save, answer, 'Saved'));
const status = (code: number) => mockCall(server.status, () => HttpResponse.json({ maintenance: code === 503 }, { status: code }));

/** Every situation about calls in the error catalogue. */
const situations: Record<string, () => Promise<void>> = {
  'startUp.begin': async () => {
    localStorage.setItem('psc.t.0', 'left over');
    client.server.use(
      mockCall(server.status, () => {
        expect(localStorage.getItem('psc.t.0')).toBeNull();
        return { maintenance: false, commission: defaultCommission, announcements: [], features, bsYears: [], oldestCatalogueServed: 1 };
      }),
    );
    expect(await fetchServerStatus()).toBe('ready');
  },
  'startUp.status200': async () => {
    client.server.use(status(200));
    expect(await fetchServerStatus()).toBe('ready');
  },
  'startUp.status503': async () => {
    client.server.use(status(503));
    expect(await fetchServerStatus()).toBe('maintenance');
  },
  'startUp.otherStatus': async () => {
    for (const code of [201, 404, 500, 502]) {
      client.server.use(status(code));
      expect(await fetchServerStatus()).toBe('unavailable');
    }
  },
  'startUp.unreachable': async () => {
    client.server.use(http.get(`${testBase}/server/status`, () => HttpResponse.error()));
    expect(await fetchServerStatus()).toBe('unavailable');
  },
  'call.401WithToken': async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onSave(() => refused('Unauthorized', { status: 401 }));
    const expireTwice = async () => {
      signIn();
      expect(await save()).toMatchObject({ ok: false, kind: 'expired' });
      expect(readTokens()).toBeNull();
      signIn();
      await save();
    };
    await expireTwice();
    expect(client.toasts).toEqual([SESSION_EXPIRED]);
    vi.setSystemTime(Date.now() + 499);
    await expireTwice();
    expect(client.toasts).toEqual([SESSION_EXPIRED]);
    vi.setSystemTime(Date.now() + 1);
    await expireTwice();
    expect(client.toasts).toEqual([SESSION_EXPIRED, SESSION_EXPIRED]);
  },
  'call.401WithoutToken': async () => {
    onSave(() => refused('Sign in first', { status: 401 }));
    expect(await save()).toMatchObject({ kind: 'refused', message: 'Sign in first' });
    await expect.poll(() => client.toasts).toEqual([['error', 'Sign in first']]);
    expect(client.logouts).toEqual([]);
  },
  'call.errorCodeInvalidToken': async () => {
    signIn();
    onSave(() => refused('Your session was ended.', { status: 401, errorCode: 'INVALID_TOKEN' }));
    expect(await save()).toMatchObject({ kind: 'expired' });
    expect(readTokens()).toBeNull();
    expect(client.toasts).toEqual([]);
    expect(client.logouts).toEqual(['invalidToken']);
  },
  'call.invalidTokenResponse': async () => {
    signIn();
    let refreshes = 0;
    client.server.use(
      mockCall(session.refresh, () => {
        refreshes += 1;
        return { access_token: 'access-2', refresh_token: 'refresh-2', token_type: 'bearer' as const, expires_in: 900 };
      }),
      mockCall(sample.save, ({ request }) =>
        request.headers.get('authorization') === 'Bearer access-2'
          ? { id: 1 }
          : refused('Expired', { status: 401, error: 'invalid_token' }),
      ),
    );
    expect((await Promise.all([save(), save(), save()])).every((outcome) => outcome.ok)).toBe(true);
    expect(refreshes).toBe(1);
  },
  'call.refreshFailed': async () => {
    signIn();
    sessionStore.setState({ privileges: { requisition: ['create'] } });
    client.server.use(mockCall(session.refresh, () => refused('No', { status: 400 })));
    onSave(() => refused('Expired', { status: 401, error: 'invalid_token' }));
    expect(await save()).toMatchObject({ kind: 'expired' });
    expect(sessionStore.getState()).toEqual({ who: null, privileges: {} });
    expect(client.logouts).toEqual(['expired']);
  },
  'call.timeOut': async () => {
    signIn();
    client.server.use(mockCall(sample.pay, async () => (await delay(2_000), null)));
    const message = 'Server is taking too long to respond, please try again in sometime!';
    expect(await send(sample.pay, { body: { amountPaisa: 1 } })).toMatchObject({ kind: 'timeOut', message, status: 0 });
    await expect.poll(() => client.toasts).toEqual([['error', message]]);
  },
  'call.unreachable': async () => {
    client.server.use(http.get(`${testBase}/sample/open`, () => HttpResponse.error()));
    expect(await send(sample.open, {})).toMatchObject({
      ok: false,
      kind: 'unreachable',
      status: 0,
      recorded: 'Server could not be reached.',
    });
    // The call state keeps this text; the user reads the toast.
    callEnded('a call', await send(sample.open, {}));
    expect(callStateOf('a call')).toMatchObject({ phase: 'failure', message: 'Server could not be reached.' });
  },
  'call.unreachable.shown': async () => {
    client.server.use(http.get(`${testBase}/sample/open`, () => HttpResponse.error()));
    await send(sample.open, {});
    await expect
      .poll(() => client.toasts)
      .toEqual([['error', 'The server is taking too long to respond. This may be due to poor connectivity or a server error.']]);
  },
  'call.otherFailure': async () => {
    const errors = [{ field: 'name', message: 'Name is taken.' }];
    onSave(() => refused('Correct the name.', { status: 400, errors }));
    expect(await save()).toMatchObject({ kind: 'refused', status: 400, message: 'Correct the name.', errors });
    await expect.poll(() => client.toasts).toEqual([['error', 'Correct the name.']]);
  },
  'call.otherFailureWithoutMessage': async () => {
    onSave(() => new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }));
    expect(await save()).toMatchObject({ kind: 'refused', status: 502, message: 'Something went wrong' });
    speak('ne');
    await save();
    speak('en');
    await expect
      .poll(() => client.toasts)
      .toEqual([
        ['error', 'Something went wrong'],
        ['error', 'केही समस्या आयो'],
      ]);
  },
  'call.requestNumber': async () => {
    const number = '0123456789abcdef0123456789abcdef';
    const failed = (code: number, said: string) => () => {
      const answer = refused(said, { status: code });
      answer.headers.set('x-request-id', number);
      return answer;
    };
    onSave(failed(500, 'An error occurred.'));
    expect(await save()).toMatchObject({ message: `An error occurred. (request number ${number})` });
    onSave(failed(503, ''));
    expect(await save()).toMatchObject({ message: `Something went wrong (request number ${number})` });
    onSave(failed(503, 'The portal is closed until 5 pm.'));
    expect(await save()).toMatchObject({ message: 'The portal is closed until 5 pm.' });
    onSave(failed(409, 'Someone else has changed it.'));
    expect(await save()).toMatchObject({ message: 'Someone else has changed it.' });
    onSave(() => refused('An error occurred.', { status: 500 }));
    expect(await save()).toMatchObject({ message: 'An error occurred.' });
  },
  'call.successNonGet': async () => {
    signIn();
    onSave(() => ({ id: 4 }));
    client.server.use(mockCall(sample.saveSilently, () => null, 'Saved silently'));
    expect(await save()).toEqual({ ok: true, data: { id: 4 }, message: 'Saved' });
    expect(await send(sample.saveSilently, {})).toMatchObject({ ok: true, message: 'Saved silently' });
    expect(client.toasts).toEqual([['success', 'Saved']]);
  },
  'call.successGet': async () => {
    client.server.use(mockCall(sample.open, () => ['a'], 'Read'));
    expect(await read(sample.open, {}, { signal: null })).toEqual(['a']);
    expect(client.toasts).toEqual([]);
  },
  'call.statusNotOne': async () => {
    onSave(() => HttpResponse.json({ status: 0, message: 'Delivered, but no.', data: { id: 4 } }));
    expect(await save()).toMatchObject({ ok: false, kind: 'refused', status: 200, message: 'Delivered, but no.' });
    onSave(() => HttpResponse.json({ status: 2, message: 'Two is not one.', data: null }));
    expect(await save()).toMatchObject({ ok: false, message: 'Two is not one.' });
  },
  'call.messageHide': async () => {
    vi.useFakeTimers();
    callEnded('a call', { ok: true, data: null, message: 'Saved' });
    vi.advanceTimersByTime(1999);
    expect(callStateOf('a call')).toMatchObject({ phase: 'success', message: 'Saved' });
    vi.advanceTimersByTime(1);
    expect(callStateOf('a call')).toMatchObject({ phase: 'hideMessage', message: '' });
  },
  'call.inProgress': async () => {
    callBegan('a call');
    expect(callStateOf('a call').phase).toBe('inProgress');
    callEnded('a call', { ok: false, kind: 'refused', message: 'No', status: 400 });
    expect(callStateOf('a call').phase).toBe('failure');
  },
  'session.logout': async () => {
    signIn();
    client.server.use(mockCall(session.logout, () => null));
    sessionStore.setState({ privileges: { notice: ['read'] } });
    callBegan('a call');
    await logOut();
    expect(readTokens()).toBeNull();
    expect(sessionStore.getState().privileges).toEqual({});
    expect(callStates.getState()).toEqual({});
    expect(client.logouts).toEqual(['asked']);
  },
  'login.failed': async () => {
    client.server.use(mockCall(session.login, () => refused('User name or password is wrong.', { status: 401 })));
    expect(await logIn({ username: 'sita', password: 'wrong' })).toMatchObject({ ok: false, message: 'User name or password is wrong.' });
    await aTurn();
    expect(client.toasts).toEqual([]);
    expect(readTokens()).toBeNull();
  },
  'login.tooManyAttempts': async () => {
    client.server.use(mockCall(session.login, () => refused('Try again in 15 minutes.', { status: 429 })));
    expect(await logIn({ username: 'sita', password: 'wrong' })).toMatchObject({ ok: false, message: 'Try again in 15 minutes.' });
    await aTurn();
    expect(client.toasts).toEqual([]);
  },
  'download.binaryExpected': async () => {
    signIn();
    client.server.use(mockCall(sample.download, () => HttpResponse.json({ status: 1, message: 'No admit card yet.', data: null })));
    expect(await send(sample.download, {})).toMatchObject({ ok: false, kind: 'refused', message: 'No admit card yet.' });
    await expect.poll(() => client.toasts).toEqual([['error', 'No admit card yet.']]);
  },
  'server.otherCode': async () => {
    signIn();
    onSave(() => refused('Somebody else changed it.', { status: 409, errorCode: 'CHANGED_MEANWHILE' }));
    expect(await save()).toMatchObject({ kind: 'refused', errorCode: 'CHANGED_MEANWHILE', message: 'Somebody else changed it.' });
    expect(readTokens()).not.toBeNull();
  },
};

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('every situation of the error catalogue that belongs to calls', () => {
  test.each(Object.keys(situations))('%s', async (situation) => {
    const happens = situations[situation];
    await expect(happens?.()).resolves.toBeUndefined();
  });

  it('has its case here', () => {
    const catalogue = readFileSync(path.join(import.meta.dirname, '../../../docs/specification/errors.tsv'), 'utf8');
    const rows = catalogue.split('\n').map((line) => line.split('\t')[0] ?? '');
    const ofCalls = rows.filter((row) =>
      /^(call|session|download|server)\.|^startUp\.(begin|status|other|unreach)|^login\.(failed|tooMany)/u.test(row),
    );
    expect(Object.keys(situations).sort()).toEqual(ofCalls.sort());
  });
});
