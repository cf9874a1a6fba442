import * as calls from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import type { Decision } from '../failed-decisions.ts';
import { useDelayedDecision } from './delayed-decision.ts';

const decision: Decision = {
  body: { applicationId: 800_061, version: 3, event: 'reject', remark: 'Too young', answerByDateAd: undefined, categories: undefined },
  applicationNumber: '2083-84-000061',
  advtCode: 20_004,
  accountId: null,
};

beforeEach(() => signIn({ scrutiny: ['read', 'update'] }));

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
