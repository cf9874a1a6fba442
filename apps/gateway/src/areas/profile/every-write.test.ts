import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caller, stranger } from '../../testing/every-call/marked-people.ts';
import { recordsOf, type Records } from '../../testing/every-call/records.ts';
import type { CandidatePerson, Person } from '../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

/** The calls of each kind of record; a nominated record cannot be edited. */
const kinds = {
  education: { save: profile.saveEducation, edit: profile.editEducation, remove: profile.deleteEducation, list: profile.listEducation },
  training: { save: profile.saveTraining, edit: profile.editTraining, remove: profile.deleteTraining, list: profile.listTraining },
  professional: {
    save: profile.saveProfessional,
    edit: profile.editProfessional,
    remove: profile.deleteProfessional,
    list: profile.listProfessional,
  },
  governmentExperience: {
    save: profile.saveGovernmentExperience,
    edit: profile.saveGovernmentExperience,
    remove: profile.deleteGovernmentExperience,
    list: profile.listGovernmentExperience,
  },
  nonGovernmentExperience: {
    save: profile.saveNonGovernmentExperience,
    edit: profile.saveNonGovernmentExperience,
    remove: profile.deleteNonGovernmentExperience,
    list: profile.listNonGovernmentExperience,
  },
  samuhaBarga: { save: profile.saveSamuhaBarga, edit: null, remove: profile.deleteSamuhaBarga, list: profile.getSamuhaBarga },
} as const satisfies Partial<Record<keyof Records, { save: AnyCall; edit: AnyCall | null; remove: AnyCall; list: AnyCall }>>;
type Kind = keyof typeof kinds;

const sections = {
  personalDetails: { save: profile.savePersonalDetails, read: profile.getPersonalDetails },
  contact: { save: profile.saveContact, read: profile.getContact },
  extraDetails: { save: profile.saveExtraDetails, read: profile.getExtraDetails },
  documents: { save: profile.uploadDocuments, read: profile.listDocuments },
} as const satisfies Partial<Record<keyof Records, { save: AnyCall; read: AnyCall }>>;
type Section = keyof typeof sections;

const NOBODYS = 2_000_000_001;
const everyKind = Object.keys(kinds) as Kind[];
const everySection = Object.keys(sections) as Section[];

let gateway: TestGateway;
let owner: CandidatePerson;
let other: CandidatePerson;
let profileManager: Person;
let records: Records;
const ids = { educationPutForward: 0 } as Record<Kind | 'educationPutForward', number>;

beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await gateway.createCandidate({ citizenshipNumber: stranger.citizenshipNumber });
  other = await gateway.createCandidate({ citizenshipNumber: caller.citizenshipNumber });
  profileManager = await gateway.createStaff({ privileges: { profileManagement: ['read', 'create', 'update'] } });
  records = await recordsOf(gateway.db, stranger);
  for (const kind of everyKind)
    ids[kind] = (
      await gateway.data(kinds[kind].save as typeof profile.saveTraining, { body: records[kind] as Records['training'] }, { as: owner })
    ).id;
  ids.educationPutForward = (
    await gateway.data(profile.saveAcademicQualification, { body: { educationId: ids.education, category: 'open' } }, { as: owner })
  ).id;
  for (const section of everySection)
    await gateway.data(
      sections[section].save as typeof profile.saveContact,
      { body: records[section] as Records['contact'] },
      { as: owner },
    );
});
afterAll(() => gateway.stop());

const ask = (call: AnyCall, input: object, as?: Person) => gateway.call(call as typeof profile.saveContact, input as never, as && { as });
const typed = (kind: Kind) =>
  Object.fromEntries(Object.entries(records[kind]).filter(([, value]) => !((value as unknown) instanceof File)));
const listOf = async (kind: Kind) => (await ask(kinds[kind].list, {}, owner)).data as unknown as { id: number }[];

function everyWrite(): [name: string, call: AnyCall, input: object][] {
  return [
    ...everySection.map((section): [string, AnyCall, object] => [`saving ${section}`, sections[section].save, { body: records[section] }]),
    ...everyKind.flatMap((kind): [string, AnyCall, object][] => [
      [`saving ${kind}`, kinds[kind].save, { body: records[kind] }],
      ...(kinds[kind].edit
        ? [[`editing ${kind}`, kinds[kind].edit, { body: { ...typed(kind), id: ids[kind] } }] as [string, AnyCall, object]]
        : []),
      [`deleting ${kind}`, kinds[kind].remove, { params: { id: ids[kind] } }],
    ]),
    ['putting a qualification forward', profile.saveAcademicQualification, { body: { educationId: ids.education, category: 'open' } }],
    ['taking a qualification back', profile.deleteAcademicQualification, { params: { id: ids.educationPutForward } }],
  ];
}

