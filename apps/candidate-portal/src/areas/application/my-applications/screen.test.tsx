import { screen, waitFor, within } from '@testing-library/react';
import { downloadOwn } from '@psc/api-client/areas/examination/admit-card.ts';
import * as application from '@psc/api-client/areas/application/application.ts';
import type { ApplicationDetail } from '@psc/api-client/areas/application/application.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { answerApplication } from '../testing/answer-application.ts';
import { step, unpaid } from '../testing/application-detail.ts';

const asked = {
  demand: { en: 'The transcript is missing.', ne: 'अङ्कपत्र छुटेको छ।' },
  answerBy: '2999-11-28T18:14:00.000Z',
  answeredAt: null,
};

beforeEach(() => signIn());

test('a voucher that the commission has locked cannot be replaced, which is said before the work', async () => {
  answerApplication({ paymentStatus: 'voucherSubmitted', nextStep: 'waitForScrutiny', paymentMethod: 'bankVoucher', voucherLocked: true });
  await renderApp('/vacancy-applied?application=800008');
  const locked = await screen.findByText(/The commission has locked your voucher/);
  expect(within(locked).getByRole('link', { name: 'ask the commission' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('link', { name: 'Replace the voucher' })).not.toBeInTheDocument();
});

test('tells the whole story of an application, each outcome in words', async () => {
  answerApplication({
    nextStep: 'attendInterview',
    interviewAt: '2026-12-01T05:15:00.000Z',
    paymentStatus: 'paid',
    receiptNumber: 'R-83-12',
    paidAt: '2026-11-20T05:00:00.000Z',
    scrutinyStatus: 'approved',
    timeline: [
      step('applied'),
      step('paid', { outcome: 'paid' }),
      step('underScrutiny'),
      step('scrutinyDecided', { outcome: 'approved', remark: 'Papers in order.' }),
      step('examScheduled', { outcome: '2026-11-28T05:15:00.000Z' }),
      step('centreAllocated', { name: { en: 'Jumla', ne: 'जुम्ला' }, outcome: '12' }),
      step('rollNumber', { outcome: '410023' }),
      step('admitCard'),
      step('attendance', { outcome: 'present' }),
      step('writtenResult', { outcome: 'passed' }),
      step('interview', { outcome: 'selected', remark: '2026-12-01T05:15:00.000Z' }),
      step('finalSelection', { at: null }),
    ],
  });
  await renderApp('/vacancy-applied?application=800008');
  // The steps before the latest two are folded.
  expect((await screen.findByText(/^Earlier steps:/)).closest('details')).toHaveTextContent(/^Earlier steps: 9Application sent/);
  const lines = [...document.querySelectorAll('[role=listitem]')].map((item) => item.textContent);
  expect(lines).toHaveLength(12);
  for (const [index, words] of [
    'Application sent',
    'Fee received',
    'Under scrutiny',
    'Approved',
    'Examination scheduled',
    'Exam centre: Jumla, room 12',
    'Roll number: 410023',
    'Admit card issued',
    'You were present',
    'Written result: You passed',
    'You are called to the interview',
    'Final selection',
  ].entries()) {
    expect(lines[index]).toContain(words);
  }
  expect(lines[3]).toContain('Papers in order.');
  expect(lines[4]).toContain('Begins: 28 November 2026, 11:00');
  expect(lines[10]).toContain('Interview: 1 December 2026, 11:00');
  // Future steps have no date.
  expect(lines[11]).toBe('Final selection (not yet)');
  const own = screen.getByRole('region', { name: 'Your application' });
  for (const fact of ['R-83-12', '2083-84-0000008', 'Sita Basnet', 'Rs 700', 'Wallet (eSewa)'])
    expect(within(own).getByText(fact)).toBeInTheDocument();
  await expectAccessible();
});

test('shows what has happened and what comes next, and the later steps when they are asked for', async () => {
  const toCome = (['paid', 'underScrutiny', 'scrutinyDecided', 'examScheduled'] as const).map((name) => step(name, { at: null }));
  answerApplication({ timeline: [step('applied'), ...toCome] });
  const { user } = await renderApp('/vacancy-applied?application=800008');
  const steps = () =>
    screen
      .getAllByRole('list')
      .flatMap((list) => within(list).queryAllByRole('listitem'))
      .map((item) => item.textContent);
  const later = await screen.findByText(/^Later steps:/);
  expect(later).toHaveTextContent('Later steps: 3');
  expect(later.closest('details')).not.toHaveAttribute('open');
  const scrutiny = within(later.closest('details')!).getByText('Scrutiny');
  expect(scrutiny).not.toBeVisible();
  expect(screen.getByText((_text, element) => element?.textContent === 'Fee (not yet)', { selector: 'span' })).toBeVisible();
  await user.click(later);
  expect(scrutiny).toBeVisible();
  expect(steps().join(' ')).toMatch(/Application sent.*Fee \(not yet\) Scrutiny \(not yet\) Scrutiny decision \(not yet\) Exam schedule/);
});

test('the page of an application says its number and its state before anything else', async () => {
  answerApplication();
  await renderApp('/vacancy-applied?application=800008');
  const title = await screen.findByRole('heading', { level: 1, name: 'Kharidar' });
  expect(title.parentElement?.parentElement).toHaveTextContent(/Fee not paid.*Application number: 2083-84-0000008/);
  expect(screen.getByRole('region', { name: 'What to do now' })).toHaveTextContent(/^Pay Rs 700 by this day:22 November 2999/);
});

test('says that the application has been received right after it was sent', async () => {
  answerApplication();
  const { router } = await renderApp('/vacancy-applied');
  await screen.findByRole('article');
  await router.navigate('/vacancy-applied?application=800008', { state: { justSent: true } });
  expect(await screen.findByText(/Your application has been received/)).toHaveTextContent('2083-84-0000008');
});

const interviewPlace = { place: { en: 'Anamnagar, room 5', ne: 'अनामनगर, कोठा ५' }, panelNumber: 2, changedAt: '2027-01-20T05:15:00.000Z' };
const approved = { paymentStatus: 'paid', scrutinyStatus: 'approved', examStartsAt: '2026-12-20T05:15:00.000Z' } as const;

test.each([
  [{ nextStep: 'waitForScrutiny', paymentStatus: 'paid' }, 'The commission is examining your application.'],
  [{ nextStep: 'answerScrutiny', paymentStatus: 'paid', scrutinyStatus: 'onHold', hold: asked }, 'The transcript is missing.'],
  [{ ...approved, nextStep: 'waitForAdmitCard' }, 'The examination begins: 20 December 2026, 11:00'],
  [{ ...approved, nextStep: 'askAboutAdmitCard' }, 'Please contact the commission before the day of the examination.'],
  [{ ...approved, nextStep: 'downloadAdmitCard' }, 'Print it and bring it to the examination'],
  [{ ...approved, nextStep: 'waitForResult' }, 'You will get an e-mail when the result is published.'],
  [{ ...approved, nextStep: 'waitForInterviewCall' }, 'You passed the written examination.'],
  [{ ...approved, nextStep: 'attendInterview', interviewAt: '2027-02-01T05:15:00.000Z' }, '1 February 2027, 11:00'],
  [{ ...approved, nextStep: 'attendInterview', interviewAt: '2027-02-01T05:15:00.000Z', interviewPlace }, 'Panel 2: Anamnagar, room 5'],
  [
    { ...approved, nextStep: 'attendInterview', interviewAt: '2027-02-01T05:15:00.000Z', interviewPlace },
    'Changed on 20 January 2027, 11:00. An earlier letter is no longer valid.',
  ],
  [{ ...approved, nextStep: 'attendInterview', interviewAt: null }, 'Your day, hour and place have not been set yet.'],
  [{ ...approved, nextStep: 'waitForFinalSelection' }, 'when the final selection is published'],
  [
    {
      nextStep: 'none',
      ending: 'rejected',
      paymentStatus: 'paid',
      scrutinyStatus: 'rejected',
      scrutinyRemark: { en: 'Under age.', ne: 'उमेर पुगेन।' },
    },
    'Under age.',
  ],
  [{ ...approved, nextStep: 'none', ending: 'notPassed' }, 'You did not pass the written examination.'],
  [{ ...approved, nextStep: 'none', ending: 'absent' }, 'You were absent from the examination.'],
  [{ ...approved, nextStep: 'none', ending: 'notCalled' }, 'You are not called to the interview.'],
  [{ ...approved, nextStep: 'none', ending: 'notSelected' }, 'You were not selected'],
  [{ ...approved, nextStep: 'none', ending: 'alternate' }, 'does not take up the post'],
  [{ ...approved, nextStep: 'none', ending: 'selected' }, 'Congratulations'],
] as const)('says what to do, or that there is nothing to do: %o', async (changes, words) => {
  answerApplication(changes);
  await renderApp('/vacancy-applied?application=800008');
  expect(await screen.findByRole('region', { name: 'What to do now' })).toHaveTextContent(words);
});

test.each([
  ['Receipt (PDF)', 'receipt', 'receipt-R-83-12.pdf'],
  ['Application (PDF)', 'application', 'application-2083-84-0000008.pdf'],
])('hands out the %s', async (label, document, fileName) => {
  answerApplication({ paymentStatus: 'paid', nextStep: 'waitForScrutiny', receiptNumber: 'R-83-12', paidAt: '2026-11-20T05:00:00.000Z' });
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:document';
  URL.revokeObjectURL = () => undefined;
  server.use(
    mockCall(
      downloadOwn,
      ({ params, query }) =>
        fileAnswer('%PDF-', params.advtCode === '20001' && query.get('document') === document ? fileName : 'wrong.pdf') as never,
    ),
  );
  const { user } = await renderApp('/vacancy-applied?application=800008');
  await user.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(saved).toEqual([fileName]));
  click.mockRestore();
});

test('there is no receipt while the fee is not paid, and what is in the way is said', async () => {
  answerApplication();
  server.use(mockCall(downloadOwn, () => refused('This application was not found.', { status: 404 })));
  const { user } = await renderApp('/vacancy-applied?application=800008');
  await user.click(await screen.findByRole('button', { name: 'Application (PDF)' }));
  expect(await screen.findByText('This application was not found.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Receipt (PDF)' })).not.toBeInTheDocument();
});

