import * as a from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../platform/settings.ts';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { apply } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { typedDates, type announcedDays } from '../../testing/typed-dates.ts';
import { publishScheduled } from './publish-scheduled.ts';

let gateway: TestGateway;
let officer: Person;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { publishAdvertisement: ['read', 'create', 'update', 'approve', 'reject'] } });
});
afterAll(() => gateway.stop());

async function pending() {
  const { advtCode } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'pending' }, gateway.now());
  return advtCode;
}

async function choices() {
  const { id: educationLevelId } = await gateway.db
    .selectFrom('educationLevel')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: agreementId } = await gateway.db.selectFrom('agreement').select('id').limit(1).executeTakeFirstOrThrow();
  return { qualifications: [{ educationLevelId }], agreementId };
}

async function configured(changed: Partial<typeof announcedDays> = {}) {
  const advtCode = await pending();
  const { version } = await gateway.data(
    a.configure,
    { body: { advtCode, version: 1, ...typedDates(changed), ...(await choices()) } },
    { as: officer },
  );
  return { advtCode, version };
}

test('dates are typed as days and become deadlines at 17:00 in Nepal', async () => {
  const { advtCode } = await configured();
  const row = await gateway.data(a.get, { params: { adId: advtCode } }, { as: officer });
  expect(row).toMatchObject({
    lifeCycleStatus: 'preLive',
    singleSubmissionLastAt: '2026-12-16T11:15:00.000Z',
    publishAt: '2026-11-20T18:15:00.000Z',
    ageCutOffDateAd: '2026-12-16',
  });
});

test('another closing hour ends the deadlines of what is published from its day on', async () => {
  await writeSetting(gateway.db, 'deadlineTime', '15:30', null, testNow);
  const endOf = async (changed: Partial<typeof announcedDays>) => {
    const { advtCode } = await configured(changed);
    return (await gateway.data(a.get, { params: { adId: advtCode } }, { as: officer })).singleSubmissionLastAt;
  };
  expect(await endOf({ publishDate: '2026-11-20' })).toBe('2026-12-16T11:15:00.000Z');
  expect(await endOf({ publishDate: '2026-11-21' })).toBe('2026-12-16T09:45:00.000Z');
  await gateway.db.deleteFrom('setting').execute();
});

test('the accepted qualifications name level, faculty and subject, and the lowest level is the minimum', async () => {
  const advtCode = await pending();
  const levels = await gateway.db.selectFrom('educationLevel').select('id').orderBy('position').execute();
  const [first, second] = [levels[4]!.id, levels[2]!.id];
  const faculty = await gateway.db.selectFrom('faculty').select('id').where('nameEn', '=', 'Law').executeTakeFirstOrThrow();
  const { agreementId } = await choices();
  const configure = (qualifications: { educationLevelId: number; facultyId?: number; subjectId?: number }[]) =>
    gateway.call(a.configure, { body: { advtCode, version: 1, ...typedDates(), agreementId, qualifications } }, { as: officer });

  const messagesOf = async (answer: ReturnType<typeof configure>) => (await answer).errors;
  expect(await messagesOf(configure([]))).toEqual([{ field: 'qualifications', message: 'Choose at least one accepted qualification.' }]);
  expect(await messagesOf(configure([{ educationLevelId: first }, { educationLevelId: first }]))).toEqual([
    { field: 'qualifications', message: 'The same qualification is listed twice.' },
  ]);
  expect(await messagesOf(configure([{ educationLevelId: first, facultyId: 9_999 }]))).toEqual([
    { field: 'qualifications.0.facultyId', message: 'Choose one of the listed options.' },
  ]);
  expect((await configure([{ educationLevelId: first, facultyId: faculty.id }, { educationLevelId: second }])).httpStatus).toBe(200);
  expect(await gateway.data(a.get, { params: { adId: advtCode } }, { as: officer })).toMatchObject({
    minimumEducationLevelId: second,
    qualifications: [
      { educationLevelId: first, facultyId: faculty.id, subjectId: null },
      { educationLevelId: second, facultyId: null, subjectId: null },
    ],
  });
});

