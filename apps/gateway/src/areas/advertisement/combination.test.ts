import * as a from '@psc/api-client/areas/advertisement/advertisement.ts';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as draft from '@psc/api-client/areas/application/application-draft.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import * as scrutiny from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAdvertisement, type TestAdvertisement } from '../../testing/advertisements.ts';
import { apply, applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { waitsForLock } from '../../testing/simulation/waits-for-lock.ts';
import { pngFile } from '../../testing/small-files.ts';
import { startTestGateway, testNow, type TestGateway } from '../../testing/test-gateway.ts';
import { remindOfPayment } from '../application/applicant-notification/remind-of-payment.ts';
import { collectLateRefunds } from './end-by-itself.ts';
import { pino } from 'pino';

let gateway: TestGateway;
let officer: Person;
beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { publishAdvertisement: ['read', 'create', 'update', 'approve', 'reject'] } });
});
afterAll(() => gateway.stop());

const at = (advertisement: TestAdvertisement, version = 1) => ({ advtCode: advertisement.advtCode, version });
const live = (categories = [{ quotaCode: 'open', seats: 3 }]) => createAdvertisement(gateway.db, { categories }, gateway.now());
const preview = (into: TestAdvertisement, ...members: TestAdvertisement[]) =>
  gateway.call(a.previewCombination, { body: { into: at(into), members: members.map((member) => at(member)) } }, { as: officer });
const combine = (into: TestAdvertisement, member: TestAdvertisement, counts: { moved: number; closed: number }) =>
  gateway.call(
    a.generateCombination,
    { body: { into: at(into), members: [at(member)], reason: 'One examination for both offices.', ...counts } },
    { as: officer },
  );
const detailOf = (person: CandidatePerson, applicationId: number) =>
  gateway.data(application.detail, { body: { applicationId } }, { as: person });
const combinationMailsTo = async ({ email }: Person) =>
  (await gateway.mails()).filter((mail) => mail.to === email && mail.subject.includes('संयुक्त विज्ञापन'));

