import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as s from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { ScrutinyCase } from '@psc/api-client/areas/scrutiny/scrutiny-types.ts';
import type { MarkedPart } from '@psc/validation/areas/scrutiny/marked-part.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdvertisement } from '../../testing/advertisements.ts';
import { applyAndPay } from '../../testing/applying.ts';
import { createCompleteCandidate } from '../../testing/complete-candidate.ts';
import type { Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { openScrutinyDesk } from './testing/scrutiny-desk.ts';

let gateway: TestGateway;
let officer: Person;
let applicationId: number;
let masterId: number;

beforeAll(async () => {
  gateway = await startTestGateway();
  officer = await gateway.createStaff({ privileges: { scrutiny: ['read', 'update', 'approve', 'reject'] } });
  const advertisement = await createAdvertisement(gateway.db, {}, gateway.now());
  const candidate = await createCompleteCandidate(gateway);
  masterId = candidate.masterId!;
  applicationId = await applyAndPay(gateway, candidate, { advertisement });
  await gateway.db.updateTable('application').set({ scrutinyOfficerId: officer.accountId }).where('id', '=', applicationId).execute();
});
afterAll(() => gateway.stop());

const read = () => gateway.data(s.individualData, { body: { applicationId } }, { as: officer });
async function mark(parts: MarkedPart[], version?: number) {
  const body = { applicationId, version: version ?? (await read()).version, parts };
  return gateway.call(s.setFormValidateStatus, { body }, { as: officer });
}

test('every rule and every document is a part to tick', async () => {
  const { parts, profile, verdicts } = await read();
  expect(parts.slice(0, verdicts.length).map(({ part }) => part)).toEqual(['rule:age', 'rule:qualification']);
  expect(parts.map(({ part }) => part)).toContain(`document:${profile.documents[0]!.file.imageName}`);
});

test('a tick stays with the officer who made it and can become an objection or be taken away', async () => {
  const answer = await mark([{ part: 'rule:age', result: 'proved', note: '' }]);
  const of = (parts: ScrutinyCase['parts']) => parts.find(({ part }) => part === 'rule:age')!.mark;
  expect(of(answer.data!.parts)).toMatchObject({ result: 'proved', reason: null });
  await mark([{ part: 'rule:age', result: 'objected', reason: 'ageOutside', note: 'by a day' }]);
  expect(of((await read()).parts)).toMatchObject({ result: 'objected', reason: 'ageOutside', note: 'by a day' });
  await mark([{ part: 'rule:age', result: 'none' }]);
  expect(of((await read()).parts)).toBeNull();
});

test('what has to be proved for a quota is what the commission says of it', async () => {
  const desk = await openScrutinyDesk(gateway);
  const { advtCode, applicationIds, first } = await desk.examinedByTwo([await createCompleteCandidate(gateway)]);
  const keeper = await gateway.createStaff({ privileges: { masterConfiguration: ['create', 'update'] } });
  const quota = { nameEn: 'Karnali resident', nameNe: 'कर्णाली बासिन्दा', code: 'karnali', claimedBy: 'document', inactive: false } as const;
  expect((await gateway.call(masterData.addQuota, { body: quota }, { as: keeper })).errors?.[0]?.field).toBe('provenBy');
  const body = { ...quota, provenBy: 'placeAndResidence' } as const;
  const { id } = await gateway.data(masterData.addQuota, { body }, { as: keeper });
  for (const quotaCode of ['karnali', 'madhesi', 'dalit', 'woman'])
    await desk.claimToo(advtCode, applicationIds[0]!, { quotaCode, heading: 'open' });
  const proofs = async (quotaCode: string) => {
    const { parts } = await gateway.data(s.individualData, { body: { applicationId: applicationIds[0]! } }, { as: first });
    const of = `proof:${quotaCode}:`;
    return parts.flatMap(({ part }) => (part.startsWith(of) ? [part.slice(of.length)] : []));
  };
  expect(await proofs('karnali')).toEqual(['placeListed', 'permanentResidence', 'recommendation']);
  expect(await proofs('madhesi')).toEqual(['groupListed', 'permanentResidence', 'recommendation']);
  expect(await proofs('dalit')).toEqual(['groupListed', 'recommendation']);
  expect(await proofs('woman')).toEqual([]);
  const { code: _code, ...changed } = { ...body, id, version: 1, provenBy: 'groupListed' as const };
  const part = 'proof:karnali:placeListed';
  const tick = async (marked: MarkedPart) => {
    const { version } = await gateway.data(s.individualData, { body: { applicationId: applicationIds[0]! } }, { as: first });
    await gateway.data(s.setFormValidateStatus, { body: { applicationId: applicationIds[0]!, version, parts: [marked] } }, { as: first });
  };
  await tick({ part, result: 'objected', reason: 'placeNotListed', note: '' });
  await gateway.data(masterData.addQuota, { body: changed }, { as: keeper });
  expect(await proofs('karnali'), 'an objection stays in sight').toEqual(['groupListed', 'recommendation', 'placeListed']);
  await tick({ part, result: 'none' });
  expect(await proofs('karnali')).toEqual(['groupListed', 'recommendation']);
  await gateway.data(masterData.addQuota, { body: { ...changed, version: 2, claimedBy: 'disability' } }, { as: keeper });
  expect(await proofs('karnali'), 'no longer claimed with a document').toEqual(['disabilityCard']);
});

test('a part that the application does not have is refused, and so is an older version', async () => {
  expect((await mark([{ part: 'rule:height', result: 'proved', note: '' }])).errors?.[0]?.field).toBe('parts.0.part');
  expect((await mark([{ part: 'rule:age', result: 'proved', note: '' }], 99)).errorCode).toBe('CHANGED_MEANWHILE');
});

test('the difference between what was sent and what the profile says today is shown', async () => {
  expect((await read()).differences).toEqual([]);
  await gateway.db.updateTable('candidate').set({ citizenshipNumber: '11-22-33-44444' }).where('masterId', '=', masterId).execute();
  const [difference] = (await read()).differences;
  expect(difference).toMatchObject({ field: 'personal.citizenshipNumber', after: '11-22-33-44444' });
});

test('the objections that stand are the reasons of the decision, which ends the marking', async () => {
  await mark([
    { part: 'rule:age', result: 'objected', reason: 'ageOutside', note: '' },
    { part: 'rule:qualification', result: 'objected', reason: 'levelTooLow', note: '' },
  ]);
  const { version } = await read();
  await gateway.data(s.setApplicationStatus, { body: { applicationId, version, event: 'reject', remark: 'See above' } }, { as: officer });
  const decision = await gateway.db
    .selectFrom('scrutinyDecision')
    .select('reasons')
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  expect(decision.reasons).toEqual(['ageOutside', 'levelTooLow']);
  expect((await mark([{ part: 'rule:age', result: 'none' }])).errorCode).toBe('CHANGED_MEANWHILE');
});
