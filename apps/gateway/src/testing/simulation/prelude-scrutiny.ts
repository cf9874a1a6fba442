import type { Id } from '@psc/validation/rules/id.ts';
import { saveSecondReading } from '@psc/api-client/areas/scrutiny/fair-scrutiny.ts';
import { setApplicationStatus } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import { sql } from 'kysely';
import { createAdvertisement, type AdvertisementOverrides, type TestAdvertisement } from '../advertisements.ts';
import { createApplication } from '../applications.ts';
import type { CandidatePerson } from '../people.ts';
import type { SimulatedWorld } from './world.ts';

/** As before an examination is scheduled. */
export async function finishScrutiny({ gateway: { db, now }, officers }: SimulatedWorld, { advtCode }: TestAdvertisement): Promise<void> {
  const { accountId } = officers.find(({ name }) => name === 'the head of scrutiny')!;
  const finalized = { finalizedAt: now(), finalizedBy: accountId };
  await db
    .insertInto('scrutinyAdvertisement')
    .values({ advtCode, ...finalized })
    .onConflict((conflict) => conflict.column('advtCode').doUpdateSet(finalized))
    .execute();
}

/** An advertisement that is no longer open, with paid applications in one category or in all of them; each decision is read twice. */
export async function createUnderScrutiny(
  world: SimulatedWorld,
  overrides: AdvertisementOverrides,
  people: readonly CandidatePerson[],
): Promise<void> {
  const { gateway, officers } = world;
  const { db, now } = gateway;
  const advertisement = await createAdvertisement(db, overrides, now());
  const { categoryIds } = advertisement;
  for (const [at, { masterId }] of people.entries()) {
    const only = categoryIds[at % (categoryIds.length + 1)];
    await createApplication(db, masterId, { ...advertisement, categoryIds: only === undefined ? categoryIds : [only] }, {}, now());
  }
  await acceptEducationOf(world, advertisement, people[0]!);
  await createServingApplicants(world, advertisement, people[0]!);
  const { advtCode } = advertisement;
  const readers = officers.filter(({ name }) => name.endsWith('reader') || name === 'the head of scrutiny');
  await db.insertInto('scrutinyAdvertisement').values({ advtCode, secondReadingPercent: 100 }).execute();
  const given = { advtCode, numberOfForms: 1, allocatedBy: readers[0]!.accountId, allocatedAt: now() };
  const allocations = readers.map(({ accountId }) => ({ ...given, officerId: accountId }));
  await db.insertInto('scrutinyAllocation').values(allocations).execute();
}

/** An advertisement whose decisions could be final but for one voucher, which no officer has looked at yet. */
export async function createWithVoucher(
  world: SimulatedWorld,
  overrides: AdvertisementOverrides,
  people: readonly CandidatePerson[],
): Promise<TestAdvertisement> {
  const { db, now } = world.gateway;
  const advertisement = await createAdvertisement(db, overrides, now());
  for (const [at, { masterId, accountId }] of people.entries()) {
    const isLast = at === people.length - 1;
    const paymentStatus = isLast ? 'voucherSubmitted' : 'paid';
    const scrutinyStatus = isLast ? 'pending' : 'approved';
    const applicationId = await createApplication(
      db,
      masterId,
      advertisement,
      { paymentStatus, scrutinyStatus, paymentMethod: 'bankVoucher' },
      now(),
    );
    if (isLast) await insertVoucher(world, applicationId, accountId, 'V-9001');
  }
  return advertisement;
}

