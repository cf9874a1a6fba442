import * as savedReport from '@psc/api-client/areas/desk/saved-report.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { sendMondayReports } from './send-monday-reports.ts';

let gateway: TestGateway;
let candidateName: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const { masterId } = await createCompleteCandidate(gateway, { gender: 'female' });
  await createApplication(gateway.db, masterId, advertisement, {}, gateway.now());
  const { firstName } = await gateway.db
    .selectFrom('candidate')
    .select('firstName')
    .where('masterId', '=', masterId)
    .executeTakeFirstOrThrow();
  candidateName = firstName;
});
afterAll(() => gateway.stop());

const officer = () => gateway.createStaff({ privileges: { reportByGender: ['read'] } });
const byProvince: savedReport.ReportToSave = {
  ...{ name: 'Provinces', path: '/admin/scrutiny/report-by-gender-basic-configuration/province', search: 'status=pending' },
  ...{ report: 'scrutinyReport.byProvince', asked: 'status=pending', ofCurrentYear: true, mailed: true },
};
const save = (as: Person, changed: Partial<savedReport.ReportToSave> = {}) =>
  gateway.call(savedReport.save, { body: { ...byProvince, ...changed } }, { as });
const kept = (as: Person) => gateway.data(savedReport.list, {}, { as });

async function monday(person: Person) {
  const before = (await gateway.mails()).length;
  await gateway.tools.jobs.enqueue(gateway.db, sendMondayReports({}));
  return (await gateway.mails()).slice(before).filter(({ to }) => to === person.email);
}

test('a report is kept under a name for the person, replaced by another of the name, and deleted', async () => {
  const [own, colleague] = [await officer(), await officer()];
  await save(own, { mailed: false });
  await save(own, { search: 'status=approved', asked: 'status=approved' });
  expect(await kept(own)).toEqual([
    { savedReportId: expect.any(Number), name: 'Provinces', path: byProvince.path, search: 'status=approved', mailed: true },
  ]);
  expect(await kept(colleague)).toEqual([]);
  const [{ savedReportId }] = (await kept(own)) as [savedReport.SavedReport];
  const change = (as: Person) => gateway.call(savedReport.setMailed, { body: { savedReportId, mailed: false } }, { as });
  expect((await change(colleague)).httpStatus).toBe(404);
  expect((await change(own)).data).toMatchObject([{ mailed: false }]);
  const drop = (as: Person) => gateway.call(savedReport.remove, { params: { savedReportId } }, { as });
  expect((await drop(colleague)).httpStatus).toBe(404);
  expect((await drop(own)).data).toEqual([]);
});

test('what no report knows, a report that one may not see, and more than can be shown are refused', async () => {
  const own = await officer();
  expect((await save(own, { asked: 'password=1' })).httpStatus).toBe(400);
  expect((await save(own, { report: 'report.nothing' })).httpStatus).toBe(404);
  expect((await save(own, { path: 'https://example.org' })).httpStatus).toBe(400);
  expect((await save(await gateway.createStaff({}))).httpStatus).toBe(403);
  for (let index = 0; index < savedReport.MOST_SAVED_REPORTS; index += 1) await save(own, { name: `Report ${index}` });
  expect((await save(own)).httpStatus).toBe(409);
  expect((await save(own, { name: 'Report 3' })).httpStatus).toBe(200);
});

test('every Monday the report comes by mail, once, with its numbers and no person, in the language of the officer', async () => {
  const own = await officer();
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', own.accountId).execute();
  await save(own, { name: 'Ram Bahadur' });
  const [mail, ...more] = await monday(own);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Your report of this week from the Public Service Commission');
  expect(mail!.text).toContain('Scrutiny status: Pending');
  expect(mail!.text).toContain('Fiscal year: ');
  expect(mail!.text).toMatch(/Total: Applicants 1, Male 0, Female 1/);
  expect(mail!.text).toContain(`${byProvince.path}?status=pending`);
  expect(mail!.text).not.toContain(candidateName);
  expect(await monday(own)).toEqual([]);
  gateway.advance({ days: 7 });
  expect(await monday(own)).toHaveLength(1);
});

test('a Monday that was missed is made up for on the day after, once, and the next Monday brings its own report', async () => {
  const own = await officer();
  await save(own);
  gateway.advance({ days: 8 });
  expect(await monday(own)).toHaveLength(1);
  expect(await monday(own)).toEqual([]);
  gateway.advance({ days: 6 });
  expect(await monday(own)).toHaveLength(1);
});

test('a report of posts and applications comes on Mondays too, and is refused with a filter that it does not have', async () => {
  const own = await officer();
  await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', own.accountId).execute();
  const plain = { name: 'Posts', path: '/admin/reportByClass', search: '', report: 'report.byClass', ofCurrentYear: false };
  expect((await save(own, { ...plain, asked: 'localBodyId=4900001' })).httpStatus).toBe(400);
  await save(own, { ...plain, asked: '' });
  const [mail] = await monday(own);
  expect(mail!.text).toMatch(/^– .+: Advertisements 1, Vacancies \d+, Applicants 1, Paid 1, /mu);
  expect(mail!.text).toMatch(/^Total: Advertisements 1, Vacancies \d+, Applicants 1, Paid 1, /mu);
});

test('who lost the privilege, left or switched it off gets none', async () => {
  const [lost, left, off] = [await officer(), await officer(), await officer()];
  for (const each of [lost, left]) await save(each);
  await save(off, { mailed: false });
  await gateway.db.deleteFrom('staffRole').where('accountId', '=', lost.accountId).execute();
  await gateway.db.updateTable('staff').set({ active: false }).where('accountId', '=', left.accountId).execute();
  for (const each of [lost, left, off]) expect(await monday(each)).toEqual([]);
});
