import { screen, waitFor } from '@testing-library/react';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { chooseLanguage, storedLanguage } from '@psc/i18n/language-choice.ts';
import { beforeEach, expect, test } from 'vitest';
import { lists, openProfile, personal } from '../areas/profile/testing/fixtures.ts';
import { formLists, kharidar, vacancyOf } from '../areas/application/vacancy/testing/fixtures.ts';
import { lostAnswer } from '../testing/lost-answer.ts';
import { renderApp } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

// Situations of the error catalogue that belong to no single screen.

beforeEach(() => {
  openProfile();
  server.use(lists.districts);
});

test('the emblem and a spinner stand for a screen that loads', async () => {
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(mockCall(notification.listAll, async () => (await held, { notifications: [], hasNextPage: false })));
  const { router } = await renderApp('/change-password');
  await screen.findByLabelText(/^Old password/);
  void router.navigate('/notifications');
  expect(await screen.findByText('Please wait…')).toBeInTheDocument();
  answer?.();
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Please wait…')).not.toBeInTheDocument());
});

test('a screen for which no answer came says what may be the reason', async () => {
  server.use(lostAnswer(notification.listAll));
  await renderApp('/notifications');
  expect(
    await screen.findByText('The server is taking too long to respond. This may be due to poor connectivity or a server error.'),
  ).toBeInTheDocument();
});

test('without a stored choice the language is Nepali, and a choice is found again on the next visit', () => {
  localStorage.clear();
  expect(storedLanguage()).toBe('ne');
  chooseLanguage('en');
  expect(storedLanguage()).toBe('en');
  localStorage.clear();
});

test.each(['personal', 'preview'])('personal details that cannot be fetched say so: %s', async (step) => {
  const others = [profile.getContact, profile.listEducation, profile.listAcademicQualification, profile.listTraining];
  const further = [profile.listProfessional, profile.listGovernmentExperience, profile.listNonGovernmentExperience];
  const rest = [profile.getExtraDetails, profile.getSamuhaBarga, profile.listDocuments];
  server.use(
    mockCall(profile.getPersonalDetails, () => refused('The database rests.', { status: 500 })),
    ...[...others, ...further, ...rest].map((call) => mockCall(call, () => [] as never)),
  );
  await renderApp(`/user/profile/${step}`);
  expect(await screen.findByText('Error Fetching Personal Details')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
});

test('personal details that cannot be saved say so and stay as they were typed', async () => {
  server.use(
    mockCall(profile.getPersonalDetails, () => personal),
    mockCall(profile.savePersonalDetails, () => refused('The database rests.', { status: 500 })),
  );
  const { user } = await renderApp('/user/profile/personal');
  const father = await screen.findByLabelText(/^Father's name/);
  await user.clear(father);
  await user.type(father, 'हरि बस्नेत');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  expect(await screen.findByText('Error Saving')).toBeInTheDocument();
  expect(father).toHaveValue('हरि बस्नेत');
});

test('after the normal deadline the fee is the double one, and why is said', async () => {
  server.use(
    vacancyOf({ vacancy: { ...kharidar, feeType: 'double' } }),
    ...formLists,
    mockCall(payment.calculateValue, () => ({
      feeType: 'double' as const,
      basicPricePaisa: 40_000,
      extraPricePaisa: 20_000,
      lateFeeFactor: 2,
      rebate: null,
      ownFee: null,
      furtherCategories: 0,
      totalPaisa: 80_000,
    })),
  );
  await renderApp('/vacancy/20001/10000001/31/all');
  expect(await screen.findAllByText('Double fee applies after the normal submission deadline.')).not.toHaveLength(0);
});
