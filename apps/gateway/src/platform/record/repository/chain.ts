import { sql } from 'kysely';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connection.ts';

/** The texts that a line's hash covers, always formatted the same way by the database. */
export type ChainedLine = {
  id: number;
  at: string;
  accountId: string | null;
  requestId: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  /** The colleague for whom a deputy acted. */
  forAccountId: string | null;
};

const line = sql`e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, e.account_id::text as account_id,
  e.request_id, e.action, e.subject, e.before::text as before, e.after::text as after, e.for_account_id::text as for_account_id`;

/** Held until the transaction ends; false while another gateway chains. */
export async function lockChain(db: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${advisoryLocks.recordChain}) as locked`.execute(db);
  return rows[0]!.locked;
}

export type Head = { number: number; hash: Buffer; sealedAt: Date };

export async function selectHead(db: Database): Promise<Head | undefined> {
  return db.selectFrom('auditSeal').select(['number', 'hash', 'sealedAt']).orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** The last line chained before an instant: no line with a smaller number can still be committed. */
export async function selectSettled(db: Database, before: Date): Promise<number> {
  const found = await db
    .selectFrom('auditSeal')
    .select('entryId')
    .where('sealedAt', '<', before)
    .orderBy('sealedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.entryId ?? 0;
}

/** Committed lines after a number that are not yet chained, in order. */
export async function selectUnchained(db: Database, after: number, limit: number): Promise<ChainedLine[]> {
  const { rows } = await sql<ChainedLine>`select ${line} from audit_entry e
    where e.id > ${after} and not exists (select from audit_seal s where s.entry_id = e.id) order by e.id limit ${limit}`.execute(db);
  return rows;
}

export type Seal = { number: number; entryId: number; entryAt: string; hash: Buffer; salt: string | null; valuesHash: Buffer | null };

export async function insertSeals(db: Database, seals: readonly Seal[], sealedAt: Date): Promise<void> {
  const column = <Value>(of: (seal: Seal) => Value) => seals.map(of);
  await sql`insert into audit_seal (number, entry_id, entry_at, hash, salt, values_hash, sealed_at)
    select number, entry_id, entry_at::timestamptz, decode(hash, 'hex'), salt, decode(values_hash, 'hex'), ${sealedAt}
    from unnest(${column((seal) => seal.number)}::bigint[], ${column((seal) => seal.entryId)}::bigint[],
      ${column((seal) => seal.entryAt)}::text[], ${column((seal) => seal.hash.toString('hex'))}::text[],
      ${column((seal) => seal.salt)}::uuid[], ${column((seal) => seal.valuesHash?.toString('hex') ?? null)}::text[])
      as given (number, entry_id, entry_at, hash, salt, values_hash)`.execute(db);
}

/** A link of the chain with its line; `id` is null if the line is gone. */
export type ChainedPlace = { number: number; entryId: number; hash: Buffer } & (
  | (ChainedLine & { salt: string | null; valuesHash: Buffer | null; mayBeErased: boolean })
  | { id: null }
);

const isOfAnonymous = sql`exists (select from candidate c where c.national_id = 'anonymous-' || c.master_id
  and (c.master_id = substring(e.subject from '^candidate:([0-9]+)$')::int or c.account_id = substring(e.subject from '^account:([0-9]+)$')::int))`;

export async function selectPlaces(db: Database, after: number, limit: number): Promise<ChainedPlace[]> {
  const { rows } = await sql<ChainedPlace>`select s.number, s.entry_id, s.hash, s.salt, s.values_hash, ${line},
      s.salt is null and s.values_hash is not null and ${isOfAnonymous} as may_be_erased
    from audit_seal s left join audit_entry e on e.id = s.entry_id and e.at = s.entry_at
    where s.number > ${after} order by s.number limit ${limit}`.execute(db);
  return rows;
}

/** Erases the values of all chained lines about these subjects. Only the owner of the tables may. */
export async function eraseValues(db: Database, subjects: readonly string[]): Promise<void> {
  await sql`with erased as (
      update audit_entry e set before = null, after = null from audit_seal s
      where e.subject = any(${subjects}::text[]) and s.entry_id = e.id and s.salt is not null returning e.id)
    update audit_seal set salt = null where entry_id in (select id from erased)`.execute(db);
}

/** The first line up to a number that was never chained. */
export async function selectForgotten(db: Database, upTo: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select e.id from audit_entry e left join audit_seal s on s.entry_id = e.id
    where e.id <= ${upTo} and s.entry_id is null order by e.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function insertCheck(
  db: Database,
  check: {
    startedAt: Date;
    endedAt: Date;
    askedBy: number | null;
    lines: number;
    lastHash: Buffer | null;
    brokenNumber: number | null;
    brokenEntryId: number | null;
    problem: string | null;
  },
): Promise<void> {
  await db.insertInto('recordCheck').values(check).execute();
}

export function selectLastCheck(db: Database) {
  return db
    .selectFrom('recordCheck')
    .select(['endedAt', 'lines', 'brokenNumber', 'brokenEntryId', 'problem'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Creates the partitions for the month of a day and the next three. */
export async function prepareMonths(db: Database, dayAd: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`select prepare_record_months(${dayAd}::date, 4) as made`.execute(db);
  return rows[0]!.made;
}
