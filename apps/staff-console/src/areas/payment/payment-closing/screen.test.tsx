import { screen, waitFor, within } from '@testing-library/react';
import * as calls from '@psc/api-client/areas/payment/payment-closing.ts';
import type { ClosingDay, ClosingRequest, DayOfAccount, PaymentDifference } from '@psc/api-client/areas/payment/payment-closing.ts';
import { permissions } from '@psc/api-client/privileges.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const DAY = '2026-11-20';
const address = `/admin/payment/closing?day=${DAY}`;
const esewa: DayOfAccount = {
  ...{ account: 'esewa', bank: null, held: { count: 2, paisa: 100_000 }, stated: null },
  ...{ request: null, heldChanged: false, openDifferences: 0, closedWith: null, version: 0 },
};
const stated = { count: 2, paisa: 100_000 };
/** Recorded by a colleague of the officer who closes the day. */
const request: ClosingRequest = {
  ...{ revisionId: 7_500_011, state: 'asked', askedBy: 'Kamala Thapa', askedAt: '2026-11-21T04:00:00.000Z' },
  ...{ decidedBy: null, decidedAt: null, decisionRemarks: '', mayDecide: true, mayWithdraw: false },
};
const bank: DayOfAccount = { ...esewa, account: 'bank-4', bank: { en: 'Himal Bank', ne: 'हिमाल बैंक' }, held: { count: 0, paisa: 0 } };
const ghost: PaymentDifference = {
  ...{ differenceId: 6_200_007, kind: 'notHeld', reference: 'GHOST', heldPaisa: null, statedPaisa: 50_000, applicationNumber: null },
  ...{ foundAt: '2026-11-21T04:00:00.000Z', explained: null, version: 1 },
};

let day: ClosingDay;
let differences: PaymentDifference[];
beforeEach(() => {
  day = { dayAd: DAY, isOver: true, accounts: [esewa, bank], waiting: [] };
  differences = [];
  signIn({ updatePayment: [...permissions] });
  server.use(
    mockCall(calls.day, () => day),
    mockCall(calls.differences, () => differences),
  );
});

test('a day shows what is held of each provider and bank, and what is left to do', async () => {
  day.accounts = [{ ...esewa, stated: { ...stated, paisa: 90_000 }, request, openDifferences: 1 }, bank];
  day.waiting = [{ dayAd: DAY, differences: 1, toClose: 0 }];
  await renderApp(address);
  const row = (await screen.findByText('Wallet (eSewa)')).closest('tr')!;
  expect(row).toHaveTextContent('Rs 1,000');
  expect(row).toHaveTextContent('Rs 900');
  expect(row).toHaveTextContent('Differences to explain');
  expect(screen.getByText('Himal Bank').closest('tr')).toHaveTextContent('Nothing received');
  expect(screen.getByRole('navigation', { name: 'Days not closed yet' })).toHaveTextContent('20 November 2026 (1)');
  await expectAccessible();
});

test('a statement is looked at row by row and recorded with the key of what was shown', async () => {
  const key = 'a'.repeat(64);
  let recorded: { key: string } | null = null;
  const rows = [
    { rowNumber: 2, reference: 'A-1', statedPaisa: 50_000, heldPaisa: 50_000, state: 'agrees' as const, problem: null },
    { rowNumber: 3, reference: 'GHOST', statedPaisa: 50_000, heldPaisa: null, state: 'notHeld' as const, problem: null },
  ];
  server.use(
    mockCall(calls.previewStatement, () => {
      const sum = { count: 1501, paisa: 100_000 };
      return { key, held: sum, stated: sum, counts: { agrees: 1500, notHeld: 1 }, rows };
    }),
    mockCall(calls.recordStatement, ({ body }) => {
      recorded = body;
      return { differences: 1 };
    }),
  );
  const { user } = await renderApp(`${address}&account=esewa`);
  const statement = within(await screen.findByRole('region', { name: 'Statement of the day' }));
  await user.upload(statement.getByLabelText(/^Statement/), new File(['Reference,Amount\nA-1,500'], 'day.csv', { type: 'text/csv' }));
  await user.click(statement.getByRole('button', { name: 'Compare with our record' }));
  const shown = await screen.findByRole('region', { name: 'Rows of the statement' });
  expect(shown).toHaveTextContent('GHOST');
  expect(shown).not.toHaveTextContent('A-1');
  expect(shown).not.toHaveTextContent('Only the first');
  await user.click(within(shown).getByText('Agrees: 1,500'));
  expect(shown).toHaveTextContent('A-1');
  expect(shown).toHaveTextContent('Only the first 1 rows are shown here.');
  await user.click(statement.getByRole('button', { name: 'Record this statement' }));
  await waitFor(() => expect(recorded).toMatchObject({ key }));
});

