import type { Id } from '@psc/validation/rules/id.ts';
import type { PaymentDifference } from '@psc/api-client/areas/payment/payment-closing.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf, anyOfTexts } from '../../../platform/shared/repository/any-of.ts';
import type { AccountDay } from './account.ts';

const startOf = (dayAd: string, later: number) => sql`((${dayAd}::date + ${later}::integer)::timestamp at time zone 'Asia/Kathmandu')`;
const voucherDay = sql`coalesce(v.voucher_date_ad, (v.uploaded_at at time zone 'Asia/Kathmandu')::date)`;

/**
 * Our money: confirmed and unmatched payments, and vouchers that were not rejected. A payment abandoned for a voucher is among the
 * unmatched ones, so that nothing counts twice.
 */
function heldAtProvider(condition: { attempt: RawBuilder<unknown>; unmatched: RawBuilder<unknown> }) {
  return sql`select t.method, null::integer as bank_id, t.reference, t.reference as key, t.provider_reference,
      t.amount_paisa::bigint as amount_paisa, t.application_id
      from payment_attempt t where t.status = 'paid' and ${condition.attempt}
    union all select t.method, null, t.reference, t.reference, nullif(u.provider_reference, ''), u.amount_paisa, t.application_id
      from unmatched_payment u join payment_attempt t on t.id = u.payment_attempt_id where ${condition.unmatched}`;
}
const heldAtBank = (condition: RawBuilder<unknown>) =>
  sql`select null::text as method, v.bank_id, v.voucher_number as reference, v.voucher_key as key,
    null::text as provider_reference, v.amount_paisa::bigint as amount_paisa, v.application_id from voucher v where v.status <> 'rejected' and ${condition}`;

function heldOn(dayAd: string) {
  const [from, to] = [startOf(dayAd, 0), startOf(dayAd, 1)];
  return sql`${heldAtProvider({
    attempt: sql`t.method = any('{esewa,khalti,cips,fonePay,rmis}'::text[]) and t.settled_at >= ${from} and t.settled_at < ${to}`,
    unmatched: sql`u.found_at >= ${from} and u.found_at < ${to}`,
  })} union all ${heldAtBank(sql`v.bank_id = any(array(select id from bank)) and ${voucherDay} = ${dayAd}::date`)}`;
}

type AccountRow = {
  method: string | null;
  bankId: Id<'bank'> | null;
  bankEn: string | null;
  bankNe: string | null;
  heldCount: number;
  heldPaisa: number;
  statedCount: number | null;
  statedPaisa: number | null;
  revisionId: Id<'revision'> | null;
  openDifferences: number;
  closedCount: number | null;
  closedPaisa: number | null;
  version: number;
};

/**
 * Every provider, and the banks with at least one voucher. Each bank is probed for the first entry of its index, because `exists` would
 * search the vouchers of all banks.
 */
export async function selectAccounts(db: Database, dayAd: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`with held as (
      select method, bank_id, count(*)::int as count, sum(amount_paisa)::float8 as paisa from (${heldOn(dayAd)}) held group by method, bank_id
    ), account as (
      select method, null::integer as bank_id, position from unnest('{esewa,khalti,cips,fonePay,rmis}'::text[]) with ordinality as known (method, position)
      union all select null, b.id, 100 from bank b
      where (select v.bank_id from voucher v where v.bank_id = b.id order by ${voucherDay} limit 1) is not null
        or exists (select from payment_closing c where c.bank_id = b.id)
    )
    select account.method, account.bank_id as "bankId", b.name_en as "bankEn", b.name_ne as "bankNe",
      coalesce(held.count, 0) as "heldCount", coalesce(held.paisa, 0) as "heldPaisa",
      c.stated_count as "statedCount", c.stated_paisa::float8 as "statedPaisa", c.revision_id as "revisionId",
      (select count(*)::int from payment_difference d where d.closing_id = c.id and d.explained_at is null) as "openDifferences",
      c.held_count as "closedCount", c.held_paisa::float8 as "closedPaisa", coalesce(c.version, 0) as version
    from account
    left join held on held.method is not distinct from account.method and held.bank_id is not distinct from account.bank_id
    left join payment_closing c on c.day_ad = ${dayAd}::date
      and c.method is not distinct from account.method and c.bank_id is not distinct from account.bank_id
    left join bank b on b.id = account.bank_id
    order by account.position, b.name_ne collate nepali, account.bank_id`.execute(db);
  return rows;
}

