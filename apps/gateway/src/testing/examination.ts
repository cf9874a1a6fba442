import type { Id } from '@psc/validation/rules/id.ts';
import { randomUUID } from 'node:crypto';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import * as examCentre from '@psc/api-client/areas/examination/exam-centre.ts';
import * as rollNumber from '@psc/api-client/areas/examination/roll-number.ts';
import * as room from '@psc/api-client/areas/examination/room.ts';
import { permissions, type PrivilegeName, type Privileges } from '@psc/api-client/privileges.ts';
import { requestExamSchedule } from '../areas/examination/exam-scheduling/repository.ts';
import { takeSnapshot } from '../areas/profile/snapshot.ts';
import { createAdvertisement, type AdvertisementOverrides, type TestAdvertisement } from './advertisements.ts';
import type { CandidateOverrides, CandidatePerson, Person } from './people.ts';
import type { TestGateway } from './test-gateway.ts';

/** The part of a test gateway for creating rows without calls. */
export type Rows = Pick<TestGateway, 'db' | 'now' | 'createCandidate'>;

export type TestCandidate = CandidatePerson & { applicationId: Id<'application'> };
export type TestExamination = TestAdvertisement & { candidates: TestCandidate[]; examScheduleId: Id<'examSchedule'> };

const examinationPrivileges: PrivilegeName[] = ['examScheduling', 'masterConfiguration', 'rollNumberGeneration', 'downloadAdmitCard'];

export function createExamOfficer(gateway: TestGateway): Promise<Person> {
  const privileges: Privileges = Object.fromEntries(examinationPrivileges.map((name) => [name, [...permissions]]));
  return gateway.createStaff({ privileges });
}

let centresMade = 0;

