import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import type { PaymentAttemptStatus } from '@psc/validation/areas/payment/lifecycle.ts';
import type { Charge } from '../../application/charge.ts';
import { attemptsFor } from '../../application/repository/attempts-for.ts';
import type { LookUp, ProviderMethod } from '../providers/adapter.ts';

export async function insertAttempt(
  db: Database,
  attempt: {
    applicationId: Id<'application'>;
    retotallingRequestId?: Id<'retotallingRequest'> | null;
    categoryAdditionId?: Id<'categoryAddition'> | null;
    method: ProviderMethod;
    reference: string;
    amountPaisa: number;
    createdAt: Date;
    expiresAt: Date;
    nextCheckAt: Date;
  },
): Promise<number> {
  const { id } = await db.insertInto('paymentAttempt').values(attempt).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Saves the payment address; false if the attempt has ended or another start was saved first. */
export async function saveStart(
  db: Database,
  attemptId: Id<'paymentAttempt'>,
  start: { providerReference: string; paymentUrl: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentAttempt')
    .set(start)
    .where('id', '=', attemptId)
    .where('status', '=', 'pending')
    .where('providerReference', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** New fields from a return invalidate the provider's earlier answer. */
export async function saveReturnedFields(db: Database, attemptId: Id<'paymentAttempt'>, fields: Record<string, string>): Promise<void> {
  await db
    .updateTable('paymentAttempt')
    .set({ returnedFields: JSON.stringify(fields), lookedUpAt: null, lastFound: null })
    .where('id', '=', attemptId)
    .where('returnedFields', 'is distinct from', sql<string>`${JSON.stringify(fields)}::jsonb`)
    .execute();
}

/** Paid attempts are not looked up again, and others only if they have not been since this moment. */
const isNotAnswered = (since: Date) => (eb: ExpressionBuilder<DB, 'paymentAttempt'>) =>
  eb.and([eb('status', '<>', 'paid'), eb.or([eb('lookedUpAt', 'is', null), eb('lookedUpAt', '<=', since)])]);

export async function mayBeLookedUp(db: Database, attemptId: Id<'paymentAttempt'>, since: Date): Promise<boolean> {
  const attempt = await db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('id', '=', attemptId)
    .where(isNotAnswered(since))
    .executeTakeFirst();
  return attempt !== undefined;
}

/** Claims the look-up of an attempt; false if another call did so first. */
export async function claimLookUp(db: Database, attemptId: Id<'paymentAttempt'>, since: Date, lookedUpAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentAttempt')
    .set({ lookedUpAt })
    .where('id', '=', attemptId)
    .where(isNotAnswered(since))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function keepFound(
  db: Database,
  attemptId: Id<'paymentAttempt'>,
  lastFound: LookUp['status'],
  lookedUpAt: Date,
): Promise<void> {
  await db.updateTable('paymentAttempt').set({ lastFound, lookedUpAt }).where('id', '=', attemptId).execute();
}

export function selectAttempt(db: Database, attemptId: Id<'paymentAttempt'>) {
  return db.selectFrom('paymentAttempt').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
}

export function lockAttempt(db: Database, attemptId: Id<'paymentAttempt'>) {
  return db.selectFrom('paymentAttempt').selectAll().where('id', '=', attemptId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Sets the time of the next look-up; null stops them. */
export async function scheduleNextCheck(db: Database, attemptId: Id<'paymentAttempt'>, nextCheckAt: Date | null): Promise<void> {
  await db.updateTable('paymentAttempt').set({ nextCheckAt }).where('id', '=', attemptId).execute();
}

/** Sets the next look-up of a pending attempt, with pauses that grow with the number of checks. */
export async function countCheck(
  db: Database,
  attemptId: Id<'paymentAttempt'>,
  check: { checkCount: number; nextCheckAt: Date },
): Promise<void> {
  await db.updateTable('paymentAttempt').set(check).where('id', '=', attemptId).execute();
}

/** Makes this transaction wait for the standby, even if the gateways' role does not by default (docs/operations/install.md). */
export async function waitForStandby(db: Database): Promise<void> {
  await sql`select set_config('synchronous_commit', 'on', true)`.execute(db);
}

export async function closeAttempt(
  db: Database,
  attemptId: Id<'paymentAttempt'>,
  end: { status: PaymentAttemptStatus; settledAt: Date; nextCheckAt: Date | null; lookUp: LookUp },
): Promise<void> {
  const { lookUp, ...columns } = end;
  await db
    .updateTable('paymentAttempt')
    .set({
      ...columns,
      providerReference: lookUp.providerReference ?? sql`provider_reference`,
      providerAnswer: lookUp.answer === undefined ? null : JSON.stringify(lookUp.answer),
    })
    .where('id', '=', attemptId)
    .execute();
}

export function selectPendingAttempt(db: Database, due: Charge) {
  return db.selectFrom('paymentAttempt').selectAll().where(attemptsFor(due)).where('status', '=', 'pending').executeTakeFirst();
}

export function selectAttemptByReference(db: Database, method: ProviderMethod, reference: string) {
  return db.selectFrom('paymentAttempt').selectAll().where('method', '=', method).where('reference', '=', reference).executeTakeFirst();
}

export function selectAttemptByProviderReference(db: Database, method: ProviderMethod, providerReference: string) {
  return db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('method', '=', method)
    .where('providerReference', '=', providerReference)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function selectNewestAttempt(db: Database, method: ProviderMethod, due: Charge) {
  return db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('method', '=', method)
    .where(attemptsFor(due))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function selectGivenUpAttempts(db: Database, method: ProviderMethod, due: Charge) {
  return db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('method', '=', method)
    .where(attemptsFor(due))
    .where('status', '=', 'givenUp')
    .where('nextCheckAt', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
}
/** The methods of attempts that are due for a look-up, even if no longer offered. */
export async function selectMethodsToCheck(db: Database, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('paymentAttempt').select('method').distinct().where('nextCheckAt', '<=', now).execute();
  return rows.map(({ method }) => method);
}
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof selectNewestAttempt>>>;

/**
 * Claims attempts that are due for a look-up and postpones their next one, so that no other gateway looks them up at the same time and
 * nothing is lost if this gateway dies.
 */
export function claimAttemptsToCheck(db: Database, now: Date, askAgainAt: Date, { method, limit }: { method?: string; limit: number }) {
  return db
    .updateTable('paymentAttempt')
    .set({ nextCheckAt: askAgainAt })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('paymentAttempt')
        .select('id')
        .where('nextCheckAt', '<=', now)
        .$if(method !== undefined, (query) => query.where('method', '=', method!))
        .orderBy('nextCheckAt')
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}
