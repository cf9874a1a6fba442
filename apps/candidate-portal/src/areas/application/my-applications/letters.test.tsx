import { screen, waitFor } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import { ownLetter } from '@psc/api-client/areas/selection/selection.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expect, test } from 'vitest';
import { applicationPage } from '../../../testing/application-page.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { step, unpaid } from '../testing/application-detail.ts';

function answer(outcomes: { interview: string; finalSelection?: string }, interviewAt: string | null = '2026-12-01T05:15:00.000Z'): void {
  signIn();
  const steps = Object.entries(outcomes).map(([name, outcome]) => step(name as 'interview', { outcome }));
  const detail = {
    ...unpaid,
    interviewAt,
    paymentStatus: 'paid' as const,
    nextStep: 'none' as const,
    timeline: [step('applied'), ...steps],
  };
  server.use(
    mockCall(application.list, () => [detail]),
    mockCall(application.detail, () => detail),
    ...applicationPage(),
  );
}
const letterButtons = () =>
  screen.queryAllByRole('button', { name: /interview \(PDF\)|selection \(PDF\)/ }).map(({ textContent }) => textContent);

test('a candidate who was called and is on the final list downloads both letters', async () => {
  answer({ interview: 'selected', finalSelection: 'alternate' });
  let wanted: unknown;
  server.use(
    mockCall(ownLetter, ({ query }) => {
      wanted = query.get('kind');
      return refused('The final list of this advertisement is not published yet.', { status: 409 });
    }),
  );
  const { user } = await renderApp('/vacancy-applied?application=800008', { language: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Letter of the final selection (PDF)' }));
  await waitFor(() => expect(wanted).toBe('final'));
  expect(letterButtons()).toHaveLength(2);
});

test('who was not called is offered no letter', async () => {
  answer({ interview: 'notSelected' });
  await renderApp('/vacancy-applied?application=800008', { language: 'en' });
  expect(await screen.findByRole('button', { name: 'Application (PDF)' })).toBeVisible();
  expect(letterButtons()).toEqual([]);
});

test('who is called gets the letter once the hour is fixed', async () => {
  answer({ interview: 'selected' }, null);
  await renderApp('/vacancy-applied?application=800008', { language: 'en' });
  expect(await screen.findByRole('button', { name: 'Application (PDF)' })).toBeVisible();
  expect(letterButtons()).toEqual([]);
});