/** A separate centre for a test, with rooms of these capacities numbered 1, 2, 3 and so on. */
export async function createCentre(
  gateway: Pick<Rows, 'db'>,
  roomCapacities: number[],
  capacity = roomCapacities.reduce((sum, each) => sum + each, 0),
): Promise<number> {
  centresMade += 1;
  const district = await gateway.db.selectFrom('district').select(['id', 'provinceId']).orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { id } = await gateway.db
    .insertInto('examCentre')
    .values({
      provinceId: district.provinceId,
      districtId: district.id,
      nameEn: `Test centre ${centresMade}`,
      nameNe: `परीक्षण केन्द्र ${centresMade}`,
      capacity: Math.max(capacity, 1),
      address: 'Anamnagar',
      contactPersonEn: 'Ram',
      contactPersonNe: 'राम',
      contactNumber: '014771480',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (roomCapacities.length > 0) {
    const rooms = roomCapacities.map((each, position) => ({ examCentreId: id, roomNumber: String(position + 1), capacity: each }));
    await gateway.db.insertInto('room').values(rooms).execute();
  }
  return id;
}

export async function roomsOf(gateway: TestGateway, examCentreId: Id<'examCentre'>): Promise<number[]> {
  return (await gateway.db.selectFrom('room').select('id').where('examCentreId', '=', examCentreId).orderBy('id').execute()).map(
    (each) => each.id,
  );
}

export async function createApprovedApplication(
  gateway: Rows,
  advertisement: TestAdvertisement,
  examCentreId: Id<'examCentre'>,
  overrides: CandidateOverrides = {},
): Promise<TestCandidate> {
  const person = await gateway.createCandidate(overrides);
  const first = async (table: 'faculty' | 'subject'): Promise<number> =>
    (await gateway.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
  const { id: applicationId } = await gateway.db
    .insertInto('application')
    .values({
      applicationNumber: `A-${advertisement.advtCode}-${person.masterId}`,
      masterId: person.masterId,
      advtCode: advertisement.advtCode,
      facultyId: await first('faculty'),
      subjectId: await first('subject'),
      examCentreId,
      paperId: advertisement.paperId,
      minimumQualificationAnswer: 'yes',
      feeAmountPaisa: 50_000,
      feeType: 'single',
      paymentMethod: 'esewa',
      paymentStatus: 'paid',
      appliedAt: gateway.now(),
      profileSnapshotId: (await takeSnapshot(gateway.db, person.masterId, gateway.now())).snapshotId,
      scrutinyStatus: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('applicationCategory')
    .values(advertisement.categoryIds.map((advertisementCategoryId) => ({ applicationId, advertisementCategoryId })))
    .execute();
  return { ...person, applicationId };
}

async function addSecondPaper(gateway: Rows, advtCode: Id<'advertisement'>): Promise<number> {
  const values = { subjectNameEn: 'Second paper', subjectNameNe: 'द्वितीय पत्र', maximumMarks: 100, passMarks: 40, durationMinutes: 120 };
  const { id } = await gateway.db
    .insertInto('paper')
    .values({ advtCode, testType: 'written', paperType: 'second', position: 1, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ExaminationWish = AdvertisementOverrides & {
  /** Adds a second paper, held at this instant. */
  secondPaperAt?: Date;
  /** The chosen centre of each approved candidate, in order of application. */
  chosenCentres: number[];
  /** @default 10 January 2027, 11:00 in Nepal */
  startsAt?: Date;
};

/** An advertisement with an approved schedule and candidates without seats. */
export async function createExamination(
  gateway: Rows,
  { chosenCentres, startsAt, secondPaperAt, ...overrides }: ExaminationWish,
): Promise<TestExamination> {
  const advertisement = await createAdvertisement(gateway.db, overrides, gateway.now());
  const candidates: TestCandidate[] = [];
  for (const examCentreId of chosenCentres) candidates.push(await createApprovedApplication(gateway, advertisement, examCentreId));
  await finalizeScrutiny(gateway, advertisement.advtCode);
  await requestExamSchedule(gateway.db, advertisement.advtCode, gateway.now());
  const { id: examScheduleId } = await gateway.db
    .updateTable('examSchedule')
    .set({ status: 'approved', dayMode: 'sameDay' })
    .where('advtCode', '=', advertisement.advtCode)
    .returning('id')
    .executeTakeFirstOrThrow();
  await gateway.db
    .insertInto('examSchedulePaper')
    .values({
      examScheduleId,
      paperId: advertisement.paperId,
      competitionCategory: 'open',
      startsAt: startsAt ?? new Date('2027-01-10T05:15:00Z'),
    })
    .execute();
  if (secondPaperAt) {
    const paperId = await addSecondPaper(gateway, advertisement.advtCode);
    await gateway.db
      .insertInto('examSchedulePaper')
      .values({ examScheduleId, paperId, competitionCategory: 'open', startsAt: secondPaperAt })
      .execute();
  }
  return { ...advertisement, candidates, examScheduleId };
}

/** Ends the scrutiny of an advertisement without a call; its applications keep their decisions. */
export async function finalizeScrutiny({ db, now }: Pick<TestGateway, 'db' | 'now'>, advtCode: Id<'advertisement'>): Promise<void> {
  const officer = await db.selectFrom('staff').select('accountId').orderBy('accountId').limit(1).executeTakeFirst();
  const finalized = { finalizedAt: now(), finalizedBy: officer?.accountId ?? null };
  await db
    .insertInto('scrutinyAdvertisement')
    .values({ advtCode, ...finalized })
    .onConflict((conflict) => conflict.column('advtCode').doUpdateSet(finalized).where('scrutinyAdvertisement.finalizedAt', 'is', null))
    .execute();
}

/** Grants a candidate extra time without a call. */
export async function grantExtraTime(
  { db, now }: Pick<TestGateway, 'db' | 'now'>,
  applicationId: Id<'application'>,
  extraMinutesPerHour: number,
) {
  const fileId = randomUUID();
  const file = { sha256: 'a'.repeat(64), sizeBytes: 1, mediaType: 'application/pdf', originalName: 'proof.pdf' };
  await db
    .insertInto('storedFile')
    .values({ id: fileId, ...file, purpose: 'specialArrangement', createdAt: now() })
    .execute();
  const asked = { applicationId, kinds: ['extraTime'], words: 'My right hand is paralysed', fileId, askedAt: now() };
  const granted = { state: 'granted', grantedKinds: ['extraTime'], extraMinutesPerHour, decidedAt: now() };
  await db
    .insertInto('specialArrangement')
    .values({ ...asked, ...granted })
    .execute();
}

/** Saves the centres finally with these numbers of seats, and confirms candidates who sit elsewhere than chosen. */
export async function saveCentres(gateway: TestGateway, officer: Person, advtCode: Id<'advertisement'>, seats: Record<number, number>) {
  const lines = Object.entries(seats).map(([examCentreId, numberOfCandidates]) => ({
    examCentreId: Number(examCentreId),
    numberOfCandidates,
  }));
  const body = { advtCode, version: null, lines };
  const first = await gateway.data(examCentre.finalSave, { body }, { as: officer });
  if (first.saved) return first;
  const agreed = { ...body, acceptedChange: first.change.key, reason: 'The chosen centre is full' };
  const second = await gateway.data(examCentre.finalSave, { body: agreed }, { as: officer });
  if (!second.saved) throw new Error('The seats were not saved.');
  return second;
}

export async function papersOf(gateway: Pick<TestGateway, 'db'>, advtCode: Id<'advertisement'>): Promise<number[]> {
  const papers = gateway.db.selectFrom('paper').select('id').where('advtCode', '=', advtCode).where('testType', '<>', 'interview');
  return (await papers.orderBy('id').execute()).map((each) => each.id);
}

/** Saves the rooms of one centre finally, in order, for every paper or the given ones; returns the first plan. */
export async function saveRooms(
  gateway: TestGateway,
  officer: Person,
  advtCode: Id<'advertisement'>,
  examCentreId: Id<'examCentre'>,
  numbers: number[],
  paperIds?: Id<'paper'>[],
) {
  const roomIds = await roomsOf(gateway, examCentreId);
  const lines = numbers.map((numberOfCandidates, position) => ({ roomId: roomIds[position]!, numberOfCandidates }));
  const [first, ...others] = paperIds ?? (await papersOf(gateway, advtCode));
  const save = (paperId: Id<'paper'>) =>
    gateway.data(room.finalSave, { body: { advtCode, examCentreId, paperId, version: null, lines } }, { as: officer });
  const saved = await save(first!);
  for (const paperId of others) await save(paperId);
  return saved;
}

/** The version of a centre's seats before numbering; 0 if there are none. */
export async function seatsVersionOf(
  gateway: TestGateway,
  officer: Person,
  advtCode: Id<'advertisement'>,
  examCentreId: Id<'examCentre'>,
): Promise<number> {
  const { about } = await gateway.data(rollNumber.list, { params: { advtCode } }, { as: officer });
  return about?.centres.find((centre) => centre.examCentreId === examCentreId)?.version ?? 0;
}

export async function giveRollNumbers(
  gateway: TestGateway,
  officer: Person,
  advtCode: Id<'advertisement'>,
  examCentreId: Id<'examCentre'>,
  first: number,
  last: number,
) {
  const body = {
    examCenter: examCentreId,
    advertisementCode: String(advtCode),
    orderBy: 'masterId' as const,
    masterRollNumber: first,
    maxRollNumber: last,
    version: await seatsVersionOf(gateway, officer, advtCode, examCentreId),
  };
  return gateway.data(rollNumber.generate, { body }, { as: officer });
}

/** Makes the admit cards, with a download day in the past. */
export async function giveAdmitCards(gateway: TestGateway, officer: Person, advtCode: Id<'advertisement'>): Promise<void> {
  await gateway.data(admitCard.generate, { body: { advtCode } }, { as: officer });
  await gateway.db.updateTable('advertisement').set({ admitCardDownloadDateAd: '2026-11-01' }).where('advtCode', '=', advtCode).execute();
}

/** Takes an examination at one centre up to its admit cards. */
export async function createAdmitCards(
  gateway: TestGateway,
  officer: Person,
  numberOfCandidates = 2,
  overrides: AdvertisementOverrides = {},
): Promise<TestExamination & { examCentreId: Id<'examCentre'> }> {
  const examCentreId = await createCentre(gateway, [numberOfCandidates]);
  const examination = await createExamination(gateway, {
    ...overrides,
    chosenCentres: Array<number>(numberOfCandidates).fill(examCentreId),
  });
  await saveCentres(gateway, officer, examination.advtCode, { [examCentreId]: numberOfCandidates });
  await saveRooms(gateway, officer, examination.advtCode, examCentreId, [numberOfCandidates]);
  await giveRollNumbers(gateway, officer, examination.advtCode, examCentreId, 1, numberOfCandidates);
  await gateway.data(admitCard.generate, { body: { advtCode: examination.advtCode } }, { as: officer });
  return { ...examination, examCentreId };
}

/** Finalises scrutiny, and approves a schedule with all papers of an advertisement at this instant. */
export async function scheduleAt(gateway: Pick<TestGateway, 'db' | 'now'>, advtCode: Id<'advertisement'>, startsAt: Date): Promise<void> {
  await finalizeScrutiny(gateway, advtCode);
  await requestExamSchedule(gateway.db, advtCode, gateway.now());
  const { id: examScheduleId } = await gateway.db
    .updateTable('examSchedule')
    .set({ status: 'approved', dayMode: 'sameDay' })
    .where('advtCode', '=', advtCode)
    .returning('id')
    .executeTakeFirstOrThrow();
  await gateway.db.deleteFrom('examSchedulePaper').where('examScheduleId', '=', examScheduleId).execute();
  const papers = await gateway.db.selectFrom('paper').select('id').where('advtCode', '=', advtCode).execute();
  await gateway.db
    .insertInto('examSchedulePaper')
    .values(papers.map(({ id }) => ({ examScheduleId, paperId: id, competitionCategory: 'open', startsAt })))
    .execute();
}
