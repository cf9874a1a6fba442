import * as report from '@psc/api-client/areas/desk/report.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../../testing/advertisements.ts';
import { createApplication } from '../../../testing/applications.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { namedRows } from '../../../testing/report-rows.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let officers: TestAdvertisement;
let classless: TestAdvertisement;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: {} });
  const categories = [
    { quotaCode: 'open', seats: 5 },
    { quotaCode: 'woman', seats: 2 },
  ];
  officers = await createAdvertisement(gateway.db, { classCode: 'gazettedThird', categories }, gateway.now());
  classless = await createAdvertisement(
    gateway.db,
    { classCode: 'classless', categories: [{ quotaCode: 'open', seats: 4 }] },
    gateway.now(),
  );
  await createAdvertisement(gateway.db, { classCode: 'classless', lifeCycleStatus: 'rejected' }, gateway.now());
  await createAdvertisement(gateway.db, { classCode: 'classless', lifeCycleStatus: 'cancelled' }, gateway.now());
  const [first, second] = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
  await createApplication(gateway.db, first.masterId, officers, { scrutinyStatus: 'approved' }, gateway.now());
  await createApplication(gateway.db, second.masterId, officers, { paymentStatus: 'unpaid' }, gateway.now());
  await createApplication(gateway.db, second.masterId, classless, {}, gateway.now());
  await createApplication(gateway.db, first.masterId, classless, { scrutinyStatus: 'rejected' }, gateway.now());
});
afterAll(() => gateway.stop());

test('Seats and applications are counted for each advertisement, newest first, without the rejected and cancelled ones', async () => {
  const answer = await gateway.data(report.vacanciesApplicationsCount, { query: {} }, { as: officer });
  const rows = namedRows(report.vacanciesApplicationsCountReport, answer);
  expect(rows.map(({ key, counts }) => [key, counts])).toMatchObject([
    [String(classless.advtCode), { vacancies: 4, applicants: 2, paid: 2, pending: 1, approved: 0, rejected: 1 }],
    [String(officers.advtCode), { vacancies: 7, applicants: 2, paid: 1, pending: 0, approved: 1, rejected: 0 }],
  ]);
  expect(rows).toHaveLength(2);
  expect(rows[0]!.labels).toMatchObject({ advtCode: String(classless.advtCode), class: { en: 'Classless' }, fiscalYear: '2083-84' });
  expect(answer.after).toBeNull();
});

test('An application counts at every number and quota it was made for', async () => {
  const numbers = namedRows(report.byAdvtNumberReport, await gateway.data(report.byAdvtNumber, { query: {} }, { as: officer }));
  expect(numbers.map(({ labels, counts }) => [labels['advtNumber'], counts['applicants']])).toEqual([
    [`${classless.advtCode}-open/083-84`, 2],
    [`${officers.advtCode}-woman/083-84`, 2],
    [`${officers.advtCode}-open/083-84`, 2],
  ]);
  const quotas = namedRows(
    report.vacancyCountByQuotaReport,
    await gateway.data(report.vacancyCountByQuota, { query: {} }, { as: officer }),
  );
  const counted = Object.fromEntries(
    quotas.map(({ key, counts }) => [key, [counts['numbers'], counts['vacancies'], counts['applicants']]]),
  );
  expect(counted).toEqual({ open: [2, 9, 4], woman: [1, 2, 2] });
});

const gazettedThird = async () => {
  const classes = namedRows(report.byClassReport, await gateway.data(report.byClass, { query: {} }, { as: officer }));
  return classes.find(({ labels }) => (labels['class'] as Bilingual).en === 'Gazetted Third Class')!;
};

test('A report is narrowed to one class, and counts by class agree with it', async () => {
  const { key, counts } = await gazettedThird();
  expect(counts).toMatchObject({ advertisements: 1, vacancies: 7, applicants: 2, paid: 1, approved: 1 });
  const narrowed = await gateway.data(report.vacanciesApplicationsCount, { query: { classId: Number(key) } }, { as: officer });
  expect(narrowed.rows.map((row) => row.key)).toEqual([String(officers.advtCode)]);
});

