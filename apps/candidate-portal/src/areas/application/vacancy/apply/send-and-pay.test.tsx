import { act, screen, waitFor } from '@testing-library/react';
import * as applicationDraft from '@psc/api-client/areas/application/application-draft.ts';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import type { EducationRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { applicationOf, formLists, vacancyOf } from '../testing/fixtures.ts';

const form = '/vacancy/20001/10000001/7200031/400071-400072';
const received = {
  applicationId: 800_008,
  applicationNumber: '2083-84-0000008',
  feeAmountPaisa: 70_000,
  feeType: 'single' as const,
  appliedAt: '2026-11-20T04:00:00.000Z',
};

async function answerTheRest(user: UserEvent) {
  await user.selectOptions(screen.getByLabelText(/^Exam centre/), 'Jumla');
  await user.click(screen.getByLabelText(/^Has more/));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByLabelText('Wallet (eSewa)'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByLabelText(/^I agree to the terms/));
}

async function sendAtOnce(answer: () => Promise<unknown>) {
  signIn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const saved = vi.fn(() => ({ version: 1, replacedAt: null }));
  server.use(
    vacancyOf(),
    applicationOf(),
    mockCall(application.list, () => []),
    mockCall(applicationDraft.save, saved),
    mockCall(vacancy.apply, answer as never),
    mockCall(profile.listEducation, () => []),
    ...formLists,
  );
  const { user, router } = await renderApp(form);
  await user.selectOptions(await screen.findByLabelText(/^Faculty/), 'Law');
  await answerTheRest(user);
  await user.click(screen.getByRole('button', { name: 'Send application, pay later' }));
  saved.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  return { saved, router };
}

test('saves no draft in the account once the application is being sent', async () => {
  const sending = Promise.withResolvers<void>();
  const { saved, router } = await sendAtOnce(async () => {
    await sending.promise;
    return received;
  });
  expect(saved).not.toHaveBeenCalled();
  sending.resolve();
  await waitFor(() => expect(router.state.location.pathname).toBe('/vacancy-applied'));
  vi.useRealTimers();
});

test('saves the last answers in the account once the application is refused', async () => {
  const { saved } = await sendAtOnce(async () => refused('Please wait.', { status: 409 }));
  expect(saved).toHaveBeenCalled();
  vi.useRealTimers();
});

test('sends and leaves for the provider with one press, and takes the faculty from the latest qualification', async () => {
  signIn();
  const left: string[] = [];
  const sent: unknown[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    left.push(this.action);
  });
  const record = { levelId: 3_100_005, level: { en: 'Bachelor', ne: 'स्नातक' }, faculty: { en: 'Law', ne: 'कानुन' } };
  server.use(
    vacancyOf(),
    applicationOf(),
    mockCall(application.list, () => []),
    mockCall(vacancy.apply, ({ body }) => {
      sent.push(body);
      return received;
    }),
    mockCall(profile.listEducation, () => [
      { id: 2_900_001, ...record, facultyId: 3_500_001, passedDateAd: '2015-05-01' } as EducationRecord,
      { id: 2_900_002, ...record, facultyId: 3_500_002, passedDateAd: '2021-05-01' } as EducationRecord,
    ]),
    mockCall(payment.initiateEsewa, () => ({
      kind: 'form' as const,
      action: 'https://esewa.example/pay',
      fields: {},
    })),
    ...formLists,
  );
  const { user, router } = await renderApp(form);
  await screen.findByLabelText(/^Faculty/);
  expect(screen.getByLabelText(/^Faculty/)).toHaveDisplayValue('Law');
  await answerTheRest(user);
  await user.click(screen.getByRole('button', { name: 'Send and pay by eSewa' }));
  await waitFor(() => expect(left).toEqual(['https://esewa.example/pay']));
  expect(sent).toMatchObject([{ facultyId: 3_500_002, paymentMethod: 'esewa' }]);
  // The back button of the provider returns to the application, not to the form that was sent.
  await expectAddress(router, '/vacancy-applied?application=800008');
});
