import * as distribution from '@psc/api-client/areas/distribution/distribution.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as report from '@psc/api-client/areas/desk/report.ts';
import * as scrutinyReport from '@psc/api-client/areas/desk/scrutiny-report.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { namedRows } from '../../testing/report-rows.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { distributionPeople, distributionTools } from './testing/distribution-tools.ts';

let gateway: TestGateway;
let people: { officer: Person; approver: Person };
beforeAll(async () => {
  gateway = await startTestGateway();
  people = await distributionPeople(gateway);
});
afterAll(() => gateway.stop());

const { approved, generated, save, approve, number, counts } = distributionTools(
  () => gateway,
  () => people,
);
const tharu = { en: 'Tharu', ne: 'थारू' };

/** A tenth of the inclusive posts, taken from the women's third. */
async function enterTharu(): Promise<void> {
  const keeper = await gateway.createStaff({ privileges: { masterConfiguration: ['read', 'create', 'update'] } });
  const entry = {
    nameEn: tharu.en,
    nameNe: tharu.ne,
    code: 'tharu',
    claimedBy: 'document' as const,
    provenBy: 'groupListed' as const,
    inactive: false,
  };
  const { id } = await gateway.data(masterData.addQuota, { body: entry }, { as: keeper });
  const { version, changes } = await gateway.data(masterData.listQuotaShares, {}, { as: keeper });
  const { id: womanId } = await gateway.db.selectFrom('quota').select('id').where('code', '=', 'woman').executeTakeFirstOrThrow();
  const before = changes[0]!.shares.map(({ quotaId, percent }) => ({ quotaId, percent: quotaId === womanId ? percent - 10 : percent }));
  const shares = [...before, { quotaId: id, percent: 10 }];
  const body = { shares, version, holdsFromAd: nepalDayOf(gateway.now()), source: 'Decision 7', touchedAgreed: true };
  await gateway.data(masterData.saveQuotaShares, { body }, { as: keeper });
}

/** Opens the advertisement of a distribution for applications, with the dates of a published one. */
async function opened(requisitionId: number) {
  const model = await createAdvertisement(gateway.db, {}, gateway.now());
  const dates = await gateway.db
    .selectFrom('advertisement')
    .select(['lifeCycleStatus', 'publishDateAd', 'publishAt', 'singleSubmissionLastAt', 'paymentLastAt', 'doubleFeeSubmissionLastAt'])
    .select(['doubleFeePaymentLastAt', 'ageCutOffDateAd', 'admitCardDownloadDateAd', 'minimumEducationLevelId', 'agreementId'])
    .select(['publishedAt', 'liveAt'])
    .where('advtCode', '=', model.advtCode)
    .executeTakeFirstOrThrow();
  const { advtCode } = await gateway.db
    .updateTable('advertisement')
    .set(dates)
    .where('requisitionId', '=', requisitionId)
    .returning('advtCode')
    .executeTakeFirstOrThrow();
  await gateway.db.deleteFrom('paper').where('advtCode', '=', advtCode).execute();
  await gateway.db.updateTable('paper').set({ advtCode }).where('id', '=', model.paperId).execute();
  return { advtCode, requisitionId, paperId: model.paperId };
}

test('a quota that a commission has entered goes by its own name from the settings to distribution, trace, eligibility and reports', async () => {
  await enterTharu();

  const requisitionId = await approved({ post: 'Office Assistant', totalVacancy: 60 });
  const { lines, stages, quotas } = await generated(requisitionId);
  const seats = counts(lines)['tharu']!;
  expect(seats).toBeGreaterThan(0);
  expect(stages.find(({ stage }) => stage === 'quota')!.categories.map(({ code }) => code)).toContain('tharu');
  expect(quotas.find(({ code }) => code === 'tharu')?.name).toEqual(tharu);
  const { data: saved } = await save(requisitionId);
  expect((await approve(saved!)).httpStatus).toBe(200);
  expect((await number(requisitionId)).httpStatus).toBe(200);
  const kept = await gateway.data(distribution.findByRequisition, { params: { requisitionId } }, { as: people.officer });
  expect(kept!.quotas.find(({ code }) => code === 'tharu')?.name).toEqual(tharu);

  const advertisement = await opened(requisitionId);
  const { id: categoryId } = await gateway.db
    .selectFrom('advertisementCategory')
    .select('id')
    .where('advtCode', '=', advertisement.advtCode)
    .where('quotaCode', '=', 'tharu')
    .executeTakeFirstOrThrow();
  const wish = { advertisement: { ...advertisement, categoryIds: [categoryId] } };
  const ruleFor = async (as: Person) => {
    const body = { advtCode: advertisement.advtCode };
    const { eligibility } = await gateway.data(vacancy.detail, { body }, { as });
    return eligibility.find(({ values }) => values['quotaCode'] === 'tharu');
  };
  const stranger = await createCompleteCandidate(gateway);
  expect(await ruleFor(stranger)).toMatchObject({ verdict: 'notMet', word: 'eligibility.quota.noDocument', names: { quota: tharu } });
  const candidate = await createCompleteCandidate(gateway, { samuhaBarga: 'tharu' });
  expect(await ruleFor(candidate)).toMatchObject({ verdict: 'decidedByScrutiny', names: { quota: tharu } });
  await apply(gateway, candidate, wish);

  const reader = await gateway.createStaff({ privileges: { reportByGender: ['read'], scrutinyReport: ['read'] } });
  const params = { advtCode: advertisement.advtCode, status: '-', fiscalYear: '-' };
  const { rows } = await gateway.data(scrutinyReport.byQuota, { params, query: {} }, { as: reader });
  expect(rows.map(({ labels, counts: [applied] }) => [labels[0], applied])).toEqual([[tharu, 1]]);
  const history = await gateway.createStaff({ privileges: { vacancyDistributionHistory: ['read'] } });
  const listed = await gateway.data(distribution.listHistory, { query: {} }, { as: history });
  expect(listed.rows.find((row) => row.totalVacancy === 60)!.otherQuotas).toEqual([{ code: 'tharu', name: tharu, posts: seats }]);
  const sheet = await gateway.call(distribution.exportHistory, { query: { format: 'csv', words: 'en', digits: 'en' } }, { as: history });
  expect(sheet.bytes.toString('utf8')).toContain(`Tharu: ${seats}`);
  for (const definition of [report.vacancyDistributionReport, report.vacancyDetailReport]) {
    const answer = await gateway.data(definition.call, { query: {} }, { as: reader });
    expect(answer.across!.find(({ key }) => key === 'tharu')?.label).toEqual(tharu);
    expect(namedRows(definition, answer).map((row) => row.quotas['tharu'])).toContain(seats);
  }
  const byQuota = namedRows(
    report.vacancyCountByQuotaReport,
    await gateway.data(report.vacancyCountByQuota, { query: {} }, { as: reader }),
  );
  expect(byQuota.find(({ key }) => key === 'tharu')).toMatchObject({ labels: { quota: tharu }, counts: { vacancies: seats } });
});