describe('combining two advertisements', () => {
  let into: TestAdvertisement;
  let member: TestAdvertisement;
  let mover: CandidatePerson;
  let double: CandidatePerson;
  let ids: { moved: number; kept: number; closed: number };

  beforeAll(async () => {
    into = await live();
    member = await live([
      { quotaCode: 'open', seats: 2 },
      { quotaCode: 'woman', seats: 1 },
    ]);
    mover = await createCompleteCandidate(gateway);
    double = await createCompleteCandidate(gateway);
    const open = { categoryIds: [member.categoryIds[0]!] };
    ids = {
      moved: await applyAndPay(gateway, mover, { advertisement: member, ...open }),
      kept: await applyAndPay(gateway, double, { advertisement: into }),
      closed: await applyAndPay(gateway, double, { advertisement: member, ...open }),
    };
  });

  test('says first what becomes of the applications and the seats', async () => {
    const { data } = await preview(into, member);
    const { feeAmountPaisa } = await detailOf(double, ids.closed);
    expect(data).toMatchObject({ moved: 1, closed: 1, refunds: 1, refundsPaisa: feeAmountPaisa });
    expect(data!.categories.map(({ quotaName, seatsBefore, seats }) => [quotaName.en, seatsBefore, seats])).toEqual([
      ['Open', 3, 5],
      ['Woman', 0, 1],
    ]);
  });

  test('is refused with other numbers than those the officer saw', async () => {
    const answer = await combine(into, member, { moved: 2, closed: 0 });
    expect([answer.httpStatus, answer.errorCode]).toEqual([409, 'COMBINATION_CHANGED']);
    expect((await detailOf(mover, ids.moved)).advtCode).toBe(member.advtCode);
  });

  test('takes applications and seats over, and closes the second application of people who applied to both', async () => {
    expect((await combine(into, member, { moved: 1, closed: 1 })).httpStatus).toBe(200);
    const moved = await detailOf(mover, ids.moved);
    expect(moved).toMatchObject({ advtCode: into.advtCode, paymentStatus: 'paid', ending: null });
    expect(moved.categories.map(({ id, seats }) => [id, seats])).toEqual([[into.categoryIds[0], 5]]);
    expect(await detailOf(double, ids.kept)).toMatchObject({ advtCode: into.advtCode, paymentStatus: 'paid', closure: null });
    const numbers = await gateway.data(a.listNumbersByCode, { params: { advtCode: into.advtCode } }, { as: officer });
    expect(numbers.map(({ quotaCode, seats }) => [quotaCode, seats])).toEqual([
      ['open', 5],
      ['woman', 1],
    ]);
    await gateway.runJobs();
    expect(await detailOf(double, ids.closed)).toMatchObject({
      ending: 'combined',
      closure: { combinedIntoAdvtCode: into.advtCode, refund: { returnedAt: null } },
    });
  });

  test('keeps the paid application of a candidate who began without paying in the one that continues', async () => {
    const [target, source] = [await live(), await live()];
    const candidate = await createCompleteCandidate(gateway);
    const unpaid = await apply(gateway, candidate, { advertisement: target });
    const paid = await applyAndPay(gateway, candidate, { advertisement: source });
    expect((await preview(target, source)).data).toMatchObject({ moved: 1, closed: 0, refunds: 0 });
    expect((await combine(target, source, { moved: 1, closed: 0 })).httpStatus).toBe(200);
    expect(await detailOf(candidate, paid)).toMatchObject({ advtCode: target.advtCode, paymentStatus: 'paid', ending: null });
    const left = await gateway.db.selectFrom('application').select('id').where('masterId', '=', candidate.masterId).execute();
    expect(left.map(({ id }) => id)).toEqual([paid]);
    expect(left).not.toContainEqual({ id: unpaid });
    expect((await combinationMailsTo(candidate)).map(({ text }) => text)).toEqual([expect.stringContaining('केही गर्नु पर्दैन')]);
  });

  test('informs each applicant once of what became of the application', async () => {
    expect((await combinationMailsTo(mover)).map(({ text }) => text)).toEqual([expect.stringContaining('केही गर्नु पर्दैन')]);
    expect((await combinationMailsTo(double)).map(({ text }) => text)).toEqual([expect.stringContaining('फिर्ता गरिनेछ')]);
  });

  test('leads new applicants to the one that continues, and lists what was combined', async () => {
    const late = await createCompleteCandidate(gateway);
    const { vacancy: shown } = await gateway.data(vacancy.detail, { body: { advtCode: member.advtCode } }, { as: late });
    expect(shown).toMatchObject({ acceptsApplications: false, combinedIntoAdvtCode: into.advtCode });
    const { rows } = await gateway.data(a.listCombined, {}, { as: officer });
    expect(rows.find((row) => row.into.advtCode === into.advtCode)).toMatchObject({
      into: { seats: 6, applications: 2 },
      members: [{ advtCode: member.advtCode, seats: 3, moved: 1, closed: 1, combinedAt: testNow.toISOString() }],
    });
  });
});

test('of somebody who applied to several that are combined into another, the application in the first of them goes on', async () => {
  const [into, first, second] = [await live(), await live(), await live()];
  const [both, all] = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
  const fees = new Map<TestAdvertisement, number>();
  for (const member of [first, second]) {
    const applicationId = await applyAndPay(gateway, both, { advertisement: member });
    fees.set(member, (await detailOf(both, applicationId)).feeAmountPaisa);
  }
  for (const advertisement of [into, first, second]) await apply(gateway, all, { advertisement });
  const effect = { moved: 1, closed: 3, refunds: 1 };
  expect((await preview(into, first, second)).data).toMatchObject({ ...effect, refundsPaisa: fees.get(second) });
  expect((await preview(into, second, first)).data).toMatchObject({ ...effect, refundsPaisa: fees.get(first) });
});

