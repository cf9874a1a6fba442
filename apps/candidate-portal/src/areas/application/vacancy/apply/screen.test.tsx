import { screen, waitFor, within } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { EducationRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import type { UserEvent } from '@testing-library/user-event';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp } from '../../../../testing/render-app.tsx';
import { expectNotCertain } from '../../../../testing/lost-answer.ts';
import { server } from '../../../../testing/server.ts';
import { applicationOf, detailOfKharidar, kharidar, noAgreement, ownApplication, picture, vacancyOf } from '../testing/fixtures.ts';
import { answerExamination, useOpenForm } from '../testing/open-form.ts';

const page = '/vacancy/20001/10000001/7200031/all';
const form = '/vacancy/20001/10000001/7200031/400071-400072';
const received = {
  applicationId: 800_008,
  applicationNumber: '2083-84-0000008',
  feeAmountPaisa: 70_000,
  feeType: 'single' as const,
  appliedAt: '2026-11-20T04:00:00.000Z',
};

let sent: unknown[];
useOpenForm();
beforeEach(() => {
  sent = [];
});

const takeApplication = () =>
  mockCall(vacancy.apply, ({ body }) => {
    sent.push(body);
    return received;
  });

async function fillVoucher(user: UserEvent) {
  await user.click(await screen.findByLabelText('Bank voucher'));
  await user.selectOptions(screen.getByLabelText(/^Bank\*/), 'Nepal Bank');
  await user.type(screen.getByLabelText(/^Voucher number/), 'V-77');
  await user.upload(screen.getByLabelText(/^Picture of the voucher/), picture());
}
async function agreeAndSend(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const sendButton = await screen.findByRole('button', { name: /^Send application/ });
  await user.click(screen.getByLabelText(/^I agree to the terms/));
  await user.click(sendButton);
}
async function answerAndSend(user: UserEvent) {
  await answerExamination(user);
  await user.click(await screen.findByLabelText('Wallet (eSewa)'));
  await agreeAndSend(user);
}

test('lists what is missing, each with the way to it, and opens no form before', async () => {
  server.use(vacancyOf({ missing: ['education', 'signature'], profileComplete: false }));
  const { user, router } = await renderApp(form);
  await waitFor(() => expect(router.state.location.pathname).toBe(page));
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  const dialog = screen.getByRole('dialog', { name: 'The following details are missing:' });
  expect(within(dialog).getByRole('link', { name: 'Education' })).toHaveAttribute('href', '/user/profile/education');
  expect(within(dialog).getByRole('link', { name: 'Signature' })).toHaveAttribute('href', '/user/profile/documents');
});