test('says that there is no fee where all of it is remitted: nothing is paid and there is no receipt of it', async () => {
  const none = {
    feeAmountPaisa: 0,
    lateFeePaisa: 0,
    paymentMethod: null,
    paymentStatus: 'paid',
    paidAt: '2026-11-18T05:00:00.000Z',
  } as const;
  answerApplication({ ...none, receiptNumber: null, nextStep: 'waitForScrutiny' });
  await renderApp('/vacancy-applied?application=800008');
  const receipt = await screen.findByRole('region', { name: 'Your application' });
  expect(within(receipt).getByText('No fee')).toBeInTheDocument();
  for (const label of ['Paid on', 'Paid by', 'Payment method']) expect(within(receipt).queryByText(label)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Receipt (PDF)' })).not.toBeInTheDocument();
});

test.each([
  ['cancelled', null, 1],
  // The candidate may still owe a fee for the other advertisement.
  ['combined', 20_002, 0],
] as const)('where the advertisement was %s no last day to pay is named', async (ending, combinedIntoAdvtCode, saysNoFee) => {
  const closure = { reason: 'The posts were abolished.', combinedIntoAdvtCode, refund: null };
  answerApplication({ nextStep: 'none', nextStepBy: null, ending, closure });
  await renderApp('/vacancy-applied?application=800008');
  const now = within(await screen.findByRole('region', { name: 'What to do now' }));
  expect(now.queryAllByText('You have no fee to pay.')).toHaveLength(saysNoFee);
  expect(screen.queryByText('Last day to pay')).not.toBeInTheDocument();
});

test('prints the receipt', async () => {
  answerApplication();
  window.print = vi.fn();
  const { user } = await renderApp('/vacancy-applied?application=800008');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(window.print).toHaveBeenCalledOnce();
});

test('leaves for eSewa with the form of the gateway', async () => {
  answerApplication();
  const fields = { amount: '700', transaction_uuid: 'abc', signature: 'x' };
  server.use(mockCall(payment.initiateEsewa, () => ({ kind: 'form' as const, action: 'https://esewa.test/form', fields })));
  const posted: unknown[] = [];
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push([
      this.method,
      this.action,
      Object.fromEntries([...this.querySelectorAll('input')].map(({ name, value }) => [name, value])),
    ]);
    this.remove();
  });
  const { user } = await renderApp('/vacancy-applied?application=800008');
  await user.click(await screen.findByRole('button', { name: 'Pay Rs 700 · eSewa' }));
  await waitFor(() => expect(posted).toEqual([['post', 'https://esewa.test/form', fields]]));
  submit.mockRestore();
});

