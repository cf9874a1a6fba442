import { configureClient } from '@psc/api-client/client.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { resetAllStores } from '@psc/api-client/stores.ts';
import { mockCall, refused, testBase } from '@psc/api-client/testing/mock-call.ts';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { wipeDrafts } from '@psc/ui/drafts.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { whoIsSignedIn } from '../../../shell/session.ts';
import { signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { restoreFailedDecisions, useFailedDecisions, useRetriedDecisions, type Decision } from '../failed-decisions.ts';
import { useDelayedDecision } from './delayed-decision.ts';

const OFFICER = 501;
const decision: Decision = {
  body: { applicationId: 800_061, version: 3, event: 'reject', remark: 'Too young', answerByDateAd: undefined, categories: undefined },
  applicationNumber: '2083-84-000061',
  advtCode: 20_004,
  accountId: OFFICER,
};

beforeEach(() => {
  localStorage.clear();
  resetAllStores();
  showLanguage('en');
  const settings = { base: testBase, language: () => 'en' as const, client: 'staff-console' as const };
  configureClient({ ...settings, onLoggedOut: () => undefined, toast: () => undefined });
  signIn({ scrutiny: ['read', 'update'] });
});

test('a decision that still waits is sent once when the page goes', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(calls.setApplicationStatus, ({ body }) => {
      sent.push(body.remark);
      return { applicationId: 800_061, scrutinyStatus: 'rejected' as const, version: 4, nextApplicationId: null };
    }),
  );
  const { result } = renderHook(useDelayedDecision);
  act(() => result.current.hold(decision));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await vi.waitFor(() => expect(sent).toEqual(['Too young']));
  expect(await result.current.flush()).toBe(true);
  expect(sent).toHaveLength(1);
});

const saved = { applicationId: 800_061, scrutinyStatus: 'rejected' as const, version: 4, nextApplicationId: null };
const keptAfterReload = () => {
  resetAllStores();
  restoreFailedDecisions(OFFICER);
  return renderHook(useFailedDecisions).result.current.map(({ body, message }) => [body.remark, message]);
};

test('a decision that the page did not wait for is there after a reload with its remark, as one that may have been saved', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof saved>();
  const onCall = vi.fn(() => promise);
  server.use(mockCall(calls.setApplicationStatus, onCall));
  const { result } = renderHook(useDelayedDecision);
  act(() => result.current.hold(decision));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await vi.waitFor(() => expect(onCall).toHaveBeenCalledOnce());
  expect(keptAfterReload()).toEqual([['Too young', null]]);
  resolve(saved);
});

test('a decision whose answer does not come is there after a reload with its remark, as one that may have been saved', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof saved>();
  const onCall = vi.fn(() => promise);
  server.use(mockCall(calls.setApplicationStatus, onCall));
  const { result } = renderHook(useDelayedDecision);
  // The test before this one may still hear of its own decision.
  const other = { ...decision, body: { ...decision.body, applicationId: 800_063, remark: 'No degree' } };
  act(() => result.current.hold(other));
  void result.current.flush();
  await vi.waitFor(() => expect(onCall).toHaveBeenCalledOnce());
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(keptAfterReload()).toContainEqual(['No degree', null]);
  resolve(saved);
  await vi.waitFor(() => expect(keptAfterReload()).not.toContainEqual(['No degree', null]));
});

test('a decision that was undone is there after a reload with its remark, and is not taken for one that failed', () => {
  const { result } = renderHook(useDelayedDecision);
  act(() => result.current.hold(decision));
  act(() => void result.current.undo());
  expect(keptAfterReload()).toEqual([]);
  expect(renderHook(useRetriedDecisions).result.current.map(({ body }) => body.remark)).toEqual(['Too young']);
});

test('a decision that is undone and taken again is not brought back once it is saved', async () => {
  server.use(mockCall(calls.setApplicationStatus, () => saved));
  const { result } = renderHook(useDelayedDecision);
  act(() => result.current.hold(decision));
  act(() => void result.current.undo());
  act(() => result.current.hold(decision));
  expect(await result.current.flush()).toBe(true);
  expect(keptAfterReload()).toEqual([]);
  expect(renderHook(useRetriedDecisions).result.current).toEqual([]);
});

test('a decision that fails after the officer has signed out stays neither on the screen nor on the device', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refused>>();
  const onCall = vi.fn(() => promise);
  server.use(mockCall(calls.setApplicationStatus, onCall));
  const { result } = renderHook(useDelayedDecision);
  act(() => result.current.hold(decision));
  const ended = result.current.flush();
  await vi.waitFor(() => expect(onCall).toHaveBeenCalledOnce());
  wipeDrafts(String(OFFICER));
  resetAllStores();
  resolve(refused('The session is over.'));
  expect(await ended).toBe(false);
  expect(renderHook(useFailedDecisions).result.current).toEqual([]);
  expect(keptAfterReload()).toEqual([]);
});

test('a decision that is saved while the page goes is not brought back', async () => {
  server.use(mockCall(calls.setApplicationStatus, () => saved));
  const { result } = renderHook(useDelayedDecision);
  act(() => result.current.hold(decision));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await vi.waitFor(() => expect(keptAfterReload()).toEqual([]));
});

test('the waiting work beside the menu is counted again once a decision is saved', async () => {
  const counted = vi.fn();
  server.use(
    mockCall(calls.setApplicationStatus, () => saved),
    mockCall(dashboard.adminCounters, () => {
      counted();
      return refused('Not needed here');
    }),
  );
  await whoIsSignedIn();
  await vi.waitFor(() => expect(counted).toHaveBeenCalledOnce());
  const { result } = renderHook(useDelayedDecision);
  act(() => result.current.hold(decision));
  expect(await result.current.flush()).toBe(true);
  await vi.waitFor(() => expect(counted).toHaveBeenCalledTimes(2));
});
