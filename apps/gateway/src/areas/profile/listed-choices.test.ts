import * as profile from '@psc/api-client/areas/profile/profile.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stranger } from '../../testing/every-call/marked-people.ts';
import { recordsOf, type Records } from '../../testing/every-call/records.ts';
import type { CandidatePerson } from '../../testing/people.ts';
import { registrationForm } from '../../testing/registration.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
let candidate: CandidatePerson;
let records: Records;
beforeAll(async () => {
  gateway = await startTestGateway();
  candidate = await gateway.createCandidate();
  records = await recordsOf(gateway.db, stranger);
});
afterAll(() => gateway.stop());

const UNLISTED = 2_000_000_001;
const save = (call: AnyCall, body: object) => gateway.call(call as typeof profile.saveContact, { body } as never, { as: candidate });

const choices: [part: keyof Records, call: AnyCall, field: string, further?: object][] = [
  ['personalDetails', profile.savePersonalDetails, 'citizenshipIssueDistrictId'],
  ['education', profile.saveEducation, 'level'],
  ['education', profile.saveEducation, 'faculty'],
  ['professional', profile.saveProfessional, 'councilType'],
  ['governmentExperience', profile.saveGovernmentExperience, 'post'],
  ['governmentExperience', profile.saveGovernmentExperience, 'service'],
  ['governmentExperience', profile.saveGovernmentExperience, 'group'],
  ['governmentExperience', profile.saveGovernmentExperience, 'subGroup'],
  ['governmentExperience', profile.saveGovernmentExperience, 'classId'],
  ['extraDetails', profile.saveExtraDetails, 'caste'],
  ['extraDetails', profile.saveExtraDetails, 'ethnicGroup'],
  ['extraDetails', profile.saveExtraDetails, 'religion'],
  ['extraDetails', profile.saveExtraDetails, 'motherTongue'],
  ['extraDetails', profile.saveExtraDetails, 'groupClass'],
  [
    'extraDetails',
    profile.saveExtraDetails,
    'disabledClass',
    { physicallyDisabled: true, disabilityType: 'other', disabilityTypeOther: 'Rare' },
  ],
  [
    'extraDetails',
    profile.saveExtraDetails,
    'disabilityType',
    { physicallyDisabled: true, disabledClass: 'other', disabledClassOther: 'Rare' },
  ],
  ['samuhaBarga', profile.saveSamuhaBarga, 'groupClass'],
];

test.each(choices)('of %s what the list does not have is refused at its field', async (part, call, field, further = {}) => {
  const answer = await save(call, { ...records[part], ...further, [field]: UNLISTED });
  expect(answer.httpStatus).toBe(400);
  expect(answer.errors).toContainEqual({ field, message: 'Choose one of the listed options.' });
});

test.each(['permanent', 'mailing'] as const)('of the %s address a place that is not there is refused at its field', async (kind) => {
  const answer = await save(profile.saveContact, { ...records.contact, [kind]: { ...records.contact[kind], localBodyId: UNLISTED } });
  expect(answer.httpStatus).toBe(400);
  expect(answer.errors?.map(({ field }) => field)).toContain(`${kind}.localBodyId`);
});

test('At registration a district that is not there is refused at its field', async () => {
  const answer = await gateway.call(session.register, { body: registrationForm({ citizenshipIssueDistrictId: UNLISTED }) });
  expect(answer.httpStatus).toBe(400);
  expect(answer.errors?.map(({ field }) => field)).toEqual(['citizenshipIssueDistrictId']);
});

test('Once the time for which a profile was unlocked is over, neither it nor its documents can be changed', async () => {
  const unlockedUntil = new Date(gateway.now().getTime() - 60_000);
  await gateway.db
    .updateTable('candidate')
    .set({ profileLockExpiresAt: unlockedUntil })
    .where('masterId', '=', candidate.masterId)
    .execute();
  expect(await save(profile.saveContact, records.contact)).toMatchObject({ httpStatus: 409, errorCode: 'PROFILE_LOCKED' });
  expect(await save(profile.uploadDocuments, records.documents)).toMatchObject({ httpStatus: 409, errorCode: 'PROFILE_LOCKED' });
});
