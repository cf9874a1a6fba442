import type { Id } from '@psc/validation/rules/id.ts';
import { setApplicationStatus } from '@psc/api-client/areas/scrutiny/scrutiny.ts';
import type { TestAdvertisement } from '../advertisements.ts';
import { createApplication } from '../applications.ts';
import type { CandidatePerson } from '../people.ts';
import type { SimulatedWorld } from './world.ts';

/** People who applied for both of two open advertisements and paid in one of them, where some have asked for a further category. */
export async function createOpenApplications(world: SimulatedWorld, advertisements: readonly [TestAdvertisement, TestAdvertisement]) {
  const { gateway, candidates } = world;
  const { db, now } = gateway;
  for (const [at, { masterId }] of candidates.slice(8, 12).entries()) {
    const [paid, unpaid] = at % 2 === 0 ? advertisements : advertisements.toReversed();
    const applied = ({ categoryIds, ...advertisement }: TestAdvertisement, paymentStatus: 'paid' | 'unpaid') =>
      createApplication(db, masterId, { ...advertisement, categoryIds: categoryIds.slice(0, 1) }, { paymentStatus }, now());
    await applied(unpaid!, 'unpaid');
    const applicationId = await applied(paid!, 'paid');
    await db.updateTable('application').set({ paidAt: now() }).where('id', '=', applicationId).execute();
    if (at < 3) await addCategory(world, applicationId, paid!.categoryIds[1]!);
  }
}

/** People who have applied and not paid. */
export async function createUnpaid({ gateway }: SimulatedWorld, advertisement: TestAdvertisement, people: readonly CandidatePerson[]) {
  for (const { masterId } of people)
    await createApplication(gateway.db, masterId, advertisement, { paymentStatus: 'unpaid' }, gateway.now());
}

/** People who applied for the first category and were rejected while people still apply. */
export async function createRejected(
  { gateway, officers }: SimulatedWorld,
  advertisement: TestAdvertisement,
  people: readonly CandidatePerson[],
): Promise<void> {
  for (const { masterId } of people) {
    const categoryIds = advertisement.categoryIds.slice(0, 1);
    const applicationId = await createApplication(gateway.db, masterId, { ...advertisement, categoryIds }, {}, gateway.now());
    const body = { applicationId, version: 1, event: 'reject' as const, remark: 'The citizenship certificate is of another person' };
    await gateway.data(setApplicationStatus, { body }, { as: officers[0]! });
  }
}

/** People who have paid and still owe the fee of a further category. */
export async function createOwingFurther(
  world: SimulatedWorld,
  advertisement: TestAdvertisement,
  people: readonly CandidatePerson[],
): Promise<void> {
  const { db, now } = world.gateway;
  for (const { masterId } of people) {
    const categoryIds = advertisement.categoryIds.slice(0, 1);
    const applicationId = await createApplication(db, masterId, { ...advertisement, categoryIds }, {}, now());
    await db.updateTable('application').set({ paidAt: now() }).where('id', '=', applicationId).execute();
    await addCategory(world, applicationId, advertisement.categoryIds[1]!);
  }
}

async function addCategory(
  { gateway: { db, now } }: SimulatedWorld,
  applicationId: Id<'application'>,
  advertisementCategoryId: Id<'advertisementCategory'>,
): Promise<void> {
  const { profileSnapshotId } = await db
    .selectFrom('application')
    .select('profileSnapshotId')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const { id: categoryAdditionId } = await db
    .insertInto('categoryAddition')
    .values({ applicationId, feeAmountPaisa: 20_000, feeType: 'single', profileSnapshotId, requestedAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('categoryAdditionCategory').values({ categoryAdditionId, advertisementCategoryId }).execute();
}
