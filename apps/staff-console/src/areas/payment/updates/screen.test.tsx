import { act, screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/payment/payment.ts';
import type { PaymentUpdate } from '@psc/api-client/areas/payment/payment-types.ts';
import { getDocumentFile } from '@psc/api-client/areas/profile/profile.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { listPage } from '@psc/api-client/testing/list-page.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { afterUndoTime } from '../../../testing/after-undo-time.ts';
import { server } from '../../../testing/server.ts';

const voucher: PaymentUpdate = {
  updateId: 6_300_005,
  voucherId: 9_600_005,
  applicationId: 800_005,
  applicationNumber: '2083-84-0000005',
  masterId: 10000001,
  candidateName: { en: 'Sita Basnet', ne: 'सीता बस्नेत' },
  advtCode: 20001,
  post: { en: 'Nayab Subba', ne: 'नायब सुब्बा' },
  bank: { en: 'Nepal Bank', ne: 'नेपाल बैंक' },
  voucherNumber: 'V-77',
  voucherDateAd: '2026-11-18',
  forFurtherCategory: false,
  image: { type: 'voucher', imageName: 'v.png', originalName: 'v.png', mediaType: 'image/png', sizeBytes: 10 },
  amountPaisa: 40000,
  feeAmountPaisa: 50000,
  feeBasis: null,
  uploadedAt: '2026-11-20T06:00:00.000Z',
  status: 'submitted',
  decisionRemarks: null,
  needsSecondOfficer: false,
  request: null,
  version: 3,
};

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:voucher');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

function listed(submitted: () => PaymentUpdate[]) {
  signIn({ updatePayment: [...permissions] });
  server.use(
    mockCall(vacancy.listBanks, () => []),
    mockCall(calls.listUpdates, ({ params, query }) => listPage(params.status === 'submitted' || query.has('only') ? submitted() : [])),
    mockCall(getDocumentFile, () => fileAnswer('picture', 'v.png', 'image/png')),
  );
}

test('a voucher whose amount is not the fee is marked, and is beside its picture', async () => {
  listed(() => [voucher]);
  const { user } = await renderApp('/admin/update/payment');
  await user.click(await screen.findByText('Sita Basnet'));
  const panel = await screen.findByRole('dialog', { name: 'Sita Basnet' });
  expect(within(panel).getByText(/The amount of the voucher is not the fee/)).toBeInTheDocument();
  expect(await within(panel).findByRole('img', { name: 'Voucher V-77' })).toBeInTheDocument();
  expect(within(panel).getByText('Date on the voucher')).toBeInTheDocument();
  await expectAccessible();
});

test('a rejected voucher shows its reason, and nothing green says that its amount fits', async () => {
  listed(() => []);
  const rejected: PaymentUpdate = {
    ...voucher,
    amountPaisa: 50_000,
    status: 'rejected',
    decisionRemarks: 'The picture is of another voucher',
  };
  server.use(mockCall(calls.listUpdates, ({ params }) => listPage(params.status === 'rejected' ? [rejected] : [])));
  await renderApp('/admin/update/payment?status=rejected');
  expect(await screen.findByText('The picture is of another voucher')).toBeInTheDocument();
  expect(screen.queryByText('Fee matches')).not.toBeInTheDocument();
});

test('the fee says by which prices and which rebate it is what it is, so that a smaller one is no surprise', async () => {
  const rebate = {
    amountPaisa: null,
    ...{ name: { en: 'Year of youth', ne: 'युवा वर्ष' }, percent: 50, class: null, quota: { en: 'Women', ne: 'महिला' }, province: null },
    ...{ forDisabled: true, holdsFromAd: '2026-11-01', source: 'Decision 7' },
  };
  const feeBasis = {
    ...{
      basicPricePaisa: 40000,
      extraPricePaisa: 20000,
      furtherCategories: 1,
      feeType: 'double' as const,
      lateFeeFactor: 3,
      rebate,
      ownFee: null,
    },
  };
  listed(() => [{ ...voucher, amountPaisa: 90000, feeAmountPaisa: 90000, feeBasis }]);
  const { user } = await renderApp('/admin/update/payment');
  await user.click(await screen.findByText('Sita Basnet'));
  const panel = await screen.findByRole('dialog', { name: 'Sita Basnet' });
  expect(panel).toHaveTextContent('Basic price Rs 400 · 1 × Rs 200 for further categories · × 3 after the normal deadline');
  expect(panel).toHaveTextContent('Rebate of 50 percent: Year of youth');
  expect(panel).toHaveTextContent(/For Women, people with a disability; from .+ by Decision 7/);
  await expectAccessible();
});

test('a rejection without its reason is refused at the field, with one it is sent with the version read', async () => {
  let waiting = [voucher];
  let sent: unknown;
  listed(() => waiting);
  server.use(
    mockCall(calls.rejectUpdate, ({ body }) => {
      sent = body;
      waiting = [];
      return null;
    }),
  );
  const { user } = await renderApp('/admin/update/payment?open=6300005');
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reject this voucher?' }));
  await user.click(question.getByRole('button', { name: 'Reject' }));
  expect(sent).toBeUndefined();
  await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Unreadable');
  await user.click(question.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('No vouchers are waiting for a decision')).toBeInTheDocument();
  expect(sent).toEqual({ version: 3, remarks: 'Unreadable' });
});

const ofFurtherCategory: PaymentUpdate = {
  ...voucher,
  updateId: 6_300_008,
  voucherId: 9_600_008,
  applicationId: 800_005,
  voucherNumber: 'V-78',
  forFurtherCategory: true,
};

test.each([
  ['Approve with a remark', 'Approve this voucher?', calls.approveUpdate],
  ['Reject', 'Reject this voucher?', calls.rejectUpdate],
] as const)('to %s a voucher of a further category, its own number is sent and not that of its application', async (name, title, call) => {
  let waiting = [ofFurtherCategory];
  let sent: unknown;
  listed(() => waiting);
  server.use(
    mockCall(call, ({ params }) => {
      sent = params;
      waiting = [];
      return { receiptNumber: 'R-2' } as never;
    }),
  );
  const { user } = await renderApp(`/admin/update/payment?open=${ofFurtherCategory.updateId}`);
  await user.click(await screen.findByRole('button', { name }));
  const question = within(await screen.findByRole('dialog', { name: title }));
  await user.type(question.getByRole('textbox'), 'Read');
  await user.click(question.getByRole('button', { name }));
  expect(await screen.findByText('No vouchers are waiting for a decision')).toBeInTheDocument();
  expect(sent).toEqual({ id: String(ofFurtherCategory.voucherId) });
});

test('a reason that was started for one voucher is offered for that one and for no other of the same application', async () => {
  listed(() => [voucher, ofFurtherCategory]);
  server.use(
    mockCall(calls.listUpdates, ({ query }) =>
      listPage([voucher, ofFurtherCategory].filter(({ updateId }) => !query.has('only') || query.get('only') === String(updateId))),
    ),
  );
  const { user, router } = await renderApp(`/admin/update/payment?open=${voucher.updateId}`);
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  await user.type(screen.getByLabelText(/^Reason/), 'Unreadable');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await act(() => router.navigate(`/admin/update/payment?open=${ofFurtherCategory.updateId}`));
  await screen.findByRole('img', { name: 'Voucher V-78' });
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reject this voucher?' }));
  expect(question.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await act(() => router.navigate(`/admin/update/payment?open=${voucher.updateId}`));
  await screen.findByRole('img', { name: 'Voucher V-77' });
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeInTheDocument();
});

test('after a decision the next voucher of the list opens by itself', async () => {
  const next: PaymentUpdate = {
    ...voucher,
    updateId: 6_300_006,
    voucherId: 9_600_006,
    applicationId: 800_006,
    candidateName: { en: 'Hari Rai', ne: 'हरि राई' },
  };
  let waiting = [voucher, next];
  const sent: unknown[] = [];
  listed(() => waiting);
  server.use(
    mockCall(calls.approveUpdate, ({ params, body }) => {
      waiting = [next];
      sent.push({ ...params, ...body });
      return { receiptNumber: 'R-00000001' };
    }),
  );
  const { user, router } = await renderApp('/admin/update/payment');
  await user.click(await screen.findByText('Sita Basnet'));
  await screen.findByRole('dialog', { name: 'Sita Basnet' });
  await user.keyboard('a');
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('open')).toBe('6300006'));
  expect(await screen.findByText('Voucher of Sita Basnet approved.')).toBeVisible();
  expect(sent, 'it can still be undone').toEqual([]);
  await afterUndoTime();
  expect(sent).toEqual([{ id: String(voucher.voucherId), version: 3, remarks: '' }]);
  expect(screen.queryByText('Voucher of Sita Basnet approved.')).toBeNull();
});

