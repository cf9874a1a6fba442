import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { jsonb } from '../database/json.ts';

export type GivenUp = { queueJobId: string; kind: string; data: object; givenUpAt: Date };

/** Counts each job from now until its first success, so that one that never runs is noticed too. */
export async function insertKnownJobs(db: Database, jobs: readonly string[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  const rows = jobs.map((job) => ({ job, succeededAt: now }));
  await db
    .insertInto('jobSuccess')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function saveSuccess(db: Database, job: string, succeededAt: Date): Promise<void> {
  await db
    .insertInto('jobSuccess')
    .values({ job, succeededAt })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ succeededAt }))
    .execute();
}

export function selectSuccesses(db: Database): Promise<{ job: string; succeededAt: Date }[]> {
  return db.selectFrom('jobSuccess').select(['job', 'succeededAt']).execute();
}

export async function insertGivenUp(db: Database, { queueJobId, kind, data, givenUpAt }: GivenUp): Promise<void> {
  const { to, accountId } = data as { to?: string; accountId?: Id<'account'> };
  await db
    .insertInto('givenUpJob')
    .values({
      queueJobId,
      kind,
      data: jsonb(data) as never,
      recipient: sql<string>`coalesce(${to ?? null}::text, (select email from account where id = ${accountId ?? null}::integer))`,
      givenUpAt,
    })
    .onConflict((conflict) => conflict.column('queueJobId').doNothing())
    .execute();
}

export async function countGivenUp(db: Database): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom('givenUpJob')
    .select((eb) => ['kind', eb.fn.countAll<string>().as('count')])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, count }) => ({ name: kind, count: Number(count) }));
}

/** Removes jobs so that the same transaction can requeue them; of two callers that take the same job, only one gets it. */
export async function takeGivenUp(
  db: Database,
  which: { ids: readonly number[] } | { most: number },
): Promise<{ kind: string; data: object }[]> {
  const oldest = 'most' in which ? db.selectFrom('givenUpJob').select('id').orderBy('givenUpAt').orderBy('id').limit(which.most) : null;
  const rows = await db
    .deleteFrom('givenUpJob')
    .where('id', 'in', 'ids' in which ? [...which.ids] : oldest!)
    .returning(['kind', 'data'])
    .execute();
  return rows as { kind: string; data: object }[];
}