test('an advertisement begins with the paper that the commission has set, as it was on the day of publication', async () => {
  const paper = {
    subjectNameNe: 'कर्णाली प्रथम पत्र',
    subjectNameEn: 'Karnali first paper',
    maximumMarks: 200,
    passMarks: 90,
    durationMinutes: 180,
  };
  await writeSetting(gateway.db, 'defaultPaper', paper, null, new Date('2020-01-01T06:00:00Z'));
  const withoutPaper = async () => {
    const advtCode = await pending();
    await gateway.db.deleteFrom('paper').where('advtCode', '=', advtCode).execute();
    await gateway.data(a.configure, { body: { advtCode, version: 1, ...typedDates(), ...(await choices()) } }, { as: officer });
    return { advtCode };
  };
  const { advtCode } = await withoutPaper();
  await writeSetting(gateway.db, 'defaultPaper', { ...paper, maximumMarks: 50, passMarks: 20 }, null, new Date('2049-01-01T06:00:00Z'));
  const later = await withoutPaper();
  const rows = await gateway.db
    .selectFrom('paper')
    .select(['advtCode', 'subjectNameNe', 'maximumMarks', 'passMarks', 'durationMinutes'])
    .where('advtCode', 'in', [advtCode, later.advtCode])
    .execute();
  const expected = { subjectNameNe: 'कर्णाली प्रथम पत्र', maximumMarks: 200, passMarks: 90, durationMinutes: 180 };
  expect(rows).toEqual([advtCode, later.advtCode].map((code) => ({ advtCode: code, ...expected })));
  await gateway.db.deleteFrom('setting').where('key', '=', 'defaultPaper').execute();
});

test('BS and AD that are not the same day are refused at the BS field', async () => {
  const advtCode = await pending();
  const body = { advtCode, version: 1, ...typedDates(), ...(await choices()), publishDateBs: '2083-08-10' };
  const answer = await gateway.call(a.configure, { body }, { as: officer, language: 'ne' });
  expect(answer.errors).toEqual([{ field: 'publishDateBs', message: 'ई.सं. र वि.सं. मिति एउटै दिनको हुनुपर्छ।' }]);
});

test('an impossible day is refused', async () => {
  const advtCode = await pending();
  const answer = await gateway.call(
    a.configure,
    { body: { advtCode, version: 1, ...typedDates(), ...(await choices()), publishDateAd: '2026-11-31' } },
    { as: officer },
  );
  expect([answer.httpStatus, answer.errors?.[0]?.field]).toEqual([400, 'publishDateAd']);
});

test('an advertisement goes from pending over pre-live and published to live, and only then takes applications', async () => {
  const { advtCode, version } = await configured();
  const published = await gateway.data(a.publish, { body: { advtCode, version } }, { as: officer });
  const candidate = await createCompleteCandidate(gateway);
  const announced = await gateway.data(vacancy.detail, { body: { advtCode } }, { as: candidate });
  expect(announced.vacancy.acceptsApplications).toBe(false);
  await gateway.data(a.goLive, { body: { advtCode, version: published.version } }, { as: officer });
  const live = await gateway.data(vacancy.detail, { body: { advtCode } }, { as: candidate });
  expect(live.vacancy.acceptsApplications).toBe(true);
});

test('publishing waits for the publish date', async () => {
  const { advtCode, version } = await configured({ publishDate: '2026-11-25' });
  const answer = await gateway.call(a.publish, { body: { advtCode, version } }, { as: officer });
  expect([answer.httpStatus, answer.message]).toEqual([
    409,
    'The publish date is 25 November 2026. Schedule the publication, or change the publish date.',
  ]);
});

test('an advertisement whose last day for applications is over is neither published nor opened', async () => {
  const closed = { singleSubmissionLastDateAd: '2026-11-02', doubleFeeSubmissionLastDateAd: '2026-11-09' };
  const scheduled = await createAdvertisement(gateway.db, { lifeCycleStatus: 'scheduled', ...closed }, gateway.now());
  const published = await createAdvertisement(gateway.db, { lifeCycleStatus: 'published', ...closed }, gateway.now());
  const late = [
    await gateway.call(a.publish, { body: { advtCode: scheduled.advtCode, version: 1 } }, { as: officer }),
    await gateway.call(a.goLive, { body: { advtCode: published.advtCode, version: 1 } }, { as: officer }),
  ];
  expect(late.map((answer) => [answer.httpStatus, answer.errorCode])).toEqual([
    [409, 'DATE_OVER'],
    [409, 'DATE_OVER'],
  ]);
});