/** A voucher that no officer has looked at yet. */
export async function insertVoucher(
  { gateway: { db, now } }: SimulatedWorld,
  applicationId: Id<'application'>,
  accountId: number,
  voucherNumber: string,
): Promise<void> {
  const file = { sha256: 'e'.repeat(64), sizeBytes: 1, mediaType: 'image/png', originalName: 'voucher.png', purpose: 'voucher' };
  const { id: fileId } = await db
    .insertInto('storedFile')
    .values({ id: sql<string>`gen_random_uuid()`, ...file, ownerAccountId: accountId, createdAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: bankId } = await db.selectFrom('bank').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const uploadedAt = new Date('2026-11-09T05:15:00.000Z');
  await db.insertInto('voucher').values({ applicationId, bankId, voucherNumber, amountPaisa: 50_000, fileId, uploadedAt }).execute();
}

/**
 * Decisions that a second officer read otherwise: of one decision to approve, of one that was put on hold since then, and, in a second
 * advertisement, of the last one that keeps scrutiny open.
 */
export async function createDifferences(
  world: SimulatedWorld,
  overrides: AdvertisementOverrides,
  people: readonly [CandidatePerson, CandidatePerson],
): Promise<void> {
  const { gateway, officers } = world;
  const { db, now } = gateway;
  const named = (wanted: string) => officers.find(({ name }) => name === wanted)!;
  const [head, reader] = [named('the head of scrutiny'), named('the second reader')];
  const decide = async (applicationId: Id<'application'>, event: 'approve' | 'hold', version: number) =>
    gateway.data(setApplicationStatus, { body: { applicationId, version, event, remark: 'Looked at the documents' } }, { as: head });
  async function readTwice(differing: readonly number[]) {
    const advertisement = await createAdvertisement(db, overrides, now());
    const { advtCode, categoryIds } = advertisement;
    await db.insertInto('scrutinyAdvertisement').values({ advtCode, secondReadingPercent: 100 }).execute();
    const given = { advtCode, numberOfForms: 1, allocatedBy: head.accountId, allocatedAt: now() };
    await db
      .insertInto('scrutinyAllocation')
      .values([head, reader].map(({ accountId }) => ({ ...given, officerId: accountId })))
      .execute();
    const applicationIds: Id<'application'>[] = [];
    for (const [at, { masterId }] of people.entries()) {
      const applicationId = await createApplication(db, masterId, { ...advertisement, categoryIds: categoryIds.slice(0, 1) }, {}, now());
      await decide(applicationId, 'approve', 1);
      const status = differing.includes(at) ? ('rejected' as const) : ('approved' as const);
      await gateway.data(
        saveSecondReading,
        { body: { applicationId, version: 1, status, remark: 'Read without the first decision' } },
        { as: reader },
      );
      applicationIds.push(applicationId);
    }
    return applicationIds;
  }
  const [, held] = await readTwice([0, 1]);
  await decide(held!, 'hold', 2);
  await readTwice([1]);
}

/** Accepts the qualification that the candidates have, so that the data alone can confirm some applications. */
async function acceptEducationOf(
  { gateway: { db } }: SimulatedWorld,
  { advtCode }: TestAdvertisement,
  { masterId }: CandidatePerson,
): Promise<void> {
  await sql`insert into advertisement_qualification (advt_code, education_level_id, position)
    select distinct ${advtCode}::int, (record ->> 'levelId')::int, 0 from profile_snapshot s
    cross join jsonb_array_elements(s.profile -> 'education') record where s.master_id = ${masterId}`.execute(db);
}

/**
 * People above the general limit of age, who say that they work in an office of the government; they compete in the first category, and have
 * the education of another candidate.
 */
async function createServingApplicants(
  { gateway }: SimulatedWorld,
  advertisement: TestAdvertisement,
  educated: CandidatePerson,
): Promise<void> {
  const { db, now } = gateway;
  const { classId } = await db
    .selectFrom('requisition')
    .select('classId')
    .where('id', '=', advertisement.requisitionId)
    .executeTakeFirstOrThrow();
  const governmentExperience = [{ classId, employmentFromAd: '2026-11-01', employmentStatus: 'working', developmentPost: false }];
  for (const dateOfBirthAd of ['1974-05-01', '1979-05-01']) {
    const { masterId } = await gateway.createCandidate({ dateOfBirthAd });
    const id = await createApplication(db, masterId, { ...advertisement, categoryIds: advertisement.categoryIds.slice(0, 1) }, {}, now());
    await sql`update profile_snapshot set profile = profile || ${JSON.stringify({ governmentExperience })}::jsonb
        || jsonb_build_object('education', (select other.profile -> 'education' from profile_snapshot other
          where other.master_id = ${educated.masterId} limit 1))
      where id = (select profile_snapshot_id from application where id = ${id})`.execute(db);
  }
}
