import * as ageLimit from '@psc/api-client/areas/advertisement/age-limit.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../../testing/advertisements.ts';
import { createCompleteCandidate } from '../../../testing/complete-candidate.ts';
import type { Person } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let officer: Person;
/** A man of 45 in the health service; in other services the limit is 40 or lower. */
let man: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { ageLimitConfiguration: ['read', 'create'] } });
  man = await createCompleteCandidate(gateway, { gender: 'male', dateOfBirthAd: '1983-01-01' });
});
afterEach(async () => {
  await gateway.db.deleteFrom('combinedPost').execute();
});
afterAll(() => gateway.stop());

const today = () => nepalDayOf(gateway.now());
async function advertised(publishDateAd = today()) {
  const { advtCode, requisitionId } = await createAdvertisement(gateway.db, { publishDateAd }, gateway.now());
  const of = gateway.db.selectFrom('requisition').select(['postId', 'classId', 'serviceId']).where('id', '=', requisitionId);
  const health = gateway.db.selectFrom('service').select('id').where('nameEn', '=', 'Nepal Health Service');
  return { advtCode, ...(await of.executeTakeFirstOrThrow()), healthId: (await health.executeTakeFirstOrThrow()).id };
}
type Advertised = Awaited<ReturnType<typeof advertised>>;
const verdictOf = async ({ advtCode }: Advertised) =>
  (await gateway.data(vacancy.detail, { body: { advtCode } }, { as: man })).eligibility.find(({ rule }) => rule === 'age')!.verdict;
const combined = () => gateway.data(ageLimit.listCombinedPosts, {}, { as: officer });
async function combine({ postId, classId, healthId }: Advertised, over: object = {}, as = officer) {
  const source = 'Nepal Health Service Act 2053, section 9';
  const seenId = (await combined())[0]?.combinedPostId ?? 0;
  const body = { postIds: [postId], classId, serviceId: healthId, source, holdsFromAd: today(), seenId, touchedAgreed: true, ...over };
  return gateway.call(ageLimit.combinePost, { body }, { as });
}

test('A post that is combined with another service has the age limits of that service, and its own again once they are given back', async () => {
  const of = await advertised();
  expect(await verdictOf(of)).toBe('notMet');
  expect((await combine(of)).httpStatus).toBe(200);
  expect(await verdictOf(of)).toBe('met');
  expect(await combined()).toMatchObject([{ postId: of.postId, limitsOf: { serviceId: of.healthId }, combinedBy: 'Bishnu Karki' }]);
  const ownAgain = { ownLimits: true, classId: undefined, serviceId: undefined };
  expect((await combine(of, ownAgain)).errorCode, 'narrower than announced').toBe('ANNOUNCED_LIMIT');
  expect((await combine(of, { ...ownAgain, holdsFromAd: addDays(today(), 1) })).httpStatus).toBe(200);
  expect(await verdictOf(of)).toBe('met');
  const next = await advertised(addDays(today(), 1));
  expect(await verdictOf(next)).toBe('notMet');
  await gateway.db.updateTable('advertisement').set({ publishDateAd: today() }).where('advtCode', '=', next.advtCode).execute();
  const lines = gateway.db.selectFrom('auditEntry').select('after').where('subject', '=', `post:${of.postId}`).orderBy('id');
  expect((await lines.execute()).map(({ after }) => after)).toMatchObject([{ serviceId: of.healthId }, { serviceId: null }]);
});

test('What is published before keeps the limits of its day', async () => {
  const before = await advertised(addDays(today(), -1));
  await combine(before);
  expect(await verdictOf(before)).toBe('notMet');
});

test('A combination that reaches open advertisements is saved once the officer has seen which', async () => {
  const of = await advertised();
  const refused = await combine(of, { touchedAgreed: false });
  expect([refused.httpStatus, refused.errorCode]).toEqual([409, 'TOUCHES_ADVERTISEMENTS']);
  expect(refused.message).toContain(String(of.advtCode));
  expect((await combine(of, { touchedAgreed: false, holdsFromAd: addDays(today(), 1) })).httpStatus).toBe(200);
});

test('An impossible choice is refused at its field, a stale list as changed by a colleague, and everything without the permission', async () => {
  const of = await advertised();
  const errors = async (over: object) => (await combine(of, over)).errors?.map(({ field, message }) => [field, message]);
  expect(await errors({ postIds: [] })).toEqual([['postIds', 'Please choose at least one post.']]);
  expect(await errors({ postIds: [999_999] })).toEqual([['postIds', 'Choose one of the listed options.']]);
  expect(await errors({ serviceId: 999_999 })).toEqual([['serviceId', 'This class has no age limits in this service yet.']]);
  expect(await errors({ classId: undefined })).toEqual([['classId', 'Please choose the class whose limits apply.']]);
  expect((await errors({ source: ' ', holdsFromAd: addDays(today(), -1) }))?.map(([field]) => field)).toEqual(['source', 'holdsFromAd']);
  await combine(of);
  expect((await combine(of, { seenId: 0 })).errorCode).toBe('CHANGED_MEANWHILE');
  const reader = await gateway.createStaff({ privileges: { ageLimitConfiguration: ['read'] } });
  expect((await combine(of, {}, reader)).httpStatus).toBe(403);
});