test('The next page begins after the last advertisement, and what is no number is refused', async () => {
  const after = String(classless.advtCode);
  const next = await gateway.data(report.vacanciesApplicationsCount, { query: { after } }, { as: officer });
  expect(next.rows.map(({ key }) => key)).toEqual([String(officers.advtCode)]);
  expect((await gateway.call(report.byClass, { query: { classId: 'x' as never } }, { as: officer })).httpStatus).toBe(400);
});

test('Reports are not for candidates', async () => {
  expect((await gateway.call(report.vacanciesApplicationsCount, { query: {} }, { as: await gateway.createCandidate() })).httpStatus).toBe(
    403,
  );
});

async function taken(id: string, query: Partial<report.ReportExportQuery> = {}, as = officer) {
  const asked = { params: { report: id }, query: { format: 'csv', words: 'en', digits: 'en', ...query } as const };
  const { httpStatus, bytes } = (await gateway.call(report.exportReport, asked, { as })) as unknown as Answered;
  return {
    httpStatus,
    lines: () => new TextDecoder().decode(bytes).trim().split('\r\n'),
    begins: (length: number) => latin(bytes, length),
  };
}
type Answered = { httpStatus: number; bytes: Uint8Array };
const latin = (bytes: Uint8Array, length: number) => new TextDecoder('latin1').decode(bytes.slice(0, length));

const ofPosts = [
  'vacanciesApplicationsCount',
  'byAdvtNumber',
  'byClass',
  'vacancyCountByQuota',
  'vacancyDistribution',
  'promotion',
  'localLevel',
  'vacancyDetail',
] as const;

test.each(ofPosts)('%s leaves as a sheet with every row and its sums, and as a paper', async (name) => {
  const lines = (await taken(`report.${name}`)).lines();
  expect(lines[0]).not.toMatch(/report\./u);
  expect(lines.at(-1)).toMatch(/^Total,/u);
  const { rows } = await gateway.data(report[name], { query: {} }, { as: officer });
  expect(lines).toHaveLength(rows.length + 2);
  const nepali = { words: 'ne', digits: 'ne' } as const;
  expect((await taken(`report.${name}`, { ...nepali, format: 'xlsx' })).begins(2)).toBe('PK');
  expect((await taken(`report.${name}`, { ...nepali, format: 'pdf' })).begins(5)).toBe('%PDF-');
  expect((await taken(`report.${name}`, {}, await gateway.createCandidate())).httpStatus).toBe(403);
});

test('A sheet of posts and applications is narrowed, counts who is in several rows once in its total, and tells the public no small group', async () => {
  const { key } = await gazettedThird();
  const narrowed = (await taken('report.vacanciesApplicationsCount', { classId: Number(key) })).lines();
  expect(narrowed.slice(1).map((line) => line.split(',').slice(-8).join(','))).toEqual(['7,2,1,1,0,0,1,0', '7,2,1,1,0,0,1,0']);
  expect((await taken('report.vacancyCountByQuota')).lines().at(-1)).toBe('Total,3,11,4,3,1,1,0,1,1,100');
  const few = (count: number) => Array.from({ length: count }, () => 'Fewer than 5').join(',');
  expect((await taken('report.byClass', { forPublic: true })).lines().at(-1)).toBe(`Total,2,11,${few(4)},0,${few(2)}`);
  expect((await taken('report.vacancyDetail', { status: 'approved' })).httpStatus).toBe(400);
});

test('A report is grouped otherwise, with every name of its rows where it is not', async () => {
  const asked = (by?: 'service') => gateway.data(report.vacanciesApplicationsCount, { query: { by } }, { as: officer });
  const own = await asked();
  expect(own.rows[0]!.labels).toEqual([
    String(classless.advtCode),
    expect.anything(),
    expect.anything(),
    { en: 'Classless', ne: expect.any(String) as string },
    '2083-84',
  ]);
  const byService = await asked('service');
  expect(byService.rows.every(({ labels }) => labels.length === 1)).toBe(true);
  expect(byService.totals).toEqual(own.totals);
});

test('Who takes a report away is on record', async () => {
  await taken('report.promotion', { fiscalYear: 1 });
  const lines = await gateway.db.selectFrom('auditEntry').select('subject').where('action', '=', 'report.exportReport').execute();
  expect(lines.map(({ subject }) => subject)).toContain('report:report/promotion');
});