const MOST_DAYS = 60;

type WaitingDay = { dayAd: string; differences: number; toClose: number };

export async function selectWaitingDays(db: Database, todayAd: string): Promise<WaitingDay[]> {
  const { rows } = await sql<WaitingDay>`with open as (
      select closing_id, count(*)::int as differences from payment_difference where explained_at is null group by closing_id
    ), asked as (
      select c.id as closing_id from revision v join payment_closing c on c.revision_id = v.id
      where v.subject = 'paymentClosing' and v.state = 'asked' and c.day_ad < ${todayAd}::date
    )
    select c.day_ad::text as "dayAd", coalesce(sum(open.differences), 0)::int as differences,
      count(*) filter (where open.differences is null)::int as "toClose"
    from open full join asked using (closing_id) join payment_closing c on c.id = closing_id
    group by c.day_ad order by c.day_ad limit ${MOST_DAYS}`.execute(db);
  return rows;
}

/** `key` is the reference, or the key of a voucher number. */
export type Held = {
  reference: string;
  key: string;
  providerReference: string | null;
  amountPaisa: number;
  applicationId: Id<'application'>;
};

const ofAccount = ({ method, bankId }: AccountDay) =>
  sql`method is not distinct from ${method}::text and bank_id is not distinct from ${bankId}::int`;

export async function selectHeld(db: Database, on: AccountDay): Promise<Held[]> {
  const { rows } = await sql<Held>`select reference, key, provider_reference as "providerReference", amount_paisa::float8 as "amountPaisa",
    application_id as "applicationId" from (${heldOn(on.dayAd)}) held where ${ofAccount(on)} order by reference`.execute(db);
  return rows;
}

export async function selectHeldUnder(db: Database, { method, bankId }: AccountDay, references: readonly string[]): Promise<Held[]> {
  const named = anyOfTexts(references);
  const rows =
    method === null
      ? heldAtBank(sql`v.bank_id = ${bankId}::int and v.voucher_key = ${named}`)
      : heldAtProvider({
          attempt: sql`t.method = ${method} and (t.reference = ${named} or t.provider_reference = ${named})`,
          unmatched: sql`t.method = ${method} and (t.reference = ${named} or u.provider_reference = ${named})`,
        });
  const found = await sql<Held>`select reference, key, provider_reference as "providerReference", amount_paisa::float8 as "amountPaisa",
    application_id as "applicationId" from (${rows}) held`.execute(db);
  return found.rows;
}

/** The application of a payment or voucher with this reference that does not count: pending, failed or rejected. */
export async function selectUnpaidUnder(db: Database, { method, bankId }: AccountDay, references: readonly string[]) {
  const named = anyOfTexts(references);
  const rows =
    method === null
      ? sql`select v.voucher_key as reference, v.application_id from voucher v where v.bank_id = ${bankId}::int and v.voucher_key = ${named}`
      : sql`select t.reference, t.application_id from payment_attempt t where t.method = ${method} and t.reference = ${named}
          union all select t.provider_reference, t.application_id from payment_attempt t
          where t.method = ${method} and t.provider_reference = ${named}`;
  const found = await sql<{ reference: string; applicationId: Id<'application'> }>`select reference, application_id as "applicationId"
    from (${rows}) unpaid`.execute(db);
  return new Map(found.rows.map((row) => [row.reference, row.applicationId]));
}

/** Those of the keys that are in statements of other days. */
export async function selectStatedElsewhere(db: Database, on: AccountDay, references: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`select line.key as reference from payment_statement_line line
    join payment_closing c on c.id = line.closing_id
    where line.key = ${anyOfTexts(references)} and line.amount_paisa >= 0 and c.day_ad <> ${on.dayAd}::date
      and c.method is not distinct from ${on.method}::text and c.bank_id is not distinct from ${on.bankId}::int`.execute(db);
  return new Set(rows.map(({ reference }) => reference));
}

/**
 * The amounts in paisa that a refund may have in a statement: under the reference of the refund each amount and their total, because one
 * transfer may return several; under that of a payment its own amount, and the total that went back for its application.
 */
