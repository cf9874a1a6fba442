import * as application from '@psc/api-client/areas/application/application.ts';
import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { countRanked, rankedWithoutMarks } from '../selection/repository/rankings.ts';
import { quotaRulesOf } from './category-verdicts.ts';

let gateway: TestGateway;
let allocator: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  allocator = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'create', 'update'] } });
});
afterAll(() => gateway.stop());

async function inTwoCategories() {
  const categories = [
    { quotaCode: 'open', seats: 3 },
    { quotaCode: 'dalit', seats: 1 },
  ];
  const advertisement = await createAdvertisement(gateway.db, { categories }, gateway.now());
  const { advtCode, categoryIds } = advertisement;
  const candidate = await createCompleteCandidate(gateway, { samuhaBarga: 'dalit' });
  const applicationId = await applyAndPay(gateway, candidate, { advertisement });
  const officer = await gateway.createStaff({ privileges: { scrutiny: ['read', 'update', 'approve', 'reject'] } });
  const body = { advtCode, officerId: officer.accountId, numberOfApplications: 1 };
  await gateway.data(s.saveAllocationDetails, { body }, { as: allocator });
  const caseNow = () => gateway.data(s.individualData, { body: { applicationId } }, { as: officer });
  const decide = async (event: 'approve' | 'hold' | 'reject', dalit?: 'competes' | 'refused', open?: 'competes' | 'refused') => {
    const { version } = await caseNow();
    const verdicts = [dalit && { categoryId: categoryIds[1]!, verdict: dalit }, open && { categoryId: categoryIds[0]!, verdict: open }];
    const further = dalit && { categories: verdicts.filter((each) => each !== undefined) };
    return gateway.call(
      s.setApplicationStatus,
      { body: { applicationId, version, event, remark: 'The recommendation is missing.', ...further } },
      { as: officer },
    );
  };
  const seenByCandidate = () => gateway.data(application.detail, { body: { applicationId } }, { as: candidate });
  return { advtCode, categoryIds, applicationId, candidate, officer, caseNow, decide, seenByCandidate };
}

test('an approval asks for a verdict on each quota that a document has to prove, and on no other category', async () => {
  const { caseNow, decide } = await inTwoCategories();
  expect((await caseNow()).categories.map(({ quotaCode, toJudge, verdict }) => ({ quotaCode, toJudge, verdict }))).toEqual([
    { quotaCode: 'open', toJudge: false, verdict: null },
    { quotaCode: 'dalit', toJudge: true, verdict: null },
  ]);
  const refused = await decide('approve');
  expect([refused.httpStatus, refused.errors]).toEqual([
    400,
    [{ field: 'categories', message: 'Choose whether the candidate competes in this category.' }],
  ]);
  expect((await decide('approve', 'competes')).message).toBe('The application has been approved.');
});

test('who fails the paper of a quota competes in the open competition alone, and reads so', async () => {
  const { advtCode, categoryIds, decide, seenByCandidate, caseNow, officer } = await inTwoCategories();
  expect((await decide('approve', 'refused')).message).toBe('The application has been partially approved.');
  const seen = await seenByCandidate();
  expect(seen).toMatchObject({ scrutinyStatus: 'approved', approvalStatus: 'partiallyApproved', nextStep: 'waitForAdmitCard' });
  expect(seen.categories.map(({ refused }) => refused)).toEqual([false, true]);
  expect(seen.timeline.find(({ step }) => step === 'scrutinyDecided')).toMatchObject({
    outcome: 'partiallyApproved',
    bilingualRemark: { en: 'The recommendation is missing.', ne: 'The recommendation is missing.' },
  });
  const mail = (await gateway.mails()).find(({ subject }) => subject.startsWith('दरखास्त आंशिक स्वीकृत'));
  expect(mail?.text).toMatch(/सहभागी हुन पाउने समूह: खुला\n.*सहभागी हुन नपाउने समूह: दलित\n\nकैफियत: The recommendation is missing/u);
  const ranked = await countRanked(gateway.db, rankedWithoutMarks(advtCode), null);
  expect(ranked.map(({ categoryId, people }) => ({ categoryId, people }))).toEqual(
    expect.arrayContaining([
      { categoryId: 0, people: 1 },
      { categoryId: categoryIds[0], people: 1 },
    ]),
  );
  expect(ranked.some(({ categoryId }) => categoryId === categoryIds[1])).toBe(false);
  expect((await caseNow()).categories.map(({ verdict }) => verdict)).toEqual(['competes', 'refused']);
  const { rows } = await gateway.data(
    s.allocatedCandidatesPaged,
    { body: { advtCode, status: 'approved', partial: true } },
    { as: officer },
  );
  expect(rows.map(({ refusedQuotas }) => refusedQuotas.map(({ en }) => en))).toEqual([['Dalit']]);
});

test('reports by quota count whom a category refused as rejected there, and as approved in the open competition', async () => {
  const { advtCode, decide } = await inTwoCategories();
  await decide('approve', 'refused');
  const { rows } = await sql`select quota_code, scrutiny_status from report_application_category where advt_code = ${advtCode}
    order by category_id`.execute(gateway.db);
  expect(rows).toEqual([
    { quotaCode: 'open', scrutinyStatus: 'approved' },
    { quotaCode: 'dalit', scrutinyStatus: 'rejected' },
  ]);
});

test('another verdict on a category is another approval, and a hold or a rejection takes the verdicts away', async () => {
  const { decide, seenByCandidate } = await inTwoCategories();
  await decide('approve', 'refused');
  expect((await decide('approve', 'refused')).httpStatus).toBe(409);
  expect((await decide('approve', 'competes')).httpStatus).toBe(200);
  expect((await seenByCandidate()).approvalStatus).toBe('approved');
  await decide('approve', 'refused');
  await decide('reject');
  const seen = await seenByCandidate();
  expect([seen.approvalStatus, seen.categories.map(({ refused }) => refused)]).toEqual([null, [false, false]]);
});

test('an application that competes nowhere is rejected, not approved', async () => {
  const { decide } = await inTwoCategories();
  const answer = await decide('approve', 'refused', 'refused');
  expect([answer.httpStatus, answer.message]).toEqual([
    409,
    'The candidate would not compete in any category. Reject the application instead.',
  ]);
});

test('an internal category rests on its quota and on the service that the internal competition asks for', () => {
  expect(quotaRulesOf({ quotaCode: 'dalit', heading: 'internal' })).toEqual(['dalit', 'internal']);
  expect(quotaRulesOf({ quotaCode: 'dalit', heading: 'open' })).toEqual(['dalit']);
});