test('a deadline before the one that it follows is refused, and both dates are named', async () => {
  const advtCode = await pending();
  const disordered = typedDates({
    doubleFeeSubmissionLastDate: '2026-12-10',
    doubleFeePaymentLastDate: '2026-12-10',
    ageCutOffDate: '2026-12-09',
  });
  const answer = await gateway.call(a.configure, { body: { advtCode, version: 1, ...disordered, ...(await choices()) } }, { as: officer });
  expect(answer.errors).toEqual([
    {
      field: 'doubleFeeSubmissionLastDateAd',
      message: 'The last date for submission with double fee must not be before the last date for payment.',
    },
  ]);
});

test('an advertisement without dates cannot be published', async () => {
  const advtCode = await pending();
  const answer = await gateway.call(a.publish, { body: { advtCode, version: 1 } }, { as: officer });
  expect([answer.httpStatus, answer.message]).toEqual([409, 'The advertisement is in a state that does not allow this.']);
});

test('an advertisement without categories cannot be published: its distribution is not approved', async () => {
  const { advtCode, version } = await configured();
  await gateway.db.deleteFrom('advertisementCategory').where('advtCode', '=', advtCode).execute();
  const answer = await gateway.call(a.publish, { body: { advtCode, version } }, { as: officer });
  expect([answer.httpStatus, answer.message]).toEqual([
    409,
    'The percentage distribution has to be approved before the advertisement is published.',
  ]);
});

test('of two officers who publish at the same moment one is refused because it changed', async () => {
  const { advtCode, version } = await configured();
  const answers = await Promise.all([1, 2].map(() => gateway.call(a.publish, { body: { advtCode, version } }, { as: officer })));
  expect(answers.map((answer) => answer.httpStatus).sort()).toEqual([200, 409]);
});

test('a scheduled advertisement is published and opened at the start of its day, not before', async () => {
  const { advtCode, version } = await configured({ publishDate: '2026-11-25' });
  await gateway.data(a.schedulePublish, { body: { advtCode, version } }, { as: officer });
  const run = () => publishScheduled.definition.run({}, { ...gateway.tools, jobId: 'job', log: pino({ level: 'silent' }) });
  const status = async () =>
    (await gateway.db.selectFrom('advertisement').select('lifeCycleStatus').where('advtCode', '=', advtCode).executeTakeFirstOrThrow())
      .lifeCycleStatus;
  await run();
  expect(await status()).toBe('scheduled');
  gateway.setNow(new Date('2026-11-24T18:15:00Z'));
  await run();
  gateway.setNow(testNow);
  expect(await status()).toBe('live');
});

const runJob = () => publishScheduled.definition.run({}, { ...gateway.tools, jobId: 'job', log: pino({ level: 'silent' }) });
const statusNow = async (advtCode: number) =>
  (await gateway.db.selectFrom('advertisement').select('lifeCycleStatus').where('advtCode', '=', advtCode).executeTakeFirstOrThrow())
    .lifeCycleStatus;

test('a scheduled advertisement that the button would refuse stays scheduled, and the next one is published', async () => {
  const { advtCode: empty } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'scheduled' }, gateway.now());
  await gateway.db.deleteFrom('advertisementCategory').where('advtCode', '=', empty).execute();
  const { advtCode: whole } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'scheduled' }, gateway.now());
  await runJob();
  expect([await statusNow(empty), await statusNow(whole)]).toEqual(['scheduled', 'live']);
});

test('an announced advertisement opens by itself an hour later, unless its day is still to come', async () => {
  const announced = async (publishedAt: Date, publishAt = publishedAt) => {
    const { advtCode } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'published' }, gateway.now());
    await gateway.db.updateTable('advertisement').set({ publishedAt, publishAt }).where('advtCode', '=', advtCode).execute();
    return advtCode;
  };
  const [hourAgo, tomorrow] = [-61, 24 * 60].map((minutes) => new Date(testNow.getTime() + minutes * 60_000)) as [Date, Date];
  const [just, before, moved] = [await announced(testNow), await announced(hourAgo), await announced(hourAgo, tomorrow)];
  await runJob();
  expect([await statusNow(just), await statusNow(before), await statusNow(moved)]).toEqual(['published', 'live', 'published']);
});

test('an advertisement is not scheduled after its last day', async () => {
  const over = { singleSubmissionLastDateAd: '2026-11-02', doubleFeeSubmissionLastDateAd: '2026-11-09' };
  const { advtCode } = await createAdvertisement(gateway.db, { lifeCycleStatus: 'preLive', ...over }, gateway.now());
  const late = await gateway.call(a.schedulePublish, { body: { advtCode, version: 1 } }, { as: officer });
  expect([late.httpStatus, late.errorCode]).toEqual([409, 'DATE_OVER']);
});