test('a difference is explained with a remark; without one the field says so', async () => {
  day.accounts = [{ ...esewa, stated: { ...stated, count: 1, paisa: 50_000 }, request, openDifferences: 1, version: 1 }];
  differences = [ghost];
  let given: unknown;
  server.use(
    mockCall(calls.explain, ({ body }) => {
      given = body;
      return null;
    }),
  );
  const { user } = await renderApp(`${address}&account=esewa`);
  const difference = within(await screen.findByRole('article', { name: 'GHOST' }));
  expect(screen.getByText('Explain every difference first.')).toBeInTheDocument();
  await user.type(difference.getByLabelText(/^What it is/), 'Paid for another office');
  await user.click(difference.getByRole('button', { name: 'Mark as explained' }));
  await waitFor(() => expect(given).toEqual({ version: 1, remarks: 'Paid for another office' }));
});

test('a day is closed after a question, and a closing by a faster colleague is reported', async () => {
  day.accounts = [{ ...esewa, stated, request, version: 3 }];
  let sent: unknown;
  server.use(
    mockCall(calls.decide, ({ body }) => {
      sent = body;
      return refused('This day is already closed.', { status: 409 });
    }),
  );
  const { user } = await renderApp(`${address}&account=esewa`);
  const closing = within(await screen.findByRole('region', { name: 'Closing' }));
  await user.click(closing.getByRole('button', { name: 'Close the day' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close the day?' }));
  await user.type(question.getByLabelText(/^Remarks/), 'Agreed');
  await user.click(question.getByRole('button', { name: 'Close the day' }));
  await waitFor(() => expect(sent).toEqual({ revisionId: 7_500_011, approve: true, remarks: 'Agreed' }));
  expect((await screen.findAllByText('This day is already closed.')).length).toBeGreaterThan(0);
});

test('the officer who recorded the statement may withdraw the closing, and not decide on it', async () => {
  day.accounts = [{ ...esewa, stated, request: { ...request, mayDecide: false, mayWithdraw: true }, version: 3 }];
  let withdrawn: unknown;
  server.use(
    mockCall(calls.withdraw, ({ body }) => {
      withdrawn = body;
      return { state: 'withdrawn' as const };
    }),
  );
  const { user } = await renderApp(`${address}&account=esewa`);
  expect(await screen.findByText('You recorded the statement of this day. A colleague has to close it.')).toBeInTheDocument();
  expect(screen.getByText('Kamala Thapa')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close the day' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(withdrawn).toEqual({ revisionId: 7_500_011 }));
});

test('a statement has to be recorded again after payments of its day have changed', async () => {
  day.accounts = [{ ...esewa, stated, request, heldChanged: true, version: 3 }];
  await renderApp(`${address}&account=esewa`);
  expect(
    await screen.findByText('Our records of this day have changed since its statement was recorded. Record the statement again.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Wallet (eSewa)', { selector: 'td *, td' }).closest('tr')).toHaveTextContent('Statement to record again');
  expect(screen.queryByRole('button', { name: 'Close the day' })).not.toBeInTheDocument();
});

test('a closed day shows who closed it and takes no statement, in Nepali too', async () => {
  const decided = {
    ...request,
    state: 'applied' as const,
    decidedBy: 'Hari Thapa',
    decidedAt: '2026-11-21T04:00:00.000Z',
    mayDecide: false,
  };
  day.accounts = [{ ...esewa, stated, request: decided, closedWith: { count: 2, paisa: 90_000 }, version: 4 }];
  await renderApp(`${address}&account=esewa`, { language: 'ne' });
  expect(await screen.findByText('Hari Thapa')).toBeInTheDocument();
  expect(screen.getByText('बन्द भएपछि यस दिनको हामीसँग भएको रकम फेरिएको छ।')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'दिनको बैंक विवरण' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('an officer who may only read sees the day and no button', async () => {
  signIn({ updatePayment: ['read'] });
  await renderApp(`${address}&account=esewa`);
  expect(await screen.findByText('No statement yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Compare with our record' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Closing' })).not.toBeInTheDocument();
});
