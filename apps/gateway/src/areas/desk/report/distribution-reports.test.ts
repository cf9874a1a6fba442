import * as report from '@psc/api-client/areas/desk/report.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDistributedRequisition } from '../../../seed/demo/distributed-requisition.ts';
import type { Person } from '../../../testing/people.ts';
import { namedRows } from '../../../testing/report-rows.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
let reader: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  [officer, reader] = [await gateway.createStaff({ privileges: {} }), await gateway.createStaff({ privileges: {} })];
  const wish = { staffAccountId: officer.accountId, now: gateway.now() };
  await createDistributedRequisition(gateway.tools, { ...wish, post: 'Kharidar', totalVacancy: 20 });
  await createDistributedRequisition(gateway.tools, { ...wish, post: 'Office Assistant', totalVacancy: 60 });
  const municipality = await gateway.db
    .selectFrom('localBody as lb')
    .innerJoin('district as d', 'd.id', 'lb.districtId')
    .select(['lb.id as localBodyId', 'lb.districtId', 'd.provinceId'])
    .orderBy('lb.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const fromBooks = { emptySeatOffice: 'Ward 4', savedBy: officer.accountId, savedAt: gateway.now(), fiscalYear: '2080-81' };
  await gateway.db
    .insertInto('distributionLog')
    .values([
      { ...fromBooks, ...municipality, distributionType: 'localLevel', totalVacancy: 3, quotaOpen: 2, quotaWoman: 1 },
      { ...fromBooks, ...municipality, distributionType: 'localLevel', totalVacancy: 2, quotaOpen: 1, promotionByContribution: 1 },
    ])
    .execute();
});
afterAll(() => gateway.stop());

const yearId = async (code: string) =>
  (await gateway.db.selectFrom('fiscalYear').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

test('posts are reported by service and class with every quota, and the parts of each row make its total', async () => {
  const answer = await gateway.data(report.vacancyDistribution, { query: {} }, { as: reader });
  const rows = namedRows(report.vacancyDistributionReport, answer);
  const named = (column: string, name: string) => rows.find(({ labels }) => (labels[column] as Bilingual).en === name)!;
  const classless = named('class', 'Classless');
  expect(classless.counts).toMatchObject({ distributions: 1, distributed: 60 });
  expect(classless.quotas).toMatchObject({ open: 33, woman: 9, janjati: 7, madhesi: 6 });
  for (const { quotas, counts } of rows) {
    const open = Object.values(quotas).reduce((sum, posts) => sum + posts, 0);
    expect(open + counts['promotions']! + counts['internalCompetition']!).toBe(counts['distributed']);
  }
  expect(named('service', 'Not stated').counts).toMatchObject({ distributions: 2, distributed: 5 });
});

test('promotions and internal competition are reported where there are any', async () => {
  const rows = namedRows(report.promotionReport, await gateway.data(report.promotion, { query: {} }, { as: reader }));
  expect(rows.map(({ counts }) => counts)).toEqual([
    expect.objectContaining({ distributed: 20, promotionByExperience: 2, promotionByContribution: 0, internalCompetition: 4 }),
    expect.objectContaining({ distributed: 2, promotionByExperience: 0, promotionByContribution: 1, internalCompetition: 0 }),
  ]);
});

test('local levels are reported by local body, without offices of the federation', async () => {
  const rows = namedRows(report.localLevelReport, await gateway.data(report.localLevel, { query: {} }, { as: reader }));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ counts: { distributions: 2, distributed: 5, promotions: 1 }, quotas: { open: 3, woman: 1 } });
});

test('every distribution is reported with its numbers, newest first, a page at a time and by fiscal year', async () => {
  const detailed = async (query: { after?: string; fiscalYear?: number }) =>
    namedRows(report.vacancyDetailReport, await gateway.data(report.vacancyDetail, { query }, { as: reader }));
  const all = await detailed({});
  expect(all.map(({ counts }) => counts['distributed'])).toEqual([2, 3, 60, 20]);
  const kharidar = all.at(-1)!;
  expect((kharidar.labels['advtNumber'] as string).split(', ').length).toBeGreaterThan(1);
  expect(kharidar.labels).toMatchObject({ post: { en: 'Kharidar' }, requisitionNo: expect.stringMatching(/^\d{4}-\d{2}/) as string });
  const later = await detailed({ after: String(Number(kharidar.key) + 1) });
  expect(later.map(({ key }) => key)).toEqual([kharidar.key]);
  const thisYear = await detailed({ fiscalYear: await yearId('2083-84') });
  expect(thisYear.map(({ counts }) => counts['distributed'])).toEqual([60, 20]);
});

test('their groups have a column for each quota, and in the sheet too', async () => {
  const query = { by: 'fiscalYear' } as const;
  const { rows, across, totals } = await gateway.data(report.vacancyDistribution, { query }, { as: reader });
  const { measures } = report.vacancyDistributionReport;
  const open = measures.length + across!.findIndex(({ key }) => key === 'open');
  expect(rows.map(({ labels, counts }) => [labels[0], counts[open]])).toContainEqual(['2080-81', 3]);
  expect(totals![open]).toBe(rows.reduce((sum, { counts }) => sum + counts[open]!, 0));
  const sheet = { params: { report: 'report.localLevel' }, query: { format: 'csv', words: 'en', digits: 'en' } as const };
  const { bytes } = (await gateway.call(report.exportReport, sheet, { as: reader })) as unknown as { bytes: Uint8Array };
  const [head, ...lines] = new TextDecoder()
    .decode(bytes)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(lines).toHaveLength(2);
  expect(lines.map((line) => line[head!.indexOf('Open')])).toEqual(['3', '3']);
});

test('they are not for candidates', async () => {
  const as = await gateway.createCandidate();
  for (const call of [report.vacancyDistribution, report.promotion, report.localLevel, report.vacancyDetail]) {
    expect((await gateway.call(call, { query: {} }, { as })).httpStatus).toBe(403);
  }
});