test('a scheduled advertisement is taken off the schedule and corrected', async () => {
  const { advtCode, version } = await configured({ publishDate: '2026-11-25' });
  const scheduled = await gateway.data(a.schedulePublish, { body: { advtCode, version } }, { as: officer });
  const off = await gateway.data(a.unschedule, { body: { advtCode, version: scheduled.version } }, { as: officer });
  expect(off.lifeCycleStatus).toBe('preLive');
  const body = { advtCode, version: off.version, ...typedDates({ publishDate: '2026-11-26' }), ...(await choices()) };
  expect((await gateway.call(a.configure, { body }, { as: officer })).httpStatus).toBe(200);
});

test('a rejected advertisement is prepared again with its numbers, unless another requisition has the seats that it carried over', async () => {
  const { advtCode, version } = await configured();
  const rejected = await gateway.data(a.reject, { body: { advtCode, version, remarks: 'A wrong date' } }, { as: officer });
  const again = (at: number) =>
    gateway.call(a.prepareAgain, { body: { advtCode, version: at, remarks: 'With the right date' } }, { as: officer });
  const [from, other] = [
    await createAdvertisement(gateway.db, {}, gateway.now()),
    await createAdvertisement(gateway.db, {}, gateway.now()),
  ];
  const requisitionOf = async (of: number) =>
    (await gateway.db.selectFrom('advertisement').select('requisitionId').where('advtCode', '=', of).executeTakeFirstOrThrow())
      .requisitionId;
  const advertisementCategoryId = from.categoryIds[0]!;
  const { id: selectionId } = await gateway.db
    .insertInto('selection')
    .values({ advtCode: from.advtCode, stage: 'final', createdBy: officer.accountId, createdAt: gateway.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('unfilledSeat')
    .values({ advertisementCategoryId, selectionId, seats: 1, recordedAt: gateway.now() })
    .execute();
  const carried = { advertisementCategoryId, seats: 1, confirmedBy: officer.accountId, confirmedAt: gateway.now() };
  for (const of of [advtCode, other.advtCode])
    await gateway.db
      .insertInto('seatCarry')
      .values({ ...carried, requisitionId: await requisitionOf(of) })
      .execute();
  expect((await again(rejected.version)).httpStatus).toBe(409);
  expect(await statusNow(advtCode)).toBe('rejected');
  await gateway.db
    .deleteFrom('seatCarry')
    .where('requisitionId', '=', await requisitionOf(other.advtCode))
    .execute();
  const prepared = await again(rejected.version);
  expect(prepared.data).toMatchObject({ lifeCycleStatus: 'pending' });
  const body = { advtCode, version: prepared.data!.version, ...typedDates(), ...(await choices()) };
  const configuredAgain = await gateway.data(a.configure, { body }, { as: officer });
  expect((await gateway.call(a.publish, { body: { advtCode, version: configuredAgain.version } }, { as: officer })).httpStatus).toBe(200);
});

test('a rejected advertisement carries its remark and is not published', async () => {
  const { advtCode, version } = await configured();
  const empty = await gateway.call(a.reject, { body: { advtCode, version, remarks: ' ' } }, { as: officer });
  expect(empty.errors?.[0]?.field).toBe('remarks');
  const rejected = await gateway.data(
    a.reject,
    { body: { advtCode, version, remarks: 'The office withdrew its demand' } },
    { as: officer },
  );
  expect((await gateway.call(a.publish, { body: { advtCode, version: rejected.version } }, { as: officer })).httpStatus).toBe(409);
});

test('when dates move, everybody who applied gets a mail', async () => {
  const live = await createAdvertisement(gateway.db, {}, gateway.now());
  const candidate = await createCompleteCandidate(gateway);
  await apply(gateway, candidate, { advertisement: live });
  const body = { advtCode: live.advtCode, version: 1, ...typedDates({ publishDate: '2026-11-01' }) };
  await gateway.data(a.changeDates, { body }, { as: officer });
  const mails = (await gateway.mails()).filter((mail) => mail.to === candidate.email && mail.subject.includes('मिति परिवर्तन'));
  expect(mails).toHaveLength(1);
});

test('a number that is in use is refused; the old number is kept beside the new one', async () => {
  const { advtCode, version } = await configured();
  const other = await createAdvertisement(gateway.db, {}, gateway.now());
  const [category] = await gateway.data(a.listNumbersByCode, { params: { advtCode } }, { as: officer });
  const [taken] = await gateway.data(a.listNumbersByCode, { params: { advtCode: other.advtCode } }, { as: officer });
  const number = (newAdvtNumber: string) => ({ body: { advtCode, version, categoryId: category!.id, newAdvtNumber } });
  const refused = await gateway.call(a.updateNumber, number(taken!.advtNumber), { as: officer });
  expect([refused.httpStatus, refused.errors?.[0]?.field]).toEqual([400, 'newAdvtNumber']);
  await gateway.data(a.updateNumber, number('17001/083-84'), { as: officer });
  const [after] = await gateway.data(a.listNumbersByCode, { params: { advtCode } }, { as: officer });
  expect(after).toMatchObject({ advtNumber: '17001/083-84', oldAdvtNumber: category!.advtNumber });
});

test('whatever number an advertisement had finds it, and is given to no other', async () => {
  const { advtCode, version } = await configured();
  const other = await configured();
  const [category] = await gateway.data(a.listNumbersByCode, { params: { advtCode } }, { as: officer });
  const [ofOther] = await gateway.data(a.listNumbersByCode, { params: { advtCode: other.advtCode } }, { as: officer });
  const give = (newAdvtNumber: string, nth: number) =>
    gateway.call(a.updateNumber, { body: { advtCode, version: version + nth, categoryId: category!.id, newAdvtNumber } }, { as: officer });
  expect((await give('17002/083-84', 0)).status).toBe(1);
  expect((await give('17003/083-84', 1)).status).toBe(1);
  for (const text of [category!.advtNumber, '17002/083-84', '17003/083-84']) {
    const { rows } = await gateway.data(a.list, { body: { text } }, { as: officer });
    expect(rows.map((row) => row.advtCode)).toContain(advtCode);
  }
  const body = { advtCode: other.advtCode, version: other.version, categoryId: ofOther!.id, newAdvtNumber: category!.advtNumber };
  const refused = await gateway.call(a.updateNumber, { body }, { as: officer });
  expect([refused.httpStatus, refused.errors?.[0]?.field]).toEqual([400, 'newAdvtNumber']);
  expect((await give(category!.advtNumber, 2)).status).toBe(1);
});

test('reading is open to all staff, changing needs the privilege, candidates may do neither', async () => {
  const { advtCode, version } = await configured();
  const other = await gateway.createStaff({ privileges: { scrutiny: ['read'] } });
  expect((await gateway.call(a.get, { params: { adId: advtCode } }, { as: other })).httpStatus).toBe(200);
  expect((await gateway.call(a.publish, { body: { advtCode, version } }, { as: other })).httpStatus).toBe(403);
  expect((await gateway.call(a.get, { params: { adId: advtCode } }, { as: await gateway.createCandidate() })).httpStatus).toBe(403);
});

test('lists part advertisements by state', async () => {
  const { rows } = await gateway.data(a.listNormal, {}, { as: officer });
  expect(rows.every((row) => row.lifeCycleStatus !== 'live')).toBe(true);
  const live = await gateway.data(a.listLive, {}, { as: officer });
  expect(live.rows.every((row) => row.lifeCycleStatus === 'live')).toBe(true);
  const open = await gateway.data(a.list, { body: { among: 'public' } }, { as: officer });
  expect(open.rows.every((row) => ['published', 'live'].includes(row.lifeCycleStatus))).toBe(true);
});

test('a chooser finds any advertisement by its code, and those of which candidates have their centre apart', async () => {
  const all = await gateway.db.selectFrom('advertisement').select('advtCode').orderBy('advtCode').execute();
  const first = all[0]!.advtCode;
  const codesOf = async (query: { text?: string; advtCode?: number; seated?: boolean }) =>
    (await gateway.data(a.listCodes, { query }, { as: officer })).map(({ advtCode }) => advtCode);
  expect(await codesOf({})).toEqual(
    all
      .map(({ advtCode }) => advtCode)
      .toReversed()
      .slice(0, 25),
  );
  expect(await codesOf({ text: String(first) })).toContain(first);
  expect(await codesOf({ advtCode: first })).toEqual([first]);
  expect(await codesOf({ advtCode: first, seated: true })).toEqual([]);
});