test('an application sent in the moment of the combination is moved by a job', async () => {
  const [into, member] = [await live(), await live()];
  await combine(into, member, { moved: 0, closed: 0 });
  // Simulates a transaction that had read the advertisement before the combination.
  await gateway.db.updateTable('advertisement').set({ combinedIntoAdvtCode: null }).where('advtCode', '=', member.advtCode).execute();
  await gateway.db.updateTable('advertisementCategory').set({ seats: 1 }).where('advtCode', '=', member.advtCode).execute();
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await apply(gateway, candidate, { advertisement: member });
  await gateway.db
    .updateTable('advertisement')
    .set({ combinedIntoAdvtCode: into.advtCode })
    .where('advtCode', '=', member.advtCode)
    .execute();
  await collectLateRefunds.definition.run({}, { ...gateway.tools, jobId: 'job-1', log: pino({ enabled: false }) });
  expect(await detailOf(candidate, applicationId)).toMatchObject({ advtCode: into.advtCode, ending: null });
});

test('of two officers who combine at once one is asked to look again', async () => {
  const [into, member] = [await live(), await live()];
  const answers = await Promise.all([combine(into, member, { moved: 0, closed: 0 }), combine(member, into, { moved: 0, closed: 0 })]);
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409]);
});

test.each([
  ['of another state', { lifeCycleStatus: 'published' as const }],
  ['of another class', { classCode: 'gazettedThird' }],
  ['whose last day has passed', { singleSubmissionLastDateAd: '2026-11-02', doubleFeeSubmissionLastDateAd: '2026-11-09' }],
])('an advertisement %s is refused', async (_what, overrides) => {
  const other = await createAdvertisement(gateway.db, overrides, gateway.now());
  expect((await preview(other, await live())).httpStatus).toBe(409);
});

test('what is in scrutiny is combined no more', async () => {
  const [into, member] = [await live(), await live()];
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await applyAndPay(gateway, candidate, { advertisement: member });
  await gateway.db.updateTable('application').set({ scrutinyStatus: 'approved' }).where('id', '=', applicationId).execute();
  expect((await preview(into, member)).httpStatus).toBe(409);
});

const offered = async () => (await gateway.data(a.listCombinable, {}, { as: officer })).flat().map(({ advtCode }) => advtCode);

test('an answered hold, after which no officer has the application, still keeps its advertisement from being combined or offered', async () => {
  const [into, member] = [await live(), await live()];
  expect(await offered()).toEqual(expect.arrayContaining([into.advtCode, member.advtCode]));
  const supervisor = await gateway.createStaff({ privileges: { scrutinyAllocation: ['read', 'approve'] } });
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await applyAndPay(gateway, candidate, { advertisement: member });
  for (const event of ['reject', 'hold'] as const) {
    const { version } = await gateway.data(scrutiny.individualData, { body: { applicationId } }, { as: supervisor });
    const body = { applicationId, version, event, remark: 'Send the equivalence certificate' };
    await gateway.data(scrutiny.setApplicationStatus, { body }, { as: supervisor });
  }
  const answered = { applicationId, answer: 'It is attached.', document: pngFile() };
  expect((await gateway.call(application.answerHold, { body: answered }, { as: candidate })).httpStatus).toBe(200);
  const form = await gateway.data(scrutiny.individualData, { body: { applicationId } }, { as: supervisor });
  expect(form.scrutinyStatus).toBe('pending');
  for (const [first, second] of [
    [into, member],
    [member, into],
  ] as const)
    expect(await combine(first, second, { moved: 1, closed: 0 })).toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining(String(member.advtCode)),
    });
  const still = await offered();
  expect(still).toContain(into.advtCode);
  expect(still).not.toContain(member.advtCode);
});

test('a combination that waits for a decision is refused because of it', async () => {
  const [into, member] = [await live(), await live()];
  const candidate = await createCompleteCandidate(gateway);
  const applicationId = await applyAndPay(gateway, candidate, { advertisement: member });
  let combining: ReturnType<typeof combine> | undefined;
  await gateway.db.transaction().execute(async (deciding) => {
    await deciding.selectFrom('advertisement').select('advtCode').where('advtCode', '=', member.advtCode).forShare().execute();
    combining = combine(into, member, { moved: 1, closed: 0 });
    await waitsForLock(gateway.db, () => combining!);
    await deciding.updateTable('application').set({ scrutinyStatus: 'approved' }).where('id', '=', applicationId).execute();
  });
  expect((await combining!).httpStatus).toBe(409);
});

