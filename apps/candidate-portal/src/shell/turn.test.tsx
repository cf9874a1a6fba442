import { act, screen, waitFor } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import { TURN_TICKET } from '@psc/api-client/define-call.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

beforeEach(() => {
  signIn();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function busyAtFirst(retryAfterSeconds: number) {
  const tickets: (string | null)[] = [];
  server.use(
    mockCall(application.list, ({ request }) => {
      tickets.push(request.headers.get(TURN_TICKET));
      if (tickets.length > 1) return [];
      const answer = refused('The service is very busy.', { status: 503 });
      answer.headers.set(TURN_TICKET, 'ticket');
      answer.headers.set('retry-after', String(retryAfterSeconds));
      return answer;
    }),
  );
  return tickets;
}

test('a screen that is put off says in about how long its turn comes, and opens by itself', async () => {
  const tickets = busyAtFirst(12);
  await renderApp('/vacancy-applied');
  expect(await screen.findByText(/Your turn comes in about 12 seconds/)).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(await screen.findByText('No application yet')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/Your turn comes/)).not.toBeInTheDocument());
  expect(tickets).toEqual([null, 'ticket']);
});

test('the wait is said in Nepali, with Nepali digits', async () => {
  busyAtFirst(12);
  await renderApp('/vacancy-applied', { language: 'ne' });
  expect(await screen.findByText(/करिब १२ सेकेन्ड/)).toBeInTheDocument();
});