test.each(['The last date to pay has passed.', 'An earlier payment is still to be confirmed.'])(
  'stays and says why no payment can be started: %s',
  async (message) => {
    answerApplication();
    server.use(mockCall(payment.initiateEsewa, () => refused(message, { status: 409 })));
    const { user } = await renderApp('/vacancy-applied?application=800008');
    await user.click(await screen.findByRole('button', { name: 'Pay Rs 700 · eSewa' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Upload a bank voucher' })).toHaveAttribute(
      'href',
      '/voucher-upload/800008/20001/2026-11-20/10000001/0',
    );
  },
);

test('checks a payment again: first it is not confirmed yet, then it is there', async () => {
  answerApplication({ paymentStatus: 'pending', nextStep: 'waitForPayment' });
  const outcome = {
    applicationId: 800_008,
    applicationNumber: '2083-84-0000008',
    amountPaisa: 70_000,
    receiptNumber: null,
    post: unpaid.post,
    reference: 'PLMD3',
    providerReference: null,
    receivedPaisa: null,
    retotallingRequestId: null,
    categoryAdditionId: null,
    masterId: 10_000_001,
    advtCode: 20_001,
    paidAt: '2026-11-21T06:15:00.000Z',
    providerAnswered: true,
  };
  server.use(mockCall(payment.verifyEsewa, () => ({ ...outcome, status: 'pending' as const })));
  const { user } = await renderApp('/vacancy-applied?application=800008');
  await user.click(await screen.findByRole('button', { name: 'I paid, check again' }));
  expect(await screen.findByText(/Checked just now: not confirmed yet/)).toBeInTheDocument();
  server.use(
    mockCall(payment.verifyEsewa, () => {
      answerApplication({ paymentStatus: 'paid', nextStep: 'waitForScrutiny', receiptNumber: 'R-83-12' });
      return { ...outcome, status: 'paid' as const, receiptNumber: 'R-83-12' };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'I paid, check again' }));
  expect(await screen.findByText('R-83-12')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I paid, check again' })).not.toBeInTheDocument());
});

test.each([
  [
    100,
    'en',
    'Another amount arrived',
    /Please do not pay again yet\. *Please contact the payment section.*Amount that arrivedRs 1Payment methodeSewaReferencePLMD3.*000AWEO/,
  ],
  [100, 'ne', 'फरक रकम प्राप्त भयो', /अहिले पुनः नबुझाउनुहोस्.*रु १.*PLMD3/],
  [70_000, 'en', 'Your money arrived too late for its payment', /Please do not pay again yet/],
] as const)('offers no second payment while %i paisa that arrived are undecided (%s)', async (arrivedPaisa, language, title, told) => {
  answerApplication({
    nextStep: 'askAboutPayment',
    undecidedPayment: { method: 'esewa', reference: 'PLMD3', providerReference: '000AWEO', arrivedPaisa },
  });
  await renderApp('/vacancy-applied?application=800008', { language });
  const section = (await screen.findByText(title)).closest('section');
  expect(section).toHaveTextContent(told);
  expect(within(section!).queryByRole('button')).not.toBeInTheDocument();
  expect(within(section!).getByRole('link')).toHaveAttribute('href', '/contact');
  await expectAccessible();
});

test('offers to re-apply when the single fee was not paid in time, and nothing when the double fee is over too', async () => {
  answerApplication({ nextStep: 'reApply', nextStepBy: '2999-11-29T11:15:00.000Z' });
  const { unmount } = await renderApp('/vacancy-applied?application=800008');
  expect(await screen.findByRole('link', { name: 'Check and re-apply' })).toHaveAttribute(
    'href',
    '/re-verifiedUserList/20001/10000001/0/all',
  );
  expect(screen.getByText('Rs 1,400')).toBeInTheDocument();
  unmount();
  answerApplication({ nextStep: 'none', nextStepBy: null, ending: 'expired' });
  await renderApp('/vacancy-applied?application=800008');
  expect(await screen.findByText(/is not examined/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
});

test('a voucher that waits can be replaced, a rejected one says why', async () => {
  answerApplication({ paymentStatus: 'voucherSubmitted', nextStep: 'waitForScrutiny', paymentMethod: 'bankVoucher' });
  const { unmount } = await renderApp('/vacancy-applied?application=800008');
  expect(await screen.findByRole('link', { name: 'Replace the voucher' })).toBeInTheDocument();
  unmount();
  answerApplication({
    paymentStatus: 'voucherRejected',
    nextStep: 'uploadVoucher',
    paymentMethod: 'bankVoucher',
    voucher: { voucherNumber: 'V-1', bank: unpaid.organization, status: 'rejected', remark: 'Not readable.' },
  });
  await renderApp('/vacancy-applied?application=800008');
  expect(await screen.findByText(/The voucher was rejected/)).toHaveTextContent('Not readable.');
});

test('after a rejected voucher the money is at the bank: its button comes first, and other ways to pay have to be opened', async () => {
  answerApplication({
    paymentStatus: 'voucherRejected',
    nextStep: 'uploadVoucher',
    paymentMethod: 'bankVoucher',
    voucher: { voucherNumber: 'V-1', bank: unpaid.organization, status: 'rejected', remark: 'Not readable.' },
  });
  const { user } = await renderApp('/vacancy-applied?application=800008');
  const act = within(await screen.findByRole('region', { name: 'What to do now' }));
  expect(act.getAllByRole('link')[0]).toHaveTextContent('Upload a bank voucher');
  expect(act.queryByRole('button', { name: /^Pay / })).not.toBeInTheDocument();
  await user.click(act.getByText('Pay in another way instead?'));
  expect(await act.findByRole('button', { name: 'Pay by eSewa' })).toBeInTheDocument();
  expect(act.getByText(/otherwise you would pay it twice/)).toBeInTheDocument();
  await expectAccessible();
});

test("another person's application is not found", async () => {
  answerApplication();
  await renderApp('/vacancy-applied?application=800009');
  expect((await screen.findAllByText('This application was not found.')).length).toBeGreaterThan(0);
});

const held: Partial<ApplicationDetail> = { paymentStatus: 'paid', nextStep: 'answerScrutiny', scrutinyStatus: 'onHold' };

test('a held candidate sends what is asked with a document, and the application is under scrutiny again', async () => {
  const sent: unknown[] = [];
  answerApplication({ ...held, hold: asked });
  server.use(
    mockCall(application.answerHold, ({ body }) => {
      sent.push(body);
      answerApplication({ paymentStatus: 'paid', nextStep: 'waitForScrutiny', hold: { ...asked, answeredAt: '2026-11-21T06:00:00.000Z' } });
      return null;
    }),
  );
  const { user } = await renderApp('/vacancy-applied?application=800008');
  await user.click(await screen.findByRole('button', { name: 'Send to the commission' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Your answer/ }), 'The transcript is attached.');
  await user.upload(screen.getByLabelText(/^Document/), new File(['%PDF-1.4'], 'transcript.pdf', { type: 'application/pdf' }));
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Send to the commission' }));
  expect(await screen.findByText(/Answer sent/)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('after the last day a held candidate reads whom to ask, and there is no form', async () => {
  answerApplication({ ...held, hold: { ...asked, answerBy: '2020-01-01T00:00:00.000Z' } });
  await renderApp('/vacancy-applied?application=800008');
  const over = await screen.findByText(/The time to send it has passed/);
  expect(within(over).getByRole('link', { name: 'contact the commission' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('button', { name: 'Send to the commission' })).not.toBeInTheDocument();
});