test('closes the application to an age outside the limits and says why', async () => {
  const [, ...others] = detailOfKharidar.eligibility;
  server.use(
    vacancyOf({
      eligibility: [
        {
          rule: 'age',
          verdict: 'notMet',
          barrier: true,
          word: 'eligibility.age.tooOld',
          values: { age: 41, minAge: 18, maxAge: 35, lastDayAd: '2020-04-13', cutOffDateAd: '2026-12-10' },
        },
        ...others,
      ],
    }),
  );
  const { router } = await renderApp(form);
  expect(await screen.findByText('You cannot apply to this vacancy')).toBeInTheDocument();
  expect(screen.getAllByText(/You were within it until 13 April 2020/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  await expectAddress(router, page);
});

test('says what was applied to already with its number, and that the time is over', async () => {
  server.use(vacancyOf({ vacancy: { ...kharidar, applicationId: 800_008 }, applicationNumber: '2083-84-0000008' }));
  const { unmount } = await renderApp(form);
  expect(await screen.findByText('You have applied to this vacancy.')).toBeInTheDocument();
  expect(screen.getByText('2083-84-0000008')).toBeInTheDocument();
  unmount();
  server.use(vacancyOf({ vacancy: { ...kharidar, acceptsApplications: false } }));
  await renderApp(page);
  expect(await screen.findByText('The time to apply is over')).toBeInTheDocument();
});

test('keeps a step until it is right, each message at its field', async () => {
  const { user } = await renderApp(form);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please select the faculty.')).toBeInTheDocument();
  expect(screen.getByText('Please select the exam centre.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Faculty/)).toHaveFocus();
  await answerExamination(user);
  expect(await screen.findByText('Step 3 of 4')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please select the payment method.')).toBeInTheDocument();
  await expectAccessible();
});

test('sends the application, to be paid by eSewa, and shows its receipt', async () => {
  server.use(takeApplication());
  const { user, router } = await renderApp(form);
  await answerExamination(user);
  await user.click(await screen.findByLabelText('Wallet (eSewa)'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Step 4 of 4')).toBeInTheDocument();
  expect(screen.getByText('The fee is not given back.')).toBeInTheDocument();
  expect(screen.queryByRole('alert', { name: 'Errors' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Send application/ }));
  expect((await screen.findAllByText('You must agree to the terms and conditions.')).length).toBeGreaterThan(0);
  await user.click(screen.getByLabelText(/^I agree to the terms/));
  await user.click(screen.getByRole('button', { name: /^Send application/ }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/vacancy-applied?application=800008'));
  expect(sent).toEqual([
    {
      advtCode: 20_001,
      categoryIds: [400_071, 400_072],
      facultyId: 3_500_002,
      subjectId: 9_300_011,
      examCentreId: 3_300_022,
      paperId: 5_800_031,
      minimumQualificationAnswer: 'hasMore',
      paymentMethod: 'esewa',
      termsAccepted: true,
      shownFeePaisa: 70_000,
    },
  ]);
});

test('sends the voucher with the application in one go', async () => {
  const vouchers: Record<string, unknown>[] = [];
  server.use(
    takeApplication(),
    mockCall(vacancy.uploadVoucher, ({ body }) => {
      vouchers.push(body);
      return { applicationId: 800_008 };
    }),
  );
  const { user, router } = await renderApp(form);
  await answerExamination(user);
  await fillVoucher(user);
  await agreeAndSend(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/vacancy-applied'));
  expect(sent).toHaveLength(1);
  expect(vouchers).toMatchObject([{ applicationId: 800_008, bankId: 900_004, voucherNumber: 'V-77', voucherAmountPaisa: 70_000 }]);
  expect((vouchers[0]!.voucherImage as File).name).toBe('voucher.png');
});

test('keeps the application when only its voucher is refused, and sends nothing but the voucher again', async () => {
  let attempts = 0;
  server.use(
    takeApplication(),
    mockCall(vacancy.uploadVoucher, () => {
      attempts += 1;
      const message = 'This voucher number was used for another application.';
      return attempts === 1
        ? refused('Please correct the form.', { errors: [{ field: 'voucherNumber', message }] })
        : { applicationId: 800_008 };
    }),
  );
  const { user, router } = await renderApp(form);
  await answerExamination(user);
  await fillVoucher(user);
  await agreeAndSend(user);
  expect(await screen.findByText('Your application has been received, but its voucher has not')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Voucher number/)).toHaveAccessibleDescription(/was used for another application/);
  expect(screen.getByLabelText(/^Voucher number/)).toHaveValue('V-77');
  await user.type(screen.getByLabelText(/^Voucher number/), '8');
  await user.click(screen.getByRole('button', { name: 'Send the voucher' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/vacancy-applied'));
  expect([sent.length, attempts]).toEqual([1, 2]);
});

test('a voucher that is sent later is offered on its own page as it was typed', async () => {
  server.use(
    takeApplication(),
    mockCall(vacancy.uploadVoucher, () => refused('The picture cannot be opened.', { status: 400 })),
    applicationOf(),
  );
  const { user, unmount } = await renderApp(form);
  await answerExamination(user);
  await fillVoucher(user);
  await agreeAndSend(user);
  await screen.findByText('Your application has been received, but its voucher has not');
  unmount();
  const later = await renderApp('/voucher-upload/800008/20001/2026-11-20/10000001/0');
  await later.user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText(/^Voucher number/)).toHaveValue('V-77');
  expect(screen.getByLabelText(/^Bank/)).toHaveDisplayValue('Nepal Bank');
});

test.each([
  ['The last date for submission has passed.', 409],
  ['The commission has locked your profile, so no application can be sent now. Please contact the commission.', 409],
  ['The commission has cancelled this advertisement. It is closed for applications.', 409],
])('shows what the gateway refuses at the top and loses nothing: %s', async (message, status) => {
  server.use(mockCall(vacancy.apply, () => refused(message, { status })));
  const { user } = await renderApp(form);
  await answerAndSend(user);
  expect(await screen.findByRole('alert', { name: 'Errors' })).toHaveTextContent(message);
  expect(screen.getByLabelText(/^I agree to the terms/)).toBeChecked();
});

test('shows the new fee when the deadline passed while the form was open, and sends with it', async () => {
  const double = {
    feeType: 'double' as const,
    basicPricePaisa: 50_000,
    extraPricePaisa: 20_000,
    lateFeeFactor: 2,
    rebate: null,
    ownFee: null,
    furtherCategories: 1,
    totalPaisa: 140_000,
  };
  const fees: unknown[] = [];
  server.use(
    mockCall(vacancy.apply, ({ body }) => {
      fees.push(body.shownFeePaisa);
      if (fees.length > 1) return { ...received, feeAmountPaisa: 140_000, feeType: 'double' as const };
      server.use(mockCall(payment.calculateValue, () => double));
      return refused('The fee is Rs 1,400 now. Please check it and send the application again.', { status: 409, errorCode: 'FEE_CHANGED' });
    }),
  );
  const { user, router } = await renderApp(form);
  await answerAndSend(user);
  expect(await screen.findByRole('alert', { name: 'Errors' })).toHaveTextContent('The fee is Rs 1,400 now.');
  expect(await screen.findByText('Rs 1,400', { selector: 'strong *' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Send application/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/vacancy-applied'));
  expect(fees).toEqual([70_000, 140_000]);
});

test('names the subjects that the advertisement lets one choose from', async () => {
  server.use(mockCall(vacancy.listSelectiveSubjects, () => detailOfKharidar.subjects));
  await renderApp(form);
  expect(await screen.findByLabelText(/^Selective subject/)).toHaveAccessibleDescription('The subjects named in the advertisement.');
});

test('leads to the receipt of the application that was received before, when its answer was lost', async () => {
  server.use(
    mockCall(vacancy.apply, () => {
      server.use(vacancyOf({ vacancy: { ...kharidar, applicationId: 800_008 }, applicationNumber: '2083-84-0000008' }));
      return refused('You have already applied for this advertisement. Application number: 2083-84-0000008', {
        status: 409,
        errorCode: 'APPLIED_ALREADY',
      });
    }),
  );
  const { user, router } = await renderApp(form);
  await answerAndSend(user);
  await waitFor(() => expect(router.state.location.pathname).toBe(page));
  expect(await screen.findByText('You have applied to this vacancy.')).toBeInTheDocument();
  expect(screen.getByText('2083-84-0000008')).toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.includes('vacancy-apply'))).toEqual([]);
});

test('opens the step of the field that the gateway refuses', async () => {
  server.use(
    mockCall(vacancy.apply, () =>
      refused('Please correct the form.', { errors: [{ field: 'paperId', message: 'Choose one of the listed options.' }] }),
    ),
  );
  const { user } = await renderApp(form);
  await answerAndSend(user);
  expect(await screen.findByText('Step 2 of 4')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Paper/)).toHaveAccessibleDescription('Choose one of the listed options.');
  expect(screen.getByLabelText(/^Exam centre/)).toHaveValue('3300022');
});

test('leads to what is missing when it went missing meanwhile', async () => {
  server.use(
    mockCall(vacancy.apply, () => {
      server.use(vacancyOf({ missing: ['photograph'] }));
      return refused('The following details are missing:', { status: 409, errorCode: 'MISSING_DOCUMENTS' });
    }),
  );
  const { user, router } = await renderApp(form);
  await answerAndSend(user);
  await waitFor(() => expect(router.state.location.pathname).toBe(page));
  expect(await screen.findByRole('link', { name: 'Photograph' })).toBeInTheDocument();
});

test('offers what was typed before a reload, and needs no agreement of its own', async () => {
  server.use(noAgreement);
  const { user, unmount } = await renderApp(form);
  await user.selectOptions(await screen.findByLabelText(/^Exam centre/), 'Jumla');
  expect(await screen.findByText('Draft saved on this device')).toBeInTheDocument();
  unmount();
  const again = await renderApp(form);
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText(/^Exam centre/)).toHaveValue('3300022');
});

test('leads from the vacancy back into the application that was started, in its categories', async () => {
  const { user, unmount } = await renderApp(form);
  await user.selectOptions(await screen.findByLabelText(/^Exam centre/), 'Jumla');
  expect(await screen.findByText('Draft saved on this device')).toBeInTheDocument();
  unmount();
  const { router, user: later } = await renderApp(page);
  await later.click(await screen.findByRole('link', { name: 'Continue the application' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(form));
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeInTheDocument();
});

test('the step is in the address: a reload keeps it, and the way back leads to the step before', async () => {
  const { user, router } = await renderApp(form);
  await answerExamination(user);
  expect(await screen.findByText('Step 3 of 4')).toBeInTheDocument();
  await expectAddress(router, '?step=payment');
  await router.navigate(-1);
  expect(await screen.findByText('Step 2 of 4')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Exam centre/)).toHaveValue('3300022');
});

test('after a reload that lost the answers, the way on leads to the step that lacks them, and each says so', async () => {
  const { user, router } = await renderApp(`${form}?step=payment`);
  await user.click(await screen.findByLabelText('Wallet (eSewa)'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.search).toBe('?step=examination'));
  expect(await screen.findByText('Please choose whether you hold the minimum qualification.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Exam centre/)).toBeInvalid();
});

test('keeps every answer when the answer of the gateway is lost, and sends the same application again', async () => {
  const keys: (string | null)[] = [];
  server.use(
    mockCall(vacancy.apply, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? Response.error() : received;
    }),
  );
  const { user, router } = await renderApp(form);
  await answerAndSend(user);
  await expectNotCertain();
  expect(screen.getByLabelText(/^I agree to the terms/)).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/vacancy-applied'));
  expect(keys[1]).toBe(keys[0]);
});

test('asks whether the person holds the minimum qualification, and shows everything that is sent with the way to change it', async () => {
  const { user, router } = await renderApp(form);
  await user.selectOptions(await screen.findByLabelText(/^Faculty/), 'Law');
  await user.selectOptions(screen.getByLabelText(/^Exam centre/), 'Jumla');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please choose whether you hold the minimum qualification.')).toBeInTheDocument();
  await user.click(screen.getByLabelText(/^Has more/));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByLabelText('Wallet (eSewa)'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const examination = within(await screen.findByRole('region', { name: 'Examination' }));
  for (const answer of ['Law', 'Jumla', 'Has more']) expect(examination.getByText(answer)).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Payment' })).getByText('Wallet (eSewa)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change Payment' }));
  await waitFor(() => expect(router.state.location.search).toBe('?step=payment'));
});

test('the way of the last paid application comes first and the bank counter last, and none is chosen', async () => {
  const paid = { ...ownApplication, paymentMethod: 'khalti' as const, paymentStatus: 'paid' as const };
  const methods = ['bankVoucher', 'esewa', 'khalti'] as const;
  server.use(
    mockCall(application.list, () => [ownApplication, paid]),
    mockCall(payment.listDynamic, () => methods.map((method) => ({ method }))),
  );
  await renderApp(`${form}?step=payment`);
  const ways = within(await screen.findByRole('group', { name: /^Payment method/ })).getAllByRole('radio');
  expect(ways.map((way) => way.getAttribute('value'))).toEqual(['khalti', 'esewa', 'bankVoucher']);
  expect(ways[0]).toHaveAccessibleName(/Khalti.*used last time/);
  for (const way of ways) expect(way).not.toBeChecked();
});

test('a subject that the profile names is filled in, and another one is left to choose', async () => {
  const law = { en: 'Law', ne: 'कानुन' };
  const held = {
    passedDateAd: '2020-01-01',
    facultyId: 3_500_002,
    level: law,
    faculty: law,
    majorSubject: ' general  KNOWLEDGE ',
  } as EducationRecord;
  const subjects = [...detailOfKharidar.subjects, { id: 9_300_012, name: { en: 'Nursing', ne: 'नर्सिङ' } }];
  server.use(
    vacancyOf({ subjects }),
    mockCall(profile.listEducation, () => [held]),
  );
  const { unmount } = await renderApp(form);
  expect(await screen.findByLabelText(/^Subject/)).toHaveValue('9300011');
  unmount();
  server.use(mockCall(profile.listEducation, () => [{ ...held, majorSubject: 'Accounts' }]));
  await renderApp(form);
  expect(await screen.findByLabelText(/^Subject/)).toHaveValue('');
});
