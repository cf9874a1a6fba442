import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { instantAtNepal } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApprovedApplication, createCentre, scheduleAt } from '../../../testing/examination.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

const DAY_MS = 86_400_000;
let gateway: TestGateway;
let officer: Person;
let centre: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({
    privileges: { publishAdvertisement: ['update'], scrutiny: ['read'], examScheduling: ['create'], updatePayment: ['approve'] },
  });
  centre = await createCentre(gateway, [50]);
});
afterAll(() => gateway?.stop());

const workOf = async (kind: WaitingKind) =>
  (await gateway.data(dashboard.adminCounters, {}, { as: officer })).waiting.find((each) => each.kind === kind)!;
const inDays = (days: number) => new Date(gateway.now().getTime() + days * DAY_MS);

async function applied(scrutinyStatus: string) {
  const advertisement = await createAdvertisement(gateway.db, { lifeCycleStatus: 'closed' }, gateway.now());
  const made = await createApprovedApplication(gateway, advertisement, centre);
  const form = { scrutinyStatus, scrutinyOfficerId: officer.accountId, appliedAt: inDays(-10) };
  await gateway.db.updateTable('application').set(form).where('id', '=', made.applicationId).execute();
  return { ...advertisement, ...made };
}

test('forms are due three weeks before their examination, and late only after that; without a date, after the days of work', async () => {
  await applied('pending');
  expect(await workOf('formsToExamine')).toMatchObject({ count: 1, late: 1, dueAt: inDays(-7).toISOString() });
  await gateway.db.updateTable('application').set({ scrutinyStatus: 'rejected' }).execute();
  const { advtCode } = await applied('pending');
  await scheduleAt(gateway, advtCode, inDays(60));
  expect(await workOf('formsToExamine')).toMatchObject({ count: 1, late: 0, dueAt: inDays(60 - 21).toISOString() });
});

test('seats are due by the day from which admit cards are there, and a week before the examination where that comes later', async () => {
  const { advtCode } = await applied('approved');
  await scheduleAt(gateway, advtCode, inDays(60));
  expect((await workOf('seatsToGive')).dueAt).toBe(instantAtNepal('2026-12-20', '00:00'));
  await gateway.db.updateTable('advertisement').set({ admitCardDownloadDateAd: '2027-12-20' }).where('advtCode', '=', advtCode).execute();
  expect((await workOf('seatsToGive')).dueAt).toBe(inDays(60 - 7).toISOString());
});

test('an advertisement is due to be published on its publish date, and a voucher before the last day to pay', async () => {
  const { advtCode } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive' }, gateway.now());
  const publishAt = new Date(instantAtNepal('2026-12-01', '00:00'));
  await gateway.db.updateTable('advertisement').set({ publishAt }).where('advtCode', '=', advtCode).execute();
  expect((await workOf('advertisementsToPublish')).dueAt).toBe(publishAt.toISOString());

  const { advtCode: paidFor, applicationId } = await applied('approved');
  const lastAt = inDays(2);
  await gateway.db.updateTable('advertisement').set({ doubleFeePaymentLastAt: lastAt }).where('advtCode', '=', paidFor).execute();
  await sql`insert into voucher (application_id, bank_id, voucher_number, amount_paisa, file_id, uploaded_at)
    select ${applicationId}, (select min(id) from bank), 'W-1', 50000, (select id from stored_file limit 1), ${gateway.now()}`.execute(
    gateway.db,
  );
  expect((await workOf('vouchersToDecide')).dueAt).toBe(lastAt.toISOString());
});