export async function selectReturned(db: Database, references: readonly string[]): Promise<Map<string, ReadonlySet<number>>> {
  const named = anyOfTexts(references);
  const { rows } = await sql<{ reference: string; amounts: number[] }>`with refund as (
      select f.reference, f.amount_paisa from fee_refund f where f.returned_at is not null and f.reference = ${named}),
    payment as (
      select t.reference, t.application_id, t.amount_paisa from payment_attempt t where t.reference = ${named}
      union all select t.provider_reference, t.application_id, t.amount_paisa from payment_attempt t where t.provider_reference = ${named}),
    returned as (
      select reference, amount_paisa as paisa from refund
      union all select reference, sum(amount_paisa) from refund group by reference
      union all select payment.reference, unnest(array[payment.amount_paisa, back.paisa]) from payment
        cross join lateral (select sum(f.amount_paisa) as paisa from fee_refund f
          where f.application_id = payment.application_id and f.returned_at is not null) back
        where back.paisa is not null)
    select reference, array_agg(paisa::float8) as amounts from returned group by reference`.execute(db);
  return new Map(rows.map(({ reference, amounts }) => [reference, new Set(amounts)]));
}

/** The closing of the day, created if missing, and locked until the transaction ends. */
export async function lockClosing(db: Database, { dayAd, method, bankId }: AccountDay) {
  await db
    .insertInto('paymentClosing')
    .values({ dayAd, method, bankId, version: 0 })
    .onConflict((conflict) => conflict.columns(['dayAd', 'method', 'bankId']).doNothing())
    .execute();
  return db
    .selectFrom('paymentClosing')
    .select(['id', 'closedAt', 'statedCount', sql<number | null>`stated_paisa::float8`.as('statedPaisa')])
    .where('dayAd', '=', dayAd)
    .where('method', 'is not distinct from', method)
    .where('bankId', 'is not distinct from', bankId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks the day that this request would close until the transaction ends. */
export const lockClosingOf = (db: Database, revisionId: Id<'revision'>) =>
  db.selectFrom('paymentClosing').select('id').where('revisionId', '=', revisionId).forNoKeyUpdate().execute();

const LINES_AT_ONCE = 10_000;
type Line = { rowNumber: number; reference: string; key: string; amountPaisa: number };

export async function saveStatement(db: Database, closingId: number, lines: readonly Line[]): Promise<void> {
  await db.deleteFrom('paymentStatementLine').where('closingId', '=', closingId).execute();
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    const some = lines.slice(at, at + LINES_AT_ONCE);
    await sql`insert into payment_statement_line (closing_id, row_number, reference, key, amount_paisa)
      select ${closingId}, * from unnest(${some.map((line) => line.rowNumber)}::int[], ${some.map((line) => line.reference)}::text[],
        ${some.map((line) => line.key)}::text[], ${some.map((line) => line.amountPaisa)}::bigint[])`.execute(db);
  }
  const statedPaisa = lines.reduce((sum, line) => sum + line.amountPaisa, 0);
  await db
    .updateTable('paymentClosing')
    .set({ statedCount: lines.length, statedPaisa, version: sql`version + 1` })
    .where('id', '=', closingId)
    .execute();
}

export const saveRequest = (db: Database, closingId: number, revisionId: Id<'revision'>) =>
  db.updateTable('paymentClosing').set({ revisionId }).where('id', '=', closingId).execute();

type Found = Pick<PaymentDifference, 'kind' | 'reference' | 'heldPaisa' | 'statedPaisa'> & { applicationId: Id<'application'> | null };

/** Saves the differences of a statement. Explained ones are kept; open ones of an earlier statement are deleted. */
export async function saveDifferences(db: Database, closingId: number, found: readonly Found[], now: Date): Promise<void> {
  await db
    .deleteFrom('paymentDifference')
    .where('closingId', '=', closingId)
    .where('explainedAt', 'is', null)
    .where('kind', '<>', 'reversed')
    .execute();
  const explained = await db.selectFrom('paymentDifference').select(['kind', 'reference']).where('closingId', '=', closingId).execute();
  const isKnown = (one: Found) => explained.some(({ kind, reference }) => kind === one.kind && reference === one.reference);
  const fresh = found.filter((one) => !isKnown(one)).map((one) => ({ ...one, closingId, foundAt: now }));
  if (fresh.length > 0) await db.insertInto('paymentDifference').values(fresh).execute();
}

/** Records that a provider takes back a payment of this day, once. */
export async function saveReversal(
  db: Database,
  on: AccountDay,
  payment: { reference: string; heldPaisa: number; applicationId: Id<'application'> },
  foundAt: Date,
): Promise<void> {
  const { id: closingId } = await lockClosing(db, on);
  const known = await db
    .selectFrom('paymentDifference')
    .select('id')
    .where('closingId', '=', closingId)
    .where('kind', '=', 'reversed')
    .where('reference', '=', payment.reference)
    .executeTakeFirst();
  if (!known)
    await db
      .insertInto('paymentDifference')
      .values({ ...payment, closingId, kind: 'reversed', statedPaisa: 0, foundAt })
      .execute();
}

/** Confirmed payments of a day that are still to be looked up once more. */
export async function countToLookUpAgain(db: Database, { dayAd, method }: AccountDay): Promise<number> {
  const { count } = await db
    .selectFrom('paymentAttempt')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('method', '=', method ?? '')
    .where('status', '=', sql.lit('paid'))
    .where('settledAt', '>=', sql<Date>`${startOf(dayAd, 0)}`)
    .where('settledAt', '<', sql<Date>`${startOf(dayAd, 1)}`)
    .where('nextCheckAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Resolves differences of earlier statements for payments that this statement lists. */
export async function settleStatedNow(db: Database, on: AccountDay, references: readonly string[], now: Date): Promise<void> {
  await sql`update payment_difference d set explained_at = ${now}, version = d.version + 1
    from payment_closing c where c.id = d.closing_id and d.explained_at is null and d.kind = 'notStated'
      and c.method is not distinct from ${on.method}::text and c.bank_id is not distinct from ${on.bankId}::int
      and d.reference = ${anyOfTexts(references)}`.execute(db);
}

export const selectDifferences = (db: Database, { dayAd, method, bankId }: AccountDay) =>
  db
    .selectFrom('paymentDifference as d')
    .innerJoin('paymentClosing as c', 'c.id', 'd.closingId')
    .leftJoin('applicationOfPayment as x', 'x.id', 'd.applicationId')
    .select(['d.id as differenceId', 'd.kind', 'd.reference', 'd.heldPaisa', 'd.statedPaisa', 'x.applicationNumber', 'd.foundAt'])
    .select(['d.explainedAt', 'd.remarks', 'd.version'])
    .select(
      sql<string | null>`case when d.explained_by is not null then officer_named(d.explained_by, d.explained_for) end`.as('explainedBy'),
    )
    .where('c.dayAd', '=', dayAd)
    .where('c.method', 'is not distinct from', method)
    .where('c.bankId', 'is not distinct from', bankId)
    .orderBy(sql`d.explained_at is not null`)
    .orderBy('d.id')
    .execute();

/** Explains an open difference of this version; undefined if a colleague did so first. */
export const explainDifference = (
  db: Database,
  made: { differenceId: Id<'paymentDifference'>; version: number; remarks: string; explainedBy: number; now: Date },
) =>
  db
    .updateTable('paymentDifference')
    .set({ remarks: made.remarks, explainedBy: made.explainedBy, explainedAt: made.now, version: sql`version + 1` })
    .where('id', '=', anyOf([made.differenceId]))
    .where('version', '=', made.version)
    .where('explainedAt', 'is', null)
    .returning(['kind', 'reference'])
    .executeTakeFirst();

export const hasDifference = async (db: Database, differenceId: Id<'paymentDifference'>) =>
  (await db.selectFrom('paymentDifference').select('id').where('id', '=', differenceId).executeTakeFirst()) !== undefined;

export async function countOpen(db: Database, closingId: number): Promise<number> {
  const { count } = await db
    .selectFrom('paymentDifference')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('closingId', '=', closingId)
    .where('explainedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export const closeDay = (db: Database, closingId: number, end: { heldCount: number; heldPaisa: number; closedAt: Date }) =>
  db
    .updateTable('paymentClosing')
    .set({ ...end, version: sql`version + 1` })
    .where('id', '=', closingId)
    .execute();

/** Our references of the payments in these lines. */
export async function namesOfStated(db: Database, on: AccountDay, lines: readonly { key: string }[]): Promise<string[]> {
  const references = lines.map(({ key }) => key);
  return (await selectHeldUnder(db, on, references)).map(({ reference }) => reference);
}