test('an approval that is undone is not sent, and its voucher is open again', async () => {
  listed(() => [voucher]);
  const { user, router } = await renderApp('/admin/update/payment?open=6300005');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('open'));
  await user.keyboard('z');
  expect(await screen.findByRole('dialog', { name: 'Sita Basnet' })).toBeInTheDocument();
  expect(screen.queryByText('Voucher of Sita Basnet approved.')).toBeNull();
  // A call of the approval would fail the test, because nothing answers it.
  await afterUndoTime();
  expect(screen.getByRole('button', { name: 'Approve' })).not.toHaveAttribute('aria-disabled');
});

test('a voucher whose approval is about to be sent gets no second answer', async () => {
  listed(() => [voucher]);
  const { user, router } = await renderApp('/admin/update/payment?open=6300005');
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await act(() => router.navigate('/admin/update/payment?open=6300005'));
  const reject = await screen.findByRole('button', { name: 'Reject' });
  expect(reject).toHaveAccessibleDescription('An answer is about to be sent; undo it first.');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reject' })).not.toHaveAttribute('aria-disabled'));
});

test('a key opens the next voucher, and is a letter in a remark', async () => {
  const next: PaymentUpdate = {
    ...voucher,
    updateId: 6_300_006,
    voucherId: 9_600_006,
    applicationId: 800_006,
    candidateName: { en: 'Hari Rai', ne: 'हरि राई' },
  };
  listed(() => [voucher, next]);
  server.use(
    mockCall(calls.listUpdates, ({ query }) =>
      listPage([voucher, next].filter(({ updateId }) => !query.has('only') || query.get('only') === String(updateId))),
    ),
  );
  const { user } = await renderApp('/admin/update/payment');
  await user.click(await screen.findByText('Sita Basnet'));
  const panel = within(await screen.findByRole('dialog', { name: 'Sita Basnet' }));
  await user.click(panel.getByRole('button', { name: 'Reject' }));
  await user.type(screen.getByLabelText(/^Reason/), 'no name');
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('no name');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(panel.getByRole('button', { name: /^Next voucher/ })).toHaveAttribute('aria-keyshortcuts', 'n');
  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Hari Rai' })).toBeInTheDocument();
});