test('only those that have another one to be combined with are offered, together', async () => {
  const groups = await gateway.data(a.listCombinable, {}, { as: officer });
  expect(groups.every((group) => group.length > 1)).toBe(true);
  expect(groups.flat().every(({ lifeCycleStatus }) => ['preLive', 'published', 'live'].includes(lifeCycleStatus))).toBe(true);
});

describe('the dates of combined advertisements', () => {
  const dated = (single: string, double: string, more: Parameters<typeof createAdvertisement>[1] = {}) =>
    createAdvertisement(gateway.db, { singleSubmissionLastDateAd: single, doubleFeeSubmissionLastDateAd: double, ...more }, gateway.now());
  const read = ({ advtCode }: TestAdvertisement) => gateway.data(a.get, { params: { adId: advtCode } }, { as: officer });
  const instant = (dayAd: string) => `${dayAd}T11:15:00.000Z`;
  const mailsTo = async ({ email }: Person, subject: string) =>
    (await gateway.mails()).filter((mail) => mail.to === email && mail.subject.includes(subject));

  test('are the later ones of each that was announced, and the officer sees both first; ages are counted on the day announced', async () => {
    const [into, member] = [await dated('2026-12-08', '2026-12-15'), await dated('2026-12-17', '2026-12-24')];
    expect((await preview(into, member)).data!.dates).toEqual([
      { name: 'singleSubmissionLastAt', before: instant('2026-12-08'), after: instant('2026-12-17') },
      { name: 'paymentLastAt', before: instant('2026-12-08'), after: instant('2026-12-17') },
      { name: 'doubleFeeSubmissionLastAt', before: instant('2026-12-15'), after: instant('2026-12-24') },
      { name: 'doubleFeePaymentLastAt', before: instant('2026-12-15'), after: instant('2026-12-24') },
      { name: 'admitCardDownloadDateAd', before: '2026-12-20', after: '2026-12-29' },
    ]);
    expect((await combine(into, member, { moved: 0, closed: 0 })).httpStatus).toBe(200);
    expect(await read(into)).toMatchObject({
      singleSubmissionLastAt: instant('2026-12-17'),
      paymentLastAt: instant('2026-12-17'),
      doubleFeeSubmissionLastAt: instant('2026-12-24'),
      doubleFeePaymentLastAt: instant('2026-12-24'),
      admitCardDownloadDateAd: '2026-12-29',
      ageCutOffDateAd: '2026-12-08',
    });
  });

  test('stay where the continuing one ends later, and single dates hold by themselves', async () => {
    const [into, member] = [await dated('2026-12-08', '2026-12-28'), await dated('2026-12-10', '2026-12-14')];
    expect((await preview(into, member)).data!.dates.map(({ name }) => name)).toEqual(['singleSubmissionLastAt', 'paymentLastAt']);
    expect((await preview(member, into)).data!.dates.map(({ name }) => name)).toEqual([
      ...['doubleFeeSubmissionLastAt', 'doubleFeePaymentLastAt', 'admitCardDownloadDateAd'],
    ]);
  });

  test('open the single fee again where only that of the continuing one has passed; once its last day is over it takes no others', async () => {
    const [into, member] = [await dated('2026-11-15', '2026-11-25'), await dated('2026-12-17', '2026-12-24')];
    expect((await combine(into, member, { moved: 0, closed: 0 })).httpStatus).toBe(200);
    const late = await createCompleteCandidate(gateway);
    const applicationId = await apply(gateway, late, { advertisement: into });
    expect(await detailOf(late, applicationId)).toMatchObject({ feeType: 'single' });
    const [over, other] = [await dated('2026-11-08', '2026-11-15'), await dated('2026-12-17', '2026-12-24')];
    expect((await preview(over, other)).errorCode).toBe('DATE_OVER');
  });

  test('can be extended afterwards, counted from the later day', async () => {
    const [into, member] = [await dated('2026-12-08', '2026-12-15'), await dated('2026-12-17', '2026-12-24')];
    await combine(into, member, { moved: 0, closed: 0 });
    const extend = ({ advtCode }: TestAdvertisement, newLastDateAd: string) =>
      gateway.call(
        a.extendDeadline,
        { body: { advtCode, version: 2, newLastDateAd, newLastDateBs: bsFromAd(newLastDateAd), reason: 'Floods.' } },
        { as: officer },
      );
    expect((await extend(into, '2026-12-10')).httpStatus).toBe(400);
    expect((await extend(into, '2026-12-19')).httpStatus).toBe(200);
    expect((await read(into)).doubleFeeSubmissionLastAt).toBe(instant('2026-12-26'));
    const refused = await extend(member, '2026-12-30');
    expect([refused.httpStatus, refused.errorCode, refused.message]).toEqual([
      ...[409, 'ADVERTISEMENT_COMBINED', `This advertisement was combined into ${into.advtCode}. Please go on there.`],
    ]);
  });

  test('a draft of the other one goes on in the continuing one, and its owner reads until when in their language', async () => {
    const categories = [
      { quotaCode: 'open', seats: 2 },
      { quotaCode: 'woman', seats: 1 },
    ];
    const [into, member] = [await dated('2026-12-08', '2026-12-15'), await dated('2026-12-17', '2026-12-24', { categories })];
    const [starter, applicant] = [await createCompleteCandidate(gateway), await createCompleteCandidate(gateway)];
    await gateway.db.updateTable('account').set({ language: 'en' }).where('id', '=', starter.accountId).execute();
    for (const person of [starter, applicant]) {
      const answers = { facultyId: '3500001', paperId: String(member.paperId) };
      const body = { advtCode: member.advtCode, categoryIds: member.categoryIds, answers, version: 0 };
      await gateway.data(draft.save, { body }, { as: person });
    }
    await apply(gateway, applicant, { advertisement: into });
    await combine(into, member, { moved: 0, closed: 0 });
    await gateway.runJobs();
    const found = (person: Person, { advtCode }: TestAdvertisement) => gateway.data(draft.get, { params: { advtCode } }, { as: person });
    expect(await found(starter, member)).toBeNull();
    expect(await found(starter, into)).toMatchObject({
      categoryIds: [into.categoryIds[0], member.categoryIds[1]],
      answers: { facultyId: '3500001' },
    });
    expect(await found(applicant, into)).toBeNull();
    const [mail, ...more] = await mailsTo(starter, 'Advertisements combined');
    expect(more).toEqual([]);
    expect(mail!.text).toContain('It can be sent until 24 December 2026, 17:00.');
    expect(mail!.text).toContain(`/vacancy/${into.advtCode}/0/0/all`);
    expect(await mailsTo(applicant, 'संयुक्त विज्ञापन')).toEqual([]);
  });

  test('are mailed to those who had applied to the continuing one', async () => {
    const [into, member] = [await dated('2026-12-08', '2026-12-15'), await dated('2026-12-17', '2026-12-24')];
    const applicant = await createCompleteCandidate(gateway);
    await apply(gateway, applicant, { advertisement: into });
    await combine(into, member, { moved: 0, closed: 0 });
    await gateway.runJobs();
    expect(await mailsTo(applicant, 'मिति')).toHaveLength(1);
  });

  test('the one that was combined leaves scrutiny, and nobody is reminded to pay there', async () => {
    const [into, member] = [await dated('2026-12-08', '2026-12-15'), await dated('2026-11-22', '2026-11-24')];
    const both = await createCompleteCandidate(gateway);
    await apply(gateway, both, { advertisement: into });
    await apply(gateway, both, { advertisement: member });
    await combine(into, member, { moved: 0, closed: 1 });
    await gateway.runJobs();
    const state = gateway.db.selectFrom('scrutinyAdvertisement').select('state').where('advtCode', '=', member.advtCode);
    expect(await state.executeTakeFirst()).toEqual({ state: 'removed' });
    const before = (await mailsTo(both, '')).length;
    await gateway.tools.jobs.enqueue(gateway.db, remindOfPayment({}));
    await gateway.runJobs();
    expect((await mailsTo(both, '')).slice(before)).toEqual([]);
  });
});
