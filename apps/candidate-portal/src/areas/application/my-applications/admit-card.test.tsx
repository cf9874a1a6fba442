import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { savedAdmitCards } from '../../../testing/saved-files.ts';
import { answerApplication } from '../testing/answer-application.ts';

const approved = { paymentStatus: 'paid', scrutinyStatus: 'approved', approvalStatus: 'approved' } as const;
const card = (state: NonNullable<ApplicationDetail['admitCard']>['state'], downloadDateAd: string | null = '2026-12-20') => ({
  admitCard: { state, downloadDateAd, replaces: null },
});
const documents = async () => within(await screen.findByRole('region', { name: 'Your application' }));

beforeEach(() => signIn());

test.each(['downloadAdmitCard', 'waitForResult', 'waitForInterviewCall', 'attendInterview'] as const)(
  'is downloaded from the page of the application by one press: %s',
  async (nextStep) => {
    const saved = savedAdmitCards();
    answerApplication({ ...approved, nextStep, ...card('ready') });
    const { user } = await renderApp('/vacancy-applied?application=800008');
    await user.click((await documents()).getByRole('button', { name: 'Download the admit card' }));
    await waitFor(() => expect(saved).toEqual(['admit-card-20001-12.pdf']));
  },
);

test.each(['downloadAdmitCard', 'attendInterview'] as const)('is offered where the page says to bring it: %s', async (nextStep) => {
  answerApplication({ ...approved, nextStep, ...card('ready') });
  await renderApp('/vacancy-applied?application=800008');
  const now = within(await screen.findByRole('region', { name: 'What to do now' }));
  expect(now.getByRole('button', { name: 'Download the admit card' })).toBeInTheDocument();
});

test('is downloaded from the list by one press as well', async () => {
  const saved = savedAdmitCards();
  answerApplication({ ...approved, nextStep: 'downloadAdmitCard' });
  const { user } = await renderApp('/vacancy-applied');
  await user.click(await screen.findByRole('button', { name: 'Download the admit card Kharidar' }));
  await waitFor(() => expect(saved).toEqual(['admit-card-20001-12.pdf']));
  expect(screen.getByRole('link', { name: 'My admit cards' })).toHaveAttribute('href', '/approved/download-admit-card');
});

test.each([
  ['notYet', 'waitForAdmitCard', card('notYet'), 'You can download your admit card from 20 December 2026'],
  ['without a day', 'waitForAdmitCard', card('notYet', null), 'The day from which you can download it is not fixed yet.'],
  ['notGenerated', 'waitForAdmitCard', card('notGenerated'), 'Your admit card is being prepared.'],
  ['blocked', 'askAboutAdmitCard', card('blocked'), 'The download of this admit card has been stopped. Please contact the commission.'],
  ['invalid', 'none', { ...card('invalid'), ending: 'cancelled' as const }, 'Your admit card is no longer valid.'],
] as const)('says why it cannot be downloaded: %s', async (_case, nextStep, changes, told) => {
  answerApplication({ ...approved, nextStep, ...changes });
  await renderApp('/vacancy-applied?application=800008');
  expect(await screen.findByRole('region', { name: 'Your application' })).toHaveTextContent(told);
  expect(screen.queryByRole('button', { name: 'Download the admit card' })).not.toBeInTheDocument();
});

test.each([
  ['notYet', 0],
  ['notGenerated', 1],
] as const)('an e-mail is promised only while the card is not made: %s', async (state, promises) => {
  answerApplication({ ...approved, nextStep: 'waitForAdmitCard', ...card(state) });
  await renderApp('/vacancy-applied?application=800008');
  expect(await screen.findByText('Your application is approved.')).toBeInTheDocument();
  expect(screen.queryAllByText(/You will get an e-mail when your seat and your admit card are ready/)).toHaveLength(promises);
});

test('says that it replaces an earlier one, and why', async () => {
  const replaces = { madeAt: '2026-12-01T05:15:00.000Z', changed: 'seat' as const };
  answerApplication({ ...approved, nextStep: 'waitForResult', admitCard: { ...card('ready').admitCard, replaces } });
  await renderApp('/vacancy-applied?application=800008');
  expect((await documents()).getByRole('note')).toHaveTextContent(
    /Your seat was changed\. This card replaces the one made on 1 December 2026/,
  );
});

test('an application that is not approved has none, and names none', async () => {
  answerApplication({ nextStep: 'waitForScrutiny', paymentStatus: 'paid' });
  await renderApp('/vacancy-applied?application=800008');
  expect((await documents()).queryByText(/admit card/i)).not.toBeInTheDocument();
});