describe.each(everyKind)('a record of %s', (kind) => {
  test('is in the list of its owner with the id that the saving answered', async () => {
    expect((await listOf(kind)).map(({ id }) => id)).toContain(ids[kind]);
  });

  test('of another candidate is neither edited nor deleted, in the very words for one that does not exist', async () => {
    const before = await listOf(kind);
    const { edit, remove } = kinds[kind];
    const deleting = (id: number) => ask(remove, { params: { id } }, other);
    expect((await deleting(ids[kind])).httpStatus).toBe(404);
    expect((await deleting(ids[kind])).bytes).toEqual((await deleting(NOBODYS)).bytes);
    if (edit) {
      const editing = (id: number) => ask(edit, { body: { ...typed(kind), id } }, other);
      expect((await editing(ids[kind])).httpStatus).toBe(404);
      expect((await editing(ids[kind])).bytes).toEqual((await editing(NOBODYS)).bytes);
    }
    expect(await listOf(kind)).toEqual(before);
  });

  test('is not found under an id that is none', async () => {
    expect((await ask(kinds[kind].remove, { params: { id: 'x' } }, owner)).httpStatus).toBe(400);
  });

  test('without anything typed is refused at its fields, and nothing is kept', async () => {
    const before = await listOf(kind);
    const answer = await ask(kinds[kind].save, { body: {} }, owner);
    expect(answer.httpStatus).toBe(400);
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(await listOf(kind)).toEqual(before);
  });
});

// Documents that are already uploaded stay if they are not sent again.
test.each(everySection.filter((section) => section !== 'documents'))(
  '%s without anything typed are refused at their fields, and stay as they were',
  async (section) => {
    const before = (await ask(sections[section].read, {}, owner)).data;
    const answer = await ask(sections[section].save, { body: {} }, owner);
    expect(answer.httpStatus).toBe(400);
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect((await ask(sections[section].read, {}, owner)).data).toEqual(before);
  },
);

test('A qualification of another candidate is neither put forward nor taken back', async () => {
  const refusals = [
    await ask(profile.saveAcademicQualification, { body: { educationId: ids.education, category: 'open' } }, other),
    await ask(profile.deleteAcademicQualification, { params: { id: ids.educationPutForward } }, other),
  ];
  expect(refusals.map(({ httpStatus }) => httpStatus)).toEqual([404, 404]);
  const unknown = await ask(profile.deleteAcademicQualification, { params: { id: NOBODYS } }, other);
  expect(refusals[1]!.bytes).toEqual(unknown.bytes);
});

test('A profile is written by its candidate alone: not without signing in, and not by staff', async () => {
  for (const [name, call, input] of everyWrite()) {
    expect((await ask(call, input)).httpStatus, name).toBe(401);
    expect((await ask(call, input, profileManager)).httpStatus, name).toBe(403);
  }
});

test('Of a locked profile nothing is saved, edited or deleted, and the commission says so', async () => {
  const all = await Promise.all(everyKind.map((kind) => listOf(kind)));
  const lock = (profileLocked: boolean) =>
    gateway.db.updateTable('candidate').set({ profileLocked }).where('masterId', '=', owner.masterId).execute();
  await lock(true);
  for (const [name, call, input] of everyWrite()) {
    expect(await ask(call, input, owner), name).toMatchObject({
      httpStatus: 409,
      errorCode: 'PROFILE_LOCKED',
      message: 'Your profile is locked. Please contact the commission to update locked details.',
    });
  }
  expect(await Promise.all(everyKind.map((kind) => listOf(kind)))).toEqual(all);
  await lock(false);
});

test('Staff who manage profiles delete a training and a group on behalf of their candidate only', async () => {
  const manager = await gateway.createStaff({ privileges: { profileManagement: ['delete'] } });
  for (const kind of ['training', 'samuhaBarga'] as const) {
    const remove = (onBehalf?: number) => ask(kinds[kind].remove, { params: { id: ids[kind] }, ...(onBehalf && { onBehalf }) }, manager);
    expect((await remove()).httpStatus, kind).toBe(400);
    expect((await remove(99_999_999)).httpStatus, kind).toBe(404);
    expect((await remove(other.masterId)).httpStatus, kind).toBe(404);
    expect((await remove(owner.masterId)).httpStatus, kind).toBe(200);
  }
});

describe.each([
  ['the check of mandatory documents', profile.checkMandatoryDocument, 'profileManagement'],
  ['the question whether the profile can be edited', profile.checkUserCanEdit, 'profileManagement'],
  ['the approved admit cards', profile.getApprovedAdmitCard, 'downloadAdmitCard'],
] as const)('%s', (_name, call, privilege) => {
  test('answers the candidate itself and staff about the candidate named', async () => {
    const reader = await gateway.createStaff({ privileges: { [privilege]: ['read'] } });
    expect((await ask(call, {}, owner)).httpStatus).toBe(200);
    expect((await ask(call, { onBehalf: owner.masterId }, reader)).httpStatus).toBe(200);
    expect((await ask(call, {}, reader)).httpStatus).toBe(400);
  });

  test('answers nobody else', async () => {
    const clerk = await gateway.createStaff({ privileges: { requisition: ['read'] } });
    expect((await ask(call, { onBehalf: owner.masterId })).httpStatus).toBe(401);
    expect((await ask(call, { onBehalf: owner.masterId }, other)).httpStatus).toBe(403);
    expect((await ask(call, { onBehalf: owner.masterId }, clerk)).httpStatus).toBe(403);
  });
});
