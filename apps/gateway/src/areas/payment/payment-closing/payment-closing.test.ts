import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import * as requests from '@psc/api-client/areas/desk/request.ts';
import * as closing from '@psc/api-client/areas/payment/payment-closing.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { apply } from '../../../testing/applying.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { sheetFile } from '../../../testing/sheets.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let desk: Person;
/** The officer who closes days that the desk has recorded. */
let head: Person;
let candidate: CandidatePerson;
let bankId: number;

const FEE = 50_000;

beforeAll(async () => {
  gateway = await startTestGateway();
  desk = await gateway.createStaff({ privileges: { updatePayment: ['read', 'update', 'approve'] } });
  head = await gateway.createStaff({ privileges: { updatePayment: ['read', 'update', 'approve'] } });
  candidate = await createCompleteCandidate(gateway);
  bankId = (await gateway.db.selectFrom('bank').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => gateway.stop());

const newApplication = async () => apply(gateway, candidate, { advertisement: await createAdvertisement(gateway.db, {}, gateway.now()) });

/** A settled payment at the provider at this moment in Nepal, each for a new application. */
async function pays(method: string, reference: string, at: string, { amountPaisa = FEE, status = 'paid' } = {}) {
  const instant = new Date(`${at}+05:45`);
  await gateway.db
    .insertInto('paymentAttempt')
    .values({
      ...{ applicationId: await newApplication(), method, reference, providerReference: `P-${reference}`, amountPaisa, status },
      ...{ createdAt: instant, expiresAt: instant, settledAt: instant },
    })
    .execute();
}
async function paysIn(voucherNumber: string, voucherDateAd: string, status = 'submitted') {
  const { id: fileId } = await gateway.db.selectFrom('storedFile').select('id').limit(1).executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('voucher')
    .values({
      applicationId: await newApplication(),
      bankId,
      voucherNumber,
      voucherDateAd,
      amountPaisa: FEE,
      fileId,
      status,
      uploadedAt: gateway.now(),
    })
    .execute();
}

const preview = async (account: string, dayAd: string, rows: (string | number)[][]) => {
  const file = await sheetFile([['Reference', 'Amount'], ...rows]);
  const outcome = await gateway.data(closing.previewStatement, { params: { dayAd, account }, body: { file } }, { as: desk });
  return { file, outcome, states: outcome.rows.map(({ reference, state }) => `${reference} ${state}`) };
};
async function record(account: string, dayAd: string, rows: (string | number)[][]) {
  const { file, outcome } = await preview(account, dayAd, rows);
  return gateway.data(closing.recordStatement, { params: { dayAd, account }, body: { file, key: outcome.key } }, { as: desk });
}
const dayOf = async (account: string, dayAd: string) =>
  (await gateway.data(closing.day, { params: { dayAd } }, { as: desk })).accounts.find((each) => each.account === account)!;
const differencesOf = (account: string, dayAd: string) => gateway.data(closing.differences, { params: { dayAd, account } }, { as: desk });
async function decide(account: string, dayAd: string, { approve = true, remarks = '', as = head } = {}) {
  const { request } = await dayOf(account, dayAd);
  return gateway.call(closing.decide, { body: { revisionId: request?.revisionId ?? 0, approve, remarks } }, { as });
}
const close = (account: string, dayAd: string) => decide(account, dayAd);
const explain = (id: number, version: number, remarks: string) =>
  gateway.call(closing.explain, { params: { id }, body: { version, remarks } }, { as: desk });

test('a statement is compared row by row with what we hold of the day in Nepal', async () => {
  await pays('esewa', 'A-1', '2026-11-02T00:10');
  await pays('esewa', 'A-2', '2026-11-02T23:50');
  await pays('esewa', 'A-3', '2026-11-02T12:00');
  await pays('esewa', 'A-4', '2026-11-02T12:00', { status: 'failed' });
  await pays('khalti', 'A-5', '2026-11-02T12:00');
  await pays('esewa', 'A-6', '2026-11-03T00:10');
  const { outcome, states } = await preview('esewa', '2026-11-02', [
    ['A-1', '500.00'],
    ['P-A-2', '४००'],
    ['A-4', 500],
    ['P-A-1', 500],
    ['A-6', 500],
    ['NOBODY', '1,500'],
    ['A-7', 'much'],
  ]);
  expect(outcome.held).toEqual({ count: 3, paisa: 3 * FEE });
  expect(outcome.stated).toEqual({ count: 6, paisa: 390_000 });
  expect(states).toEqual([
    'A-7 unreadable',
    'A-1 agrees',
    'P-A-2 amountDiffers',
    'A-4 notHeld',
    'P-A-1 twice',
    'A-6 agrees',
    'NOBODY notHeld',
    'A-3 notStated',
  ]);
});

test('a refund of a statement is compared with what we returned, and its total counts for nothing', async () => {
  const dayAd = '2026-11-06';
  await pays('esewa', 'R-1', `${dayAd}T10:00`);
  await pays('esewa', 'R-2', `${dayAd}T11:00`);
  const { applicationId } = await gateway.db
    .selectFrom('paymentAttempt')
    .select('applicationId')
    .where('reference', '=', 'R-1')
    .executeTakeFirstOrThrow();
  const { advtCode } = await gateway.db
    .selectFrom('application')
    .select('advtCode')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const returned = { dueSince: gateway.now(), returnedAt: gateway.now(), returnedBy: desk.accountId, reference: 'BACK-1' };
  await gateway.db
    .insertInto('feeRefund')
    .values({ applicationId, advtCode, amountPaisa: FEE, cause: 'cancelled', ...returned })
    .execute();
  const rows = [
    ['R-1', 'Rs. 500/-'],
    ['R-2', '500.00 CR'],
    ['R-1', -500],
    ['P-R-2', '(500.00)'],
    ['Grand total', 0],
  ];
  const { outcome, states } = await preview('esewa', dayAd, rows);
  expect(states).toEqual(['Grand total total', 'R-1 agrees', 'R-2 agrees', 'R-1 returned', 'P-R-2 notHeld']);
  expect(outcome.stated).toEqual({ count: 4, paisa: 0 });
  expect(await record('esewa', dayAd, rows)).toEqual({ differences: 1 });
  const { states: next } = await preview('esewa', '2026-11-07', [
    ['BACK-1', -500],
    ['Total', 500],
  ]);
  expect(next).toEqual(['BACK-1 returned', 'Total notHeld']);
});

test('a statement with an unreadable row, without its columns or of a day to come is not recorded', async () => {
  const { file, outcome } = await preview('esewa', '2026-11-02', [['A-7', 'much']]);
  const params = { dayAd: '2026-11-02', account: 'esewa' };
  const refused = await gateway.call(closing.recordStatement, { params, body: { file, key: outcome.key } }, { as: desk });
  expect(refused.errors?.[0]?.field).toBe('file');
  const bare = await sheetFile([['Reference'], ['A-1']]);
  const without = await gateway.call(closing.previewStatement, { params, body: { file: bare } }, { as: desk });
  expect(without.errors?.[0]?.message).toContain('Amount');
  const later = await gateway.call(closing.previewStatement, { params: { ...params, dayAd: '2030-01-01' }, body: { file } }, { as: desk });
  expect(later.httpStatus).toBe(409);
  for (const wrong of [
    { ...params, dayAd: 'today' },
    { ...params, account: 'paypal' },
  ]) {
    expect((await gateway.call(closing.differences, { params: wrong }, { as: desk })).httpStatus).toBe(400);
  }
});

test('differences wait until an officer explains them, and only then can a second officer close the day, once', async () => {
  await pays('khalti', 'B-1', '2026-11-04T10:00');
  await pays('khalti', 'B-2', '2026-11-04T11:00');
  const on = ['khalti', '2026-11-04'] as const;
  expect(await dayOf(...on)).toMatchObject({ stated: null, request: null });
  const before = await waitingDifferences();
  const closings = await waitingFor(head, 'closingsToDecide');
  expect(
    await record(...on, [
      ['B-1', 500],
      ['GHOST', 500],
    ]),
  ).toEqual({ differences: 2 });
  expect(await waitingDifferences()).toBe(before + 2);
  const seen = await dayOf(...on);
  expect(seen).toMatchObject({
    held: { count: 2, paisa: 2 * FEE },
    stated: { count: 2, paisa: 2 * FEE },
    openDifferences: 2,
    request: { state: 'asked', mayDecide: false },
    closedWith: null,
  });
  expect(await waitingFor(head, 'closingsToDecide')).toBe(closings);
  expect((await close(...on)).message).toBe('2 differences of this day are not explained yet.');

  const [ghost, missing] = await differencesOf(...on);
  expect(ghost).toMatchObject({ kind: 'notHeld', reference: 'GHOST', heldPaisa: null, statedPaisa: FEE, applicationNumber: null });
  expect(missing).toMatchObject({ kind: 'notStated', reference: 'B-2', heldPaisa: FEE, statedPaisa: null });
  expect((await explain(ghost!.differenceId, 1, ' ')).errors?.[0]?.field).toBe('remarks');
  expect((await explain(ghost!.differenceId, 1, 'A gift shop of the same name')).httpStatus).toBe(200);
  expect((await explain(ghost!.differenceId, 1, 'Once more')).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await explain(999_999, 1, 'Nothing')).httpStatus).toBe(404);
  await explain(missing!.differenceId, 1, 'Comes with the next settlement');
  expect(await waitingDifferences()).toBe(before);

  // A statement recorded again needs no second explanation.
  expect(
    await record(...on, [
      ['B-1', 500],
      ['GHOST', 500],
    ]),
  ).toEqual({ differences: 2 });
  expect(await dayOf(...on)).toMatchObject({ openDifferences: 0, request: { state: 'asked', askedBy: expect.stringMatching(/\S/) } });
  const first = { body: { revisionId: seen.request!.revisionId, approve: true, remarks: '' } };
  expect((await gateway.call(closing.decide, first, { as: head })).errorCode).toBe('CHANGED_MEANWHILE');
  expect((await decide(...on, { as: desk })).message).toBe('You recorded the statement of this day. A colleague has to close it.');
  expect(await waitingFor(head, 'closingsToDecide')).toBe(closings + 1);
  expect(await waitingFor(desk, 'closingsToDecide')).toBe(closings);
  const pressed = await Promise.all([decide(...on, { remarks: 'Agreed' }), decide(...on, { remarks: 'Agreed' })]);
  expect(pressed.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
  expect(await dayOf(...on)).toMatchObject({
    closedWith: { count: 2, paisa: 2 * FEE },
    request: { state: 'applied', decisionRemarks: 'Agreed' },
  });
  expect(await waitingFor(head, 'closingsToDecide')).toBe(closings);
  const { file, outcome } = await preview(...on, [['B-1', 500]]);
  const params = { dayAd: on[1], account: on[0] };
  const after = await gateway.call(closing.recordStatement, { params, body: { file, key: outcome.key } }, { as: desk });
  expect(after.message).toBe('This day is already closed.');
  const trail = await gateway.db
    .selectFrom('auditEntry')
    .select('after')
    .where('subject', '=', 'paymentClosing:2026-11-04 khalti')
    .execute();
  expect(JSON.stringify(trail)).toContain('Agreed');
});

test('a payment that the next statement names settles by itself, and one that two statements name is a double fee', async () => {
  await pays('cips', 'C-1', '2026-11-05T23:59');
  await pays('cips', 'C-2', '2026-11-05T10:00');
  await record('cips', '2026-11-05', [['C-2', 500]]);
  expect(await differencesOf('cips', '2026-11-05')).toMatchObject([{ kind: 'notStated', reference: 'C-1', explained: null }]);
  await record('cips', '2026-11-06', [
    ['P-C-1', 500],
    ['C-2', 500],
  ]);
  expect(await differencesOf('cips', '2026-11-05')).toMatchObject([{ reference: 'C-1', explained: { by: null } }]);
  expect(await differencesOf('cips', '2026-11-06')).toMatchObject([{ kind: 'twice', reference: 'C-2', heldPaisa: FEE }]);
});

test('a bank is compared by the day that its vouchers say, and a rejected voucher counts for nothing', async () => {
  await paysIn('V-1', '2026-11-03');
  await paysIn('V-2', '2026-11-03', 'rejected');
  const account = `bank-${bankId}`;
  const { states } = await preview(account, '2026-11-03', [
    ['V-1', 500],
    ['V-2', 500],
  ]);
  expect(states).toEqual(['V-1 agrees', 'V-2 notHeld']);
  await record(account, '2026-11-03', [
    ['V-1', 500],
    ['V-2', 500],
  ]);
  const [difference] = await differencesOf(account, '2026-11-03');
  expect(difference!.applicationNumber).not.toBeNull();
  expect((await dayOf(account, '2026-11-03')).bank).not.toBeNull();
});

test('a statement may be recorded on its day, which can be closed once it is over', async () => {
  const dayAd = nepalDayOf(gateway.now());
  await pays('fonePay', 'F-1', `${dayAd}T00:05`);
  await record('fonePay', dayAd, [['F-1', 500]]);
  expect((await close('fonePay', dayAd)).message).toBe('A day can be closed once it is over.');
});

test('a day is not closed with money that came after its statement was compared, until the statement is recorded again', async () => {
  const on = [`bank-${bankId}`, '2026-10-12'] as const;
  await paysIn('W-1', on[1]);
  await record(...on, [['W-1', 500]]);
  expect(await dayOf(...on)).toMatchObject({ heldChanged: false });
  await paysIn('W-2', on[1]);
  expect(await dayOf(...on)).toMatchObject({ heldChanged: true, openDifferences: 0 });
  expect((await close(...on)).message).toBe(
    'Our payments of this day have changed since its statement was recorded. Please record the statement again.',
  );
  await record(...on, [
    ['W-1', 500],
    ['W-2', 500],
  ]);
  expect((await close(...on)).httpStatus).toBe(200);
});

test('a day is not closed where another payment took the place of one with the same amount', async () => {
  const on = [`bank-${bankId}`, '2026-10-13'] as const;
  await paysIn('R-1', on[1]);
  await record(...on, [['R-1', 500]]);
  await gateway.db.updateTable('voucher').set({ status: 'rejected' }).where('voucherNumber', '=', 'R-1').execute();
  await paysIn('R-2', on[1]);
  expect((await close(...on)).message).toMatch(/have changed since its statement was recorded/);
});

test('a closing that is refused or withdrawn leaves the day open, and its statement is recorded again', async () => {
  const on = ['rmis', '2026-11-09'] as const;
  await pays('rmis', 'G-1', `${on[1]}T10:00`);
  await record(...on, [['G-1', 500]]);
  expect((await decide(...on, { approve: false })).errors?.[0]?.field).toBe('remarks');
  expect(await decide(...on, { approve: false, remarks: 'The statement of another account' })).toMatchObject({ httpStatus: 200 });
  expect(await dayOf(...on)).toMatchObject({
    closedWith: null,
    request: { state: 'refused', decisionRemarks: 'The statement of another account', mayDecide: false },
  });
  expect((await close(...on)).errorCode).toBe('CHANGED_MEANWHILE');
  await record(...on, [['G-1', 500]]);
  const { request } = await dayOf(...on);
  expect(request).toMatchObject({ state: 'asked', mayWithdraw: true });
  const withdraw = (as: Person) => gateway.call(closing.withdraw, { body: { revisionId: request!.revisionId } }, { as });
  expect((await withdraw(head)).httpStatus).toBe(409);
  expect((await withdraw(desk)).httpStatus).toBe(200);
  expect((await dayOf(...on)).request).toMatchObject({ state: 'withdrawn' });
  await record(...on, [['G-1', 500]]);
  expect((await close(...on)).httpStatus).toBe(200);
});

test('the days that are not closed yet are listed with their differences and closings, and the list of requests leads to them', async () => {
  const on = ['cips', '2026-10-20'] as const;
  await pays('cips', 'H-1', `${on[1]}T10:00`);
  await record(...on, [['H-1', 500]]);
  const waiting = async () => (await gateway.data(closing.day, { params: { dayAd: on[1] } }, { as: head })).waiting;
  expect(await waiting()).toContainEqual({ dayAd: on[1], differences: 0, toClose: 1 });
  const query = { shown: 'toDecide', kind: 'paymentClosing' } as never;
  const { rows } = await gateway.data(requests.list, { query }, { as: head });
  expect(rows.find(({ about }) => about.en.endsWith('20 October 2026'))).toMatchObject({
    about: { ne: expect.stringContaining('कात्तिक') },
    path: `/admin/payment/closing?day=${on[1]}&account=cips`,
  });
  await record(...on, [['H-1', 400]]);
  expect(await waiting()).toContainEqual({ dayAd: on[1], differences: 1, toClose: 0 });
});

const csvOf = (rows: string[], name = 'day.csv') => new File([['Reference,Amount', ...rows].join('\r\n')], name, { type: 'text/csv' });

test('a statement of twenty thousand rows is compared and recorded, with the first rows of each state and the counts of all', async () => {
  await pays('khalti', 'D-1', '2026-11-10T10:00');
  const on = { dayAd: '2026-11-10', account: 'khalti' };
  const lines = Array.from({ length: 20_000 }, (_, at) => `"X-${at}","1,000.00"`);
  const statements: [string, File][] = [
    ['csv', csvOf([...lines, 'D-1,500'])],
    ['xlsx', await sheetFile([['Reference', 'Amount'], ...lines.map((_, at) => [`X-${at}`, 1000]), ['D-1', 500]])],
  ];
  for (const [kind, file] of statements) {
    const outcome = await gateway.data(closing.previewStatement, { params: on, body: { file } }, { as: desk });
    expect(outcome.counts, kind).toEqual({ agrees: 1, notHeld: 20_000 });
    expect(outcome.stated, kind).toEqual({ count: 20_001, paisa: 20_000 * 100_000 + FEE });
    expect(outcome.rows, kind).toHaveLength(201);
    const answer = await gateway.call(closing.recordStatement, { params: on, body: { file, key: outcome.key } }, { as: desk });
    expect(answer.message, kind).toMatch(/^20,000 differences: with more than 2,000, the statement must be for another day or account/);
  }
  // Nothing of a refused statement is stored.
  expect(await dayOf('khalti', '2026-11-10')).toMatchObject({ stated: null, openDifferences: 0 });

  // Unmatched payments count too; a paid application has only one payment.
  const [applicationId, foundAt] = [await newApplication(), new Date('2026-11-11T10:00+05:45')];
  const known = Array.from({ length: 20_000 }, (_, at) => ({
    ...{ applicationId, method: 'khalti', reference: `Y-${at}`, amountPaisa: 100_000, status: 'givenUp' },
    ...{ createdAt: foundAt, expiresAt: foundAt },
  }));
  for (let at = 0; at < known.length; at += 2000) {
    const some = known.slice(at, at + 2000);
    const attempts = await gateway.db.insertInto('paymentAttempt').values(some).returning('id').execute();
    const found = attempts.map(({ id }) => ({ paymentAttemptId: id, amountPaisa: 100_000, providerReference: '', foundAt }));
    await gateway.db.insertInto('unmatchedPayment').values(found).execute();
  }
  const agreeing = csvOf(known.map(({ reference }) => `${reference},1000`));
  const params = { ...on, dayAd: '2026-11-11' };
  const { key, counts } = await gateway.data(closing.previewStatement, { params, body: { file: agreeing } }, { as: desk });
  expect(counts).toEqual({ agrees: 20_000 });
  expect(await gateway.data(closing.recordStatement, { params, body: { file: agreeing, key } }, { as: desk })).toEqual({ differences: 0 });
  expect((await close('khalti', '2026-11-11')).httpStatus).toBe(200);
}, 120_000);

test('a statement may have quotation marks, empty rows and no line end at its end; one with a formula is refused in its row', async () => {
  await pays('rmis', 'E "1", a', '2026-11-12T10:00');
  const read = async (file: File) =>
    (await gateway.data(closing.previewStatement, { params: { dayAd: '2026-11-12', account: 'rmis' }, body: { file } }, { as: desk })).rows;
  expect(await read(csvOf(['"E ""1"", a",500', '', ',', '"E-2\nover two lines",4']))).toMatchObject([
    { rowNumber: 2, reference: 'E "1", a', state: 'agrees' },
    { rowNumber: 5, reference: 'E-2\nover two lines', state: 'notHeld' },
  ]);
  expect((await read(csvOf(['E-3,=1+1'])))[0]).toMatchObject({
    rowNumber: 2,
    state: 'unreadable',
    problem: expect.stringMatching(/^Amount \(B2\): .*formula/i),
  });
});

async function waitingFor(as: Person, kind: WaitingKind) {
  const { waiting } = await gateway.data(dashboard.adminCounters, {}, { as });
  return waiting.find((each) => each.kind === kind)?.count ?? 0;
}
const waitingDifferences = () => waitingFor(desk, 'differencesToExplain');

test('a voucher that was typed in Nepali digits agrees with the statement of its bank', async () => {
  await paysIn('V-००७७७७', '2026-10-07');
  const { states } = await preview(`bank-${bankId}`, '2026-10-07', [['v 7777', 500]]);
  expect(states).toEqual(['v 7777 agrees']);
});
