import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/payment/payment.ts';
import type { CheckedPayment, UnmatchedPayment } from '@psc/api-client/areas/payment/payment-types.ts';
import { permissions, type Privileges } from '@psc/api-client/privileges.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const payment: CheckedPayment = {
  attemptId: 6_000_009,
  applicationId: 800_005,
  applicationNumber: '2083-84-0000005',
  masterId: 10000001,
  candidateName: { en: 'Sita Basnet', ne: 'सीता बस्नेत' },
  advtCode: 20001,
  post: { en: 'Nayab Subba', ne: 'नायब सुब्बा' },
  purpose: 'application',
  method: 'khalti',
  reference: 'PLMD3',
  providerReference: 'pidx-9',
  amountPaisa: 50_000,
  feeBasis: null,
  status: 'cancelled',
  startedAt: '2026-11-20T06:00:00.000Z',
  paymentStatus: 'unpaid',
  receiptNumber: null,
  providerAnswered: null,
  providerDenial: null,
  ebpCode: null,
  pid: null,
  tidx: null,
  rid: null,
  transactionDateAd: null,
  payerName: 'Sita Basnet',
  agencyName: '',
  requestCode: '',
  phoneNumber: '9841000001',
  voucherMobileNumber: '',
  bank: null,
  remarks: '',
  detailsVersion: 0,
};
const unmatched: UnmatchedPayment = {
  unmatchedPaymentId: 9_500_003,
  payment,
  arrivedPaisa: 50_000,
  arrivedReference: 'T-77',
  feeAmountPaisa: 50_000,
  foundAt: '2026-11-20T08:00:00.000Z',
  resolution: null,
  resolvedAt: null,
  resolutionRemarks: null,
  matchedByPortal: false,
  goesBackBecause: null,
  resolvedBy: null,
  mayConfirmReturn: false,
  returned: null,
  request: null,
  version: 1,
};
const UNMATCHED = '/admin/payment#check-synchronised-payment';

function answer(
  waiting: () => UnmatchedPayment[],
  { resolved = [] as UnmatchedPayment[], privileges = { checkPayment: ['read'], updatePayment: [...permissions] } as Privileges } = {},
) {
  signIn(privileges);
  server.use(
    mockCall(calls.checkSynchronised, ({ body }) =>
      listPage(body.only === undefined ? (body.resolved ? resolved : waiting()) : [...waiting(), ...resolved]),
    ),
  );
}

