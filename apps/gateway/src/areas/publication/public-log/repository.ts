import type { Id } from '@psc/validation/rules/id.ts';
import type { PublicDistribution, PublicFacts } from '@psc/api-client/areas/publication/public-log.ts';
import { sql } from 'kysely';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** The texts that an entry's hash covers, always formatted the same way by the database. */
export type LoggedFacts = { id: number; at: string; facts: string };
const covered = sql`l.id::int as id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, l.facts::text as facts`;

/** Held until the transaction ends; false while another gateway chains. */
export async function lockLog(db: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${advisoryLocks.publicLogChain}) as locked`.execute(db);
  return rows[0]!.locked;
}

export async function selectHead(db: Database): Promise<{ number: number; hash: string } | undefined> {
  const { rows } = await sql<{ number: number; hash: string }>`select number, encode(hash, 'hex') as hash from public_log_seal
    order by number desc limit 1`.execute(db);
  return rows[0];
}

export async function selectUnchained(db: Database, limit: number): Promise<LoggedFacts[]> {
  const { rows } = await sql<LoggedFacts>`select ${covered} from public_log l
    where not exists (select from public_log_seal s where s.entry_id = l.id) order by l.id limit ${limit}`.execute(db);
  return rows;
}

export async function insertSeals(db: Database, seals: readonly { number: number; entryId: number; hash: string }[]): Promise<void> {
  if (seals.length === 0) return;
  await sql`insert into public_log_seal (number, entry_id, hash)
    select number, entry_id, decode(hash, 'hex')
    from unnest(${seals.map(({ number }) => number)}::integer[], ${seals.map(({ entryId }) => entryId)}::bigint[],
      ${seals.map(({ hash }) => hash)}::text[]) as given (number, entry_id, hash)`.execute(db);
}

/** The post of an advertisement, once it is public. */
export async function selectPublic(
  db: Database,
  advtCode: Id<'advertisement'>,
): Promise<Pick<PublicFacts, 'post' | 'class' | 'service'> | undefined> {
  const { rows } = await sql<Pick<PublicFacts, 'post' | 'class' | 'service'>>`
    select l.facts -> 'post' as post, l.facts -> 'class' as class, l.facts -> 'service' as service
    from public_log l where l.advt_code = ${advtCode} order by l.id desc limit 1`.execute(db);
  return rows[0];
}

export async function selectOfficeLevel(db: Database, advtCode: Id<'advertisement'>): Promise<PublicDistribution['level']> {
  const { level } = await db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('organization as o', 'o.id', 'r.organizationId')
    .select('o.level')
    .where('a.advtCode', '=', advtCode)
    .executeTakeFirstOrThrow();
  return level as PublicDistribution['level'];
}

export type EntryRow = { number: number; at: string; hash: string; facts: PublicFacts; before: PublicFacts | null };

export async function selectEntries(
  db: Database,
  { after, advtCode, limit }: { after: number | undefined; advtCode: Id<'advertisement'> | undefined; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select s.number, l.at, encode(s.hash, 'hex') as hash, l.facts,
      (select earlier.facts from public_log earlier where earlier.advt_code = l.advt_code and earlier.id < l.id
        order by earlier.id desc limit 1) as before
    from public_log_seal s join public_log l on l.id = s.entry_id
    where (${after ?? null}::integer is null or s.number < ${after ?? null}::integer)
      and (${advtCode ?? null}::integer is null or l.advt_code = ${advtCode ?? null}::integer)
    order by s.number desc limit ${limit}`.execute(db);
  return rows;
}

export type ChainedEntry = LoggedFacts & { number: number; hash: string };

export async function selectChained(db: Database, after: number, limit: number): Promise<ChainedEntry[]> {
  const { rows } = await sql<ChainedEntry>`select ${covered}, s.number, encode(s.hash, 'hex') as hash
    from public_log_seal s join public_log l on l.id = s.entry_id where s.number > ${after} order by s.number limit ${limit}`.execute(db);
  return rows;
}
