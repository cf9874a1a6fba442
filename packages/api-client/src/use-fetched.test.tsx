import { act, renderHook, waitFor } from '@testing-library/react';
import { delay } from 'msw';
import { expect, test } from 'vitest';
import { mockCall, refused } from './testing/mock-call.ts';
import { sample } from './testing/sample-calls.ts';
import { signIn, useTestClient } from './testing/test-client.ts';
import { useFetched } from './use-fetched.ts';

const client = useTestClient();

test('what a part of a screen asks for is fetched, and nothing while it asks for nothing', async () => {
  signIn();
  client.server.use(mockCall(sample.open, () => ['a']));
  const { result, rerender } = renderHook(({ wanted }) => useFetched(sample.open, wanted ? {} : null), { initialProps: { wanted: false } });
  expect(result.current).toMatchObject({ data: null, problem: null, inProgress: false });
  rerender({ wanted: true });
  expect(result.current.inProgress).toBe(true);
  await waitFor(() => expect(result.current).toMatchObject({ data: ['a'], problem: null, inProgress: false }));
});

test('a failure is shown where the data belong, without a toast, until a second try succeeds', async () => {
  signIn();
  client.server.use(mockCall(sample.open, () => refused('No such list', { status: 404 })));
  const { result } = renderHook(() => useFetched(sample.open, {}));
  await waitFor(() => expect(result.current).toMatchObject({ data: null, problem: 'No such list', inProgress: false }));
  client.server.use(mockCall(sample.open, () => ['a']));
  act(() => result.current.fetchAgain());
  expect(result.current).toMatchObject({ problem: null, inProgress: true });
  await waitFor(() => expect(result.current.data).toEqual(['a']));
  expect(client.toasts).toEqual([]);
});

test('leaving gives up what is on its way', async () => {
  signIn();
  let givenUp = false;
  client.server.use(
    mockCall(sample.open, async ({ request }) => {
      request.signal.addEventListener('abort', () => {
        givenUp = true;
      });
      await delay(500);
      return ['a'];
    }),
  );
  const { unmount } = renderHook(() => useFetched(sample.open, {}));
  await delay(50);
  unmount();
  await waitFor(() => expect(givenUp).toBe(true));
  expect(client.toasts).toEqual([]);
});
