import { screen, within } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as furtherCategory from '@psc/api-client/areas/application/further-category.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { expectNotCertain, lostAnswer } from '../../../testing/lost-answer.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { answerApplication } from '../testing/answer-application.ts';
import { unpaid } from '../testing/application-detail.ts';

beforeEach(() => signIn());

test('everything that was answered and paid can be read again, and leads to all that was sent', async () => {
  answerApplication({
    feeType: 'double',
    minimumQualificationAnswer: 'hasMore',
    paymentMethod: 'bankVoucher',
    paymentStatus: 'voucherSubmitted',
    nextStep: 'waitForScrutiny',
    voucher: { voucherNumber: '4711', bank: { en: 'Nepal Bank', ne: 'नेपाल बैंक' }, status: 'submitted', remark: null },
  });
  await renderApp('/vacancy-applied?application=800008');
  const receipt = within(await screen.findByRole('region', { name: 'Your application' }));
  for (const [label, value] of [
    ['Group and sub-group', 'General, None'],
    ['Organization', unpaid.organization.en],
    ['Faculty', 'Law'],
    ['Subject', 'General knowledge'],
    ['Paper', 'First paper'],
    ['Exam centre', 'Jumla'],
    ['Minimum qualification', 'Has more'],
    ['Double fee', 'Rs 700'],
    ['Payment method', 'Bank voucher'],
    ['Last day to pay', /29 November 2999/],
    ['Bank', 'Nepal Bank'],
    ['Voucher number', '4711'],
  ] as const)
    expect(receipt.getByText(label, { selector: 'dt' }).nextSibling).toHaveTextContent(value);
  expect(receipt.getByRole('link', { name: 'See what you sent' })).toHaveAttribute('href', '/vacancy-applied/sent/800008');
  expect(receipt.getByRole('link', { name: 'Why each quota has these posts' })).toHaveAttribute(
    'href',
    `/why-this-quota/${unpaid.advtCode}`,
  );
});

test('of a partially approved application each category says whether the candidate competes in it', async () => {
  const women = { ...unpaid.categories[0]!, id: 400_072, quotaCode: 'woman', quotaName: { en: 'Woman', ne: 'महिला' }, refused: true };
  answerApplication({
    paymentStatus: 'paid',
    scrutinyStatus: 'approved',
    approvalStatus: 'partiallyApproved',
    nextStep: 'waitForAdmitCard',
    categories: [unpaid.categories[0]!, women],
  });
  await renderApp('/vacancy-applied?application=800008');
  const receipt = within(await screen.findByRole('region', { name: 'Your application' }));
  const categories = receipt.getByText('Categories', { selector: 'dt' }).nextSibling!;
  expect(categories).toHaveTextContent(/Woman · \S+ · you do not compete here/);
  expect(categories).not.toHaveTextContent(/Open · \S+ · you do not compete here/);
});

test('a paid application offers on its card and its page what can be added, with what each costs and until when', async () => {
  answerApplication({ paymentStatus: 'paid', nextStep: 'waitForScrutiny', receiptNumber: 'R-83-12' });
  const women = {
    ...unpaid.categories[0]!,
    id: 400_072,
    advtNumber: '16614/083-84',
    quotaCode: 'woman',
    quotaName: { en: 'Women', ne: 'महिला' },
  };
  server.use(
    mockCall(furtherCategory.offer, () => ({
      categories: [women],
      each: { amountPaisa: 20_000, feeType: 'single' as const, addableUntil: '2999-11-21T11:15:00.000Z' },
      cost: null,
    })),
  );
  const { unmount } = await renderApp('/vacancy-applied');
  const onCard = await screen.findByRole('region', { name: 'Further categories' });
  expect(onCard).toHaveTextContent('You can compete in these categories too: Women');
  expect(onCard).toHaveTextContent(/costs Rs 200 more.*21 November 2999/);
  expect(within(onCard).getByRole('link', { name: 'Apply in a further category' })).toHaveAttribute(
    'href',
    '/vacancy-applied?application=800008#add-categories',
  );
  await expectAccessible();
  unmount();
  const { user } = await renderApp('/vacancy-applied?application=800008');
  expect(await screen.findByText(/A further category costs/)).toHaveTextContent(/Rs 200 more.*21 November 2999/);
  await user.click(screen.getByText('Apply in a further category'));
  expect(screen.getByRole('checkbox', { name: /^Women/ })).toBeInTheDocument();
});

test('what a held candidate wrote and chose stays when the answer is lost', async () => {
  const hold = {
    demand: { en: 'The transcript is missing.', ne: 'अङ्कपत्र छुटेको छ।' },
    answerBy: '2999-11-28T18:14:00.000Z',
    answeredAt: null,
  };
  answerApplication({ paymentStatus: 'paid', nextStep: 'answerScrutiny', scrutinyStatus: 'onHold', hold });
  server.use(lostAnswer(application.answerHold));
  const { user } = await renderApp('/vacancy-applied?application=800008');
  await user.type(await screen.findByRole('textbox', { name: /Your answer/ }), 'The transcript is attached.');
  await user.upload(screen.getByLabelText(/^Document/), new File(['%PDF-1.4'], 'transcript.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Send to the commission' }));
  await expectNotCertain();
  expect(screen.getByRole('textbox', { name: /Your answer/ })).toHaveValue('The transcript is attached.');
  expect(screen.getByText('transcript.pdf')).toBeInTheDocument();
});

test('leaving the answer of a held application for the list is asked about, because its document is not kept', async () => {
  const hold = {
    demand: { en: 'The transcript is missing.', ne: 'अङ्कपत्र छुटेको छ।' },
    answerBy: '2999-11-28T18:14:00.000Z',
    answeredAt: null,
  };
  answerApplication({ paymentStatus: 'paid', nextStep: 'answerScrutiny', scrutinyStatus: 'onHold', hold });
  const { user, router } = await renderApp('/vacancy-applied?application=800008');
  await user.upload(await screen.findByLabelText(/^Document/), new File(['%PDF-1.4'], 'transcript.pdf', { type: 'application/pdf' }));
  await screen.findByText('transcript.pdf');
  void router.navigate('/vacancy-applied');
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
  await user.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(screen.getByText('transcript.pdf')).toBeInTheDocument();
});

test('a payment that gets no answer says in its place that nothing was paid, and can be started again', async () => {
  answerApplication();
  server.use(lostAnswer(payment.initiateEsewa));
  const { user } = await renderApp('/vacancy-applied?application=800008');
  await user.click(await screen.findByRole('button', { name: 'Pay Rs 700 · eSewa' }));
  expect(await screen.findByText(/We could not reach the server, so no payment was made/)).toBeInTheDocument();
  expect(screen.queryByText(/The server is taking too long/), 'said once, in its place').not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay Rs 700 · eSewa' })).toBeEnabled();
});