test('when the voucher was replaced in the meantime the officer sees so and the remark stays', async () => {
  let version = 3;
  const sentVersions: number[] = [];
  listed(() => [{ ...voucher, version, voucherNumber: version === 4 ? 'V-78' : voucher.voucherNumber }]);
  server.use(
    mockCall(calls.approveUpdate, ({ body }) => {
      sentVersions.push(body.version);
      if (body.version === 4) return { receiptNumber: 'R-1' };
      version = 4;
      return refused('Somebody else has changed this in the meantime.', { status: 409 });
    }),
  );
  const { user } = await renderApp('/admin/update/payment?open=6300005');
  await user.click(await screen.findByRole('button', { name: 'Approve with a remark' }));
  const question = within(await screen.findByRole('dialog', { name: 'Approve this voucher?' }));
  await user.type(question.getByRole('textbox', { name: /Remarks/ }), 'Checked');
  const approve = () => user.click(question.getByRole('button', { name: 'Approve with a remark' }));
  await approve();
  expect(await screen.findByText('Somebody else has changed this in the meantime.')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Voucher V-78' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Remarks/ })).toHaveValue('Checked');
  await approve();
  await waitFor(() => expect(sentVersions).toEqual([3, 4]));
});

test('anyone who may only read sees no button to decide', async () => {
  listed(() => [voucher]);
  signIn({ updatePayment: ['read'] });
  await renderApp('/admin/update/payment?open=6300005');
  expect(await screen.findByText('You can view vouchers but not decide on them.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test.each([
  ['implemented', 'implemented'],
  ['government-experience-implemented', 'governmentExperienceImplemented'],
  ['government-experience-rejected', 'governmentExperienceRejected'],
  ['no-verification-required', 'noVerificationRequired'],
])('the tab %s asks for its own list, in which nothing is decided', async (hash, status) => {
  const row = { ...voucher, updateId: 6_300_007, voucherId: null, status: status as PaymentUpdate['status'], bank: null, image: null };
  const asked: string[] = [];
  signIn({ updatePayment: [...permissions] });
  server.use(
    mockCall(vacancy.listBanks, () => []),
    mockCall(calls.listUpdates, ({ params }) => {
      asked.push(params.status);
      return listPage([row]);
    }),
  );
  const { user } = await renderApp(`/admin/update/payment#${hash}`);
  await waitFor(() => expect(asked.at(-1)).toBe(status));
  await user.click(await screen.findByText('Sita Basnet'));
  const panel = await screen.findByRole('dialog', { name: 'Sita Basnet' });
  expect(within(panel).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

test('a voucher above the limit for one officer says so before it is approved, and who asked while it waits', async () => {
  const request = { revisionId: 7_500_003, askedBy: 'Nisha Magar', askedAt: '2026-11-21T06:00:00.000Z', reference: 'V-1' };
  let row: PaymentUpdate = { ...voucher, needsSecondOfficer: true };
  signIn({ updatePayment: [...permissions] });
  server.use(
    mockCall(vacancy.listBanks, () => []),
    mockCall(calls.listUpdates, () => listPage([row])),
    mockCall(calls.approveUpdate, () => {
      row = { ...row, request };
      return { receiptNumber: null };
    }),
  );
  const { user } = await renderApp('/admin/update/payment');
  await user.click(await screen.findByText('Sita Basnet'));
  await user.click(within(await screen.findByRole('dialog', { name: 'Sita Basnet' })).getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this voucher?' }));
  expect(dialog.getByText(/Another officer has to confirm it/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(row.request).toBe(request));
});
