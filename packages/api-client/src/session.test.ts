import { describe, expect, it } from 'vitest';
import type { SessionDetails } from './areas/access/session.ts';
import * as session from './areas/access/session.ts';
import { send } from './send.ts';
import { isSignedIn, loadSession, logIn, logOut, may, onReset, sessionStore, watchOtherTabs } from './session.ts';
import { mockCall, refused } from './testing/mock-call.ts';
import { sample } from './testing/sample-calls.ts';
import { signIn, useTestClient } from './testing/test-client.ts';
import { readTokens } from './token-store.ts';

const client = useTestClient();

const officer: SessionDetails = {
  kind: 'staff',
  accountId: 300_003,
  username: 'officer',
  fullName: 'Hari Thapa',
  masterId: null,
  organizationId: null,
  mustChangePassword: false,
  asksNext: null,
  inPlaceOf: null,
  privileges: { requisition: ['read', 'create'] },
};
const tokenAnswer = { access_token: 'access-1', refresh_token: 'refresh-1', token_type: 'bearer' as const, expires_in: 900 };

describe('signing in', () => {
  it('holds the tokens and knows who it is and what they may do', async () => {
    client.server.use(
      mockCall(session.login, () => tokenAnswer),
      mockCall(session.privilegesInit, () => officer),
    );
    expect(await logIn({ username: 'officer', password: 'Abcd1234' })).toMatchObject({ ok: true, data: officer });
    expect(isSignedIn()).toBe(true);
    expect([may('requisition', 'create'), may('requisition', 'approve'), may('scrutiny', 'read')]).toEqual([true, false, false]);
  });

  it('is over when the gateway does not know the tokens any more', async () => {
    signIn();
    client.server.use(mockCall(session.privilegesInit, () => refused('', { status: 401, errorCode: 'INVALID_TOKEN' })));
    expect(await loadSession()).toMatchObject({ ok: false, kind: 'expired' });
    expect(isSignedIn()).toBe(false);
  });
});

describe('logging out', () => {
  it('empties every store and whatever else belongs to the person, also when the gateway does not answer well', async () => {
    signIn();
    let drafts = 1;
    const forget = onReset(() => {
      drafts = 0;
    });
    sessionStore.setState({ who: officer });
    client.server.use(mockCall(session.logout, () => refused('Busy', { status: 503 })));
    await logOut();
    forget();
    expect([isSignedIn(), sessionStore.getState().who, drafts, client.logouts, client.toasts]).toEqual([false, null, 0, ['asked'], []]);
  });
});

describe('a logout on a line that hangs', () => {
  it('is over here before the gateway has answered', async () => {
    signIn();
    sessionStore.setState({ who: officer });
    let answer = () => {};
    const answered = new Promise<null>((resolve) => {
      answer = () => resolve(null);
    });
    client.server.use(mockCall(session.logout, () => answered));
    const loggingOut = logOut();
    expect([isSignedIn(), client.logouts]).toEqual([false, ['asked']]);
    answer();
    await loggingOut;
  });

  it('ends at the gateway too when the access token has expired', async () => {
    signIn('expired', 'refresh-1');
    const loggedOutAs: (string | null)[] = [];
    client.server.use(
      mockCall(session.refresh, () => tokenAnswer),
      mockCall(session.logout, ({ request }) => {
        const token = request.headers.get('authorization');
        loggedOutAs.push(token);
        return token === 'Bearer access-1' ? null : refused('', { status: 401, error: 'invalid_token' });
      }),
    );
    await logOut();
    expect(loggedOutAs).toEqual(['Bearer expired', 'Bearer access-1']);
    expect([isSignedIn(), client.logouts, client.toasts]).toEqual([false, ['asked'], []]);
  });
});

describe('the other tabs', () => {
  const otherTab = () => new BroadcastChannel('psc.session.candidate-portal');
  const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('end the session here when one of them logs out', async () => {
    signIn();
    sessionStore.setState({ who: officer });
    const stop = watchOtherTabs();
    const other = otherTab();
    other.postMessage({ kind: 'loggedOut', accountId: officer.accountId });
    await soon();
    expect(client.logouts).toEqual(['otherTab']);
    expect(isSignedIn()).toBe(false);
    other.close();
    stop();
  });

  it('leave the session here alone when another person logs out there', async () => {
    signIn();
    sessionStore.setState({ who: officer });
    const stop = watchOtherTabs();
    const other = otherTab();
    other.postMessage({ kind: 'loggedOut', accountId: officer.accountId + 1 });
    await soon();
    expect([client.logouts, isSignedIn()]).toEqual([[], true]);
    other.close();
    stop();
  });

  it('hear of a logout here', async () => {
    signIn();
    const stop = watchOtherTabs();
    const other = otherTab();
    const heard: unknown[] = [];
    other.onmessage = (event) => heard.push(event.data);
    sessionStore.setState({ who: officer });
    client.server.use(mockCall(session.logout, () => null));
    await logOut();
    await soon();
    expect(heard).toEqual([{ kind: 'loggedOut', accountId: 300_003 }]);
    other.close();
    stop();
  });

  it('share refreshed tokens with a tab that was duplicated, and with no other', async () => {
    signIn('access-1', 'refresh-1');
    const stop = watchOtherTabs();
    const other = otherTab();
    const fresh = { accessToken: 'access-2', refreshToken: 'refresh-2' };
    other.postMessage({ kind: 'refreshed', spentRefreshToken: 'refresh-of-somebody-else', fresh: { accessToken: 'x', refreshToken: 'y' } });
    other.postMessage({ kind: 'refreshed', spentRefreshToken: 'refresh-1', fresh });
    await soon();
    expect(readTokens()).toEqual(fresh);
    other.close();
    stop();
  });

  it('hear of a refresh here', async () => {
    signIn('access-1', 'refresh-1');
    const stop = watchOtherTabs();
    const other = otherTab();
    const heard: unknown[] = [];
    other.onmessage = (event) => heard.push(event.data);
    client.server.use(
      mockCall(session.refresh, () => ({ ...tokenAnswer, access_token: 'access-2', refresh_token: 'refresh-2' })),
      mockCall(sample.save, ({ request }) =>
        request.headers.get('authorization') === 'Bearer access-2' ? { id: 1 } : refused('', { status: 401, error: 'invalid_token' }),
      ),
    );
    await send(sample.save, { body: { name: 'x' } });
    await soon();
    expect(heard).toEqual([
      { kind: 'refreshed', spentRefreshToken: 'refresh-1', fresh: { accessToken: 'access-2', refreshToken: 'refresh-2' } },
    ]);
    other.close();
    stop();
  });
});
