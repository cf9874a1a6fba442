import type { Id } from '@psc/validation/rules/id.ts';
import { cancel } from '@psc/api-client/areas/advertisement/advertisement/after-publication.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import { sql } from 'kysely';
import type { TestAdvertisement } from '../advertisements.ts';
import { createApplication } from '../applications.ts';
import type { CandidatePerson } from '../people.ts';
import { insertVoucher } from './prelude-scrutiny.ts';
import type { SimulatedOfficer, SimulatedWorld } from './world.ts';

const FEE_PAISA = 50_000;
const HOUR_MS = 3_600_000;

type Attempt = { applicationId: Id<'application'>; reference: string; amountPaisa: number };

/** An attempt at a provider that knows nothing of it, because the providers of a run begin without payments. */
async function attempted({ gateway: { db, now } }: SimulatedWorld, status: 'pending' | 'givenUp', attempt: Attempt): Promise<number> {
  const isOver = status !== 'pending';
  const at = (hours: number) => new Date(now().getTime() + hours * HOUR_MS);
  const { id } = await db
    .insertInto('paymentAttempt')
    .values({
      ...attempt,
      method: 'cips',
      status,
      createdAt: at(isOver ? -3 : -1),
      expiresAt: at(isOver ? -2 : 24 * 40),
      settledAt: isOver ? at(-2) : null,
      nextCheckAt: isOver ? null : at(24 * 20),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Money that came after its attempt had ended. */
async function stray(world: SimulatedWorld, applicationId: Id<'application'>, amountPaisa = FEE_PAISA): Promise<number> {
  const { db, now } = world.gateway;
  const reference = `S-${applicationId}`;
  const paymentAttemptId = await attempted(world, 'givenUp', { applicationId, reference, amountPaisa: FEE_PAISA });
  const receipt = `T-${reference}`;
  await sql`insert into observed_taking (receipt, method, reference, amount_paisa, taken_at)
    values (${receipt}, 'cips', ${reference}, ${amountPaisa}, ${now()})`.execute(db);
  const { id } = await db
    .insertInto('unmatchedPayment')
    .values({ paymentAttemptId, amountPaisa, providerReference: receipt, foundAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stray money beside payments under way and vouchers, money that goes back, and money for an advertisement that was cancelled. */
export async function createStrayMoney(
  world: SimulatedWorld,
  advertisement: TestAdvertisement,
  cancelled: TestAdvertisement,
  people: readonly CandidatePerson[],
): Promise<void> {
  const { gateway, officers } = world;
  const { db, now } = gateway;
  const applied = ({ masterId }: CandidatePerson, to: TestAdvertisement, paymentStatus: 'unpaid' | 'pending' | 'voucherSubmitted') =>
    createApplication(
      db,
      masterId,
      to,
      { paymentStatus, paymentMethod: paymentStatus === 'voucherSubmitted' ? 'bankVoucher' : 'cips' },
      now(),
    );
  const [one, other, third, fourth, fifth, sixth] = people as [CandidatePerson, ...CandidatePerson[]];
  for (const person of [one, other!]) {
    const applicationId = await applied(person, advertisement, 'pending');
    await stray(world, applicationId);
    await attempted(world, 'pending', { applicationId, reference: `P-${applicationId}`, amountPaisa: FEE_PAISA });
  }
  for (const [person, officer] of [
    [third!, officers.find(({ name }) => name === 'the payment officer')!],
    [fourth!, officers.find(({ name }) => name === 'the second reader')!],
  ] satisfies [CandidatePerson, SimulatedOfficer][]) {
    const id = await stray(world, await applied(person, advertisement, 'unpaid'), FEE_PAISA - 100);
    const body = { version: 1, resolution: 'returned' as const, remarks: 'Not the fee' };
    await gateway.data(payment.implementUpdate, { params: { id: String(id) }, body }, { as: officer });
  }
  await insertVoucher(world, await applied(fifth!, advertisement, 'voucherSubmitted'), fifth!.accountId, 'V-9002');
  await stray(world, await applied(sixth!, advertisement, 'unpaid'), FEE_PAISA - 100);
  for (const person of [one, other!]) await stray(world, await applied(person, cancelled, 'unpaid'));
  const body = { advtCode: cancelled.advtCode, version: 1, reason: 'The posts were abolished' };
  await gateway.data(cancel, { body }, { as: officers[0]! });
}