test('money that matches no payment is shown with the requested amount, and an officer requests that it is accepted', async () => {
  let waiting = [unmatched];
  let sent: unknown;
  answer(() => waiting);
  server.use(
    mockCall(calls.implementUpdate, ({ body }) => {
      sent = body;
      waiting = [];
      return { requested: true };
    }),
  );
  const { user } = await renderApp(UNMATCHED);
  await user.click(await screen.findByText('Sita Basnet'));
  const panel = await screen.findByRole('dialog', { name: 'Sita Basnet' });
  expect(within(panel).getByText('The payment had already ended when the money arrived')).toBeInTheDocument();
  expect(within(panel).getByText('T-77')).toBeInTheDocument();
  await expectAccessible();
  await user.click(within(panel).getByRole('radio', { name: 'Accepted as the fee' }));
  await user.type(within(panel).getByRole('textbox', { name: /Remarks/ }), 'In the statement of 5 Mangsir');
  await user.click(within(panel).getByRole('button', { name: 'Decide' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Request' }));
  expect(await screen.findByText('Nothing to match')).toBeInTheDocument();
  expect(sent).toEqual({ version: 1, resolution: 'accepted', remarks: 'In the statement of 5 Mangsir' });
});

test('after a decision the next money that waits opens', async () => {
  const next = { ...unmatched, unmatchedPaymentId: 9_500_004, payment: { ...payment, candidateName: { en: 'Hari Rai', ne: 'हरि राई' } } };
  let waiting = [unmatched, next];
  signIn({ checkPayment: ['read'], updatePayment: [...permissions] });
  server.use(
    mockCall(calls.checkSynchronised, ({ body }) =>
      listPage(waiting.filter(({ unmatchedPaymentId }) => body.only === undefined || unmatchedPaymentId === body.only)),
    ),
    mockCall(calls.implementUpdate, () => {
      waiting = [next];
      return { requested: false };
    }),
  );
  const { user, router } = await renderApp('/admin/payment?open=9500003#check-synchronised-payment');
  await user.click(await screen.findByRole('radio', { name: 'Refund to the payer' }));
  await user.type(screen.getByRole('textbox', { name: /Remarks/ }), 'Paid twice');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Record' }));
  expect(await screen.findByRole('dialog', { name: 'Hari Rai' })).toBeInTheDocument();
  await expectAddress(router, '?open=9500004#check-synchronised-payment');
});

test('without a choice and a reason nothing is sent', async () => {
  answer(() => [unmatched]);
  const { user } = await renderApp('/admin/payment?open=9500003#check-synchronised-payment');
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  expect(await screen.findAllByText('Choose one of the listed options.')).not.toHaveLength(0);
  expect(screen.getAllByText('This field is required.')).not.toHaveLength(0);
});

test.each([
  ['another amount', { ...unmatched, arrivedPaisa: 49_000 }, 'Not the amount requested'],
  [
    'an application that is paid',
    { ...unmatched, payment: { ...payment, paymentStatus: 'paid' as const, receiptNumber: 'R-9' } },
    'The fee was paid in another way',
  ],
])('%s can only go back', async (_what, each, why) => {
  answer(() => [each]);
  await renderApp('/admin/payment?open=9500003#check-synchronised-payment');
  const panel = await screen.findByRole('dialog', { name: 'Sita Basnet' });
  expect(within(panel).getByText(why)).toBeInTheDocument();
  expect(within(panel).getByRole('radio', { name: /Accepted as the fee/ })).toBeDisabled();
  expect(within(panel).getByRole('radio', { name: 'Refund to the payer' })).toBeEnabled();
});

test('what another officer decided in the meantime is shown, and the remark stays', async () => {
  answer(() => [unmatched]);
  server.use(mockCall(calls.implementUpdate, () => refused('Somebody else has changed this in the meantime.', { status: 409 })));
  const { user } = await renderApp('/admin/payment?open=9500003#check-synchronised-payment');
  await user.click(await screen.findByRole('radio', { name: 'Refund to the payer' }));
  await user.type(screen.getByRole('textbox', { name: /Remarks/ }), 'Paid twice');
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await user.click(within((await screen.findAllByRole('dialog')).at(-1)!).getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('Somebody else has changed this in the meantime.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Remarks/ })).toHaveValue('Paid twice');
});

test('anyone who may only check sees what was decided, in Nepali too, and no form', async () => {
  const resolved: UnmatchedPayment[] = [
    { ...unmatched, resolution: 'returned', resolvedAt: '2026-11-20T09:00:00.000Z', resolutionRemarks: 'दोहोरो भुक्तानी' },
  ];
  answer(() => [], { resolved, privileges: { checkPayment: ['read'] } });
  const { user } = await renderApp('/admin/payment?resolved=true#check-synchronised-payment', { language: 'ne' });
  await user.click(await screen.findByText('सीता बस्नेत'));
  const panel = await screen.findByRole('dialog', { name: 'सीता बस्नेत' });
  expect(within(panel).getByText('दोहोरो भुक्तानी')).toBeInTheDocument();
  expect(within(panel).queryByRole('radio')).not.toBeInTheDocument();
});

test('every field of a payment that the documents name can be shown as a column', async () => {
  const fields = {
    ...{ ebpCode: 'EBP-1', pid: 'PID-2', tidx: 'TIDX-3', rid: 'RID-4', agencyName: 'Agency 5', requestCode: 'RC-6' },
    ...{ payerName: 'Hari Rai', phoneNumber: '9841000001', voucherMobileNumber: '9851000002', remarks: 'Paid at the counter' },
  };
  const bank = { id: 900_003, en: 'Rastriya Banijya Bank', ne: 'राष्ट्रिय वाणिज्य बैंक' };
  signIn({ paymentUpdate: ['read'] });
  server.use(mockCall(calls.search, () => listPage([{ ...payment, ...fields, bank, transactionDateAd: '2026-11-19' }])));
  const { user } = await renderApp('/admin/payment');
  await screen.findByText('PLMD3');
  await user.click(await screen.findByRole('button', { name: 'Tools of the list' }));
  await user.click(await screen.findByRole('button', { name: 'Columns' }));
  const offered = within(await screen.findByRole('dialog')).getAllByRole('checkbox');
  for (const column of offered) if (!(column as HTMLInputElement).checked) await user.click(column);
  await user.keyboard('{Escape}');
  const row = screen.getByText('PLMD3').closest('tr')!;
  const known = ['10000001', '20001', '500', '19 November 2026', bank.en, ...Object.values(fields)];
  expect(known.filter((value) => !row.textContent!.includes(value))).toEqual([]);
});

test('payments are looked for by what is in the address', async () => {
  const asked: unknown[] = [];
  signIn({ paymentUpdate: ['read'] });
  server.use(
    mockCall(calls.search, ({ body }) => {
      asked.push(body);
      return listPage([payment]);
    }),
  );
  const { user, router } = await renderApp('/admin/payment');
  expect(await screen.findByText('PLMD3')).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Name, master ID or number' }), '१०००');
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?text=[0-9a-f]{8}$/u));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Not confirmed yet' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ text: '1000', status: 'pending' }));
  await expectAccessible();
});

test('the desk corrects who paid and when, with a reason, and the version that it saw', async () => {
  let sent: unknown;
  signIn({ paymentUpdate: [...permissions] });
  server.use(
    mockCall(vacancy.listBanks, () => []),
    mockCall(calls.search, () => listPage([{ ...payment, detailsVersion: 2 }])),
    mockCall(calls.update, ({ body }) => {
      sent = body;
      return { version: 3 };
    }),
  );
  const { user } = await renderApp('/admin/payment/update?open=6000009');
  const panel = await screen.findByRole('dialog', { name: 'Sita Basnet' });
  const payer = within(panel).getByRole('textbox', { name: 'Payer' });
  await user.clear(payer);
  await user.type(payer, 'Hari Basnet');
  const phone = within(panel).getByRole('textbox', { name: 'Phone number' });
  await user.clear(phone);
  await user.type(phone, '९८५१०००१२३');
  await user.click(within(panel).getByRole('button', { name: 'Save the details' }));
  expect(await within(panel).findByRole('alert')).toBeInTheDocument();
  await user.type(within(panel).getByRole('textbox', { name: /Remarks/ }), 'Slip of the bank');
  await user.click(within(panel).getByRole('button', { name: 'Save the details' }));
  await waitFor(() =>
    expect(sent).toMatchObject({
      attemptId: 6_000_009,
      version: 2,
      payerName: 'Hari Basnet',
      phoneNumber: '9851000123',
      remarks: 'Slip of the bank',
    }),
  );
});

const returned: UnmatchedPayment = {
  ...unmatched,
  resolution: 'returned',
  resolvedAt: '2026-11-21T06:00:00.000Z',
  resolvedBy: 'Mina Gurung',
  resolutionRemarks: 'Twice',
  mayConfirmReturn: true,
};

test('returned money is followed until the transfer back is confirmed', async () => {
  let sent: unknown;
  answer(() => [returned]);
  server.use(
    mockCall(calls.confirmReturn, ({ body }) => {
      sent = body;
      return { confirmed: 1, refused: [] };
    }),
  );
  const { user } = await renderApp('/admin/payment?open=9500003#check-synchronised-payment');
  const panel = await screen.findByRole('dialog', { name: 'Sita Basnet' });
  await user.type(within(panel).getByRole('textbox', { name: /Transaction number/ }), 'NEFT-1');
  await user.click(within(panel).getByRole('button', { name: 'Confirm the refund' }));
  expect(await within(panel).findByRole('alert')).toBeInTheDocument();
  expect(sent).toBeUndefined();
});

test('the officer who decided that money goes back sees that another one has to confirm it', async () => {
  answer(() => [{ ...returned, mayConfirmReturn: false }]);
  await renderApp('/admin/payment?open=9500003#check-synchronised-payment');
  const panel = await screen.findByRole('dialog', { name: 'Sita Basnet' });
  expect(within(panel).getByText('Mina Gurung')).toBeInTheDocument();
  expect(
    within(panel).getByText('You decided that this money goes back, so another officer has to confirm its refund.'),
  ).toBeInTheDocument();
  expect(within(panel).queryByRole('button', { name: 'Confirm the refund' })).not.toBeInTheDocument();
});

test('several refunds are confirmed together, and one that could not be done is named', async () => {
  const second = { ...returned, unmatchedPaymentId: 9_500_004, payment: { ...payment, applicationNumber: '2083-84-0000011' } };
  let sent: unknown;
  answer(() => [], { resolved: [returned, second] });
  server.use(
    mockCall(calls.confirmReturn, ({ body }) => {
      sent = body;
      return { confirmed: 1, refused: [{ id: 9_500_004, message: 'Another officer has to confirm its refund.' }] };
    }),
  );
  const { user } = await renderApp('/admin/payment?resolved=true&returnOpen=true#check-synchronised-payment');
  for (const box of (await screen.findAllByRole('checkbox')).slice(-2)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Confirm the refunds' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Confirm the refunds' }));
  await user.type(panel.getByRole('textbox', { name: /Transaction number/ }), 'NEFT-1');
  for (const [name, typed] of Object.entries({ Day: '21', Month: '11', Year: '2026' }))
    fireEvent.change(panel.getByRole('textbox', { name }), { target: { value: typed } });
  await user.click(panel.getByRole('button', { name: 'Confirm the refund' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('2083-84-0000011: Another officer has to confirm its refund.');
  expect(sent).toMatchObject({ returns: [{ unmatchedPaymentId: 9_500_003 }, { unmatchedPaymentId: 9_500_004 }], reference: 'NEFT-1' });
});

test('money that another officer has to accept shows who asked, and offers no second decision', async () => {
  const request = { revisionId: 7_500_003, askedBy: 'Mina Gurung', askedAt: '2026-11-21T06:00:00.000Z', reference: 'T-77' };
  answer(() => [{ ...unmatched, request }]);
  await renderApp('/admin/payment?open=9500003#check-synchronised-payment');
  const panel = within(await screen.findByRole('dialog', { name: 'Sita Basnet' }));
  expect(panel.getByText(/Mina Gurung/)).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Open the request' })).toHaveAttribute('href', '/admin/payment/requests?open=7500003');
  expect(panel.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
});
