import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TypedEntry } from '@psc/api-client/areas/result/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonb } from '../../../platform/database/json.ts';
import type { PageOfPeople } from './examined.ts';

/** The two typings of a paper in order of their start, with their officers and number of marks. */
export function selectTypings(db: Database, paperId: Id<'paper'>) {
  return db
    .selectFrom('markTyping as typing')
    .select(['typing.position', 'typing.finishedAt'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('markTypist as typist')
          .innerJoin('staff as s', 's.accountId', 'typist.accountId')
          .select(['typist.accountId', 's.firstName', 's.lastName'])
          .whereRef('typist.paperId', '=', 'typing.paperId')
          .whereRef('typist.position', '=', 'typing.position')
          .orderBy('typist.accountId'),
      ).as('typists'),
      eb
        .selectFrom('typedMark as m')
        .select((inner) => inner.fn.countAll<number>().as('typed'))
        .whereRef('m.paperId', '=', 'typing.paperId')
        .whereRef('m.position', '=', 'typing.position')
        .as('typed'),
    ])
    .where('typing.paperId', '=', paperId)
    .orderBy('typing.position')
    .execute();
}
export type Typing = Awaited<ReturnType<typeof selectTypings>>[number];

/** Adds officers to a typing, which starts with its first officer. */
export async function joinTyping(
  db: Database,
  typing: { paperId: Id<'paper'>; position: number },
  accountIds: readonly Id<'account'>[],
): Promise<void> {
  await db
    .insertInto('markTyping')
    .values(typing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('markTypist')
    .values(accountIds.map((accountId) => ({ ...typing, accountId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setFinished(db: Database, paperId: Id<'paper'>, position: number, finishedAt: Date | null): Promise<void> {
  await db.updateTable('markTyping').set({ finishedAt }).where('paperId', '=', paperId).where('position', '=', position).execute();
}

/** Saves the marks that one officer typed; a candidate without marks is removed. */
export async function writeTyped(
  db: Database,
  paperId: Id<'paper'>,
  position: number,
  typed: readonly ({ applicationId: Id<'application'> } & (TypedEntry | { marks: null }))[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${jsonb(typed)})
    as g ("applicationId" integer, marks numeric, "right" smallint, wrong smallint, subjective numeric)`;
  await sql`
    delete from typed_mark m using ${given}
    where m.paper_id = ${paperId} and m.position = ${position} and m.application_id = g."applicationId" and g.marks is null`.execute(db);
  await sql`
    insert into typed_mark (paper_id, position, application_id, marks, right_answers, wrong_answers, subjective_marks)
    select ${paperId}::integer, ${position}::smallint, g."applicationId", g.marks, g."right", g.wrong, g.subjective
    from ${given} where g.marks is not null
    on conflict (paper_id, position, application_id) do update set marks = excluded.marks, right_answers = excluded.right_answers,
      wrong_answers = excluded.wrong_answers, subjective_marks = excluded.subjective_marks`.execute(db);
}

/** The typed entry of one candidate; null if none. */
const typedEntry = (alias: 'm' | 'a' | 'b') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<TypedEntry | null>`case when ${column('marks')} is not null then json_build_object('marks', ${column('marks')},
    'right', ${column('rightAnswers')}, 'wrong', ${column('wrongAnswers')}, 'subjective', ${column('subjectiveMarks')}) end`;
};

export function selectPresent(
  db: Database,
  { advtCode, paperId, position }: { advtCode: Id<'advertisement'>; paperId: Id<'paper'>; position: number },
  page: PageOfPeople,
) {
  const backwards = page.before !== undefined;
  return (
    db
      .selectFrom('attendance as t')
      .innerJoin('candidateSeat as seat', 'seat.applicationId', 't.applicationId')
      .leftJoin('typedMark as m', (join) =>
        join.onRef('m.applicationId', '=', 't.applicationId').onRef('m.paperId', '=', 't.paperId').on('m.position', '=', position),
      )
      .select(['t.applicationId', 'seat.rollNumber', typedEntry('m').as('typed')])
      // The condition on the advertisement lets PostgreSQL read along the roll numbers and stop at a full page.
      .where('seat.advtCode', '=', advtCode)
      .where('t.paperId', '=', paperId)
      .where('t.isPresent', '=', true)
      .$if(page.after !== undefined, (query) => query.where('seat.rollNumber', '>', page.after!))
      .$if(backwards, (query) => query.where('seat.rollNumber', '<', page.before!))
      .orderBy('seat.rollNumber', backwards ? 'desc' : 'asc')
      .$if(page.after === undefined && !backwards, (query) => query.offset(page.offset))
      .limit(page.limit)
      .execute()
  );
}

export async function selectPresentOf(
  db: Database,
  paperId: Id<'paper'>,
  applicationIds: readonly Id<'application'>[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('attendance')
    .select('applicationId')
    .where('paperId', '=', paperId)
    .where('isPresent', '=', true)
    .where(sql<boolean>`application_id = any(${[...applicationIds]}::integer[])`)
    .execute();
  return new Set(rows.map((row) => row.applicationId));
}

export async function countPresent(db: Database, paperId: Id<'paper'>): Promise<number> {
  const { count } = await db
    .selectFrom('attendance')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('paperId', '=', paperId)
    .where('isPresent', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Differences between the two typings among present candidates; a missing mark and different answers count too. */
export function selectDifferences(db: Database, paperId: Id<'paper'>, limit: number) {
  return db
    .selectFrom('attendance as t')
    .innerJoin('candidateSeat as seat', 'seat.applicationId', 't.applicationId')
    .leftJoin('typedMark as a', (join) =>
      join.onRef('a.applicationId', '=', 't.applicationId').onRef('a.paperId', '=', 't.paperId').on('a.position', '=', 1),
    )
    .leftJoin('typedMark as b', (join) =>
      join.onRef('b.applicationId', '=', 't.applicationId').onRef('b.paperId', '=', 't.paperId').on('b.position', '=', 2),
    )
    .select(['t.applicationId', 'seat.rollNumber', typedEntry('a').as('first'), typedEntry('b').as('second')])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('t.paperId', '=', paperId)
    .where('t.isPresent', '=', true)
    .where(
      sql<boolean>`((a.marks, a.right_answers, a.wrong_answers, a.subjective_marks)
        is distinct from (b.marks, b.right_answers, b.wrong_answers, b.subjective_marks) or a.marks is null)`,
    )
    .orderBy('seat.rollNumber')
    .limit(limit)
    .execute();
}

/** Present candidates without marks in this typing: their number, and the first of their roll numbers. */
export async function selectUntyped(db: Database, paperId: Id<'paper'>, position: number, limit: number) {
  const rows = await db
    .selectFrom('attendance as t')
    .innerJoin('candidateSeat as seat', 'seat.applicationId', 't.applicationId')
    .select('seat.rollNumber')
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('t.paperId', '=', paperId)
    .where('t.isPresent', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('typedMark as m')
            .select('m.applicationId')
            .whereRef('m.applicationId', '=', 't.applicationId')
            .whereRef('m.paperId', '=', 't.paperId')
            .where('m.position', '=', position),
        ),
      ),
    )
    .orderBy('seat.rollNumber')
    .limit(limit)
    .execute();
  return { count: rows[0]?.total ?? 0, rollNumbers: rows.map((row) => row.rollNumber) };
}

/** The typed marks, once both typings agree. */
export async function selectAgreed(db: Database, paperId: Id<'paper'>) {
  const rows = await db
    .selectFrom('typedMark as m')
    .innerJoin('attendance as t', (join) => join.onRef('t.applicationId', '=', 'm.applicationId').onRef('t.paperId', '=', 'm.paperId'))
    .select(['m.applicationId', typedEntry('m').as('typed')])
    .where('m.paperId', '=', paperId)
    .where('m.position', '=', 1)
    .where('t.isPresent', '=', true)
    .execute();
  return rows.map(({ applicationId, typed }) => {
    const { marks, right, wrong, subjective } = typed!;
    return { applicationId, marks, answers: right === null || wrong === null ? undefined : { right, wrong, subjective: subjective ?? 0 } };
  });
}

/** Typed marks of present candidates that are not the recorded ones: two typists differ, or one is not finished. */
export async function countTypedOtherwise(db: Database, advtCode: Id<'advertisement'>): Promise<number> {
  const { count } = await db
    .selectFrom('paper as p')
    .innerJoin('typedMark as m', 'm.paperId', 'p.id')
    .innerJoin('attendance as t', (join) => join.onRef('t.applicationId', '=', 'm.applicationId').onRef('t.paperId', '=', 'm.paperId'))
    .leftJoin('writtenMark as w', (join) => join.onRef('w.applicationId', '=', 'm.applicationId').onRef('w.paperId', '=', 'm.paperId'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('p.advtCode', '=', advtCode)
    .where('t.isPresent', '=', true)
    .where(sql<boolean>`m.marks is distinct from w.marks`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Typed marks give way to those of a sheet, which an officer has confirmed. */
export async function deleteTypedOtherwise(
  db: Database,
  paperId: Id<'paper'>,
  applicationIds: readonly Id<'application'>[],
): Promise<void> {
  await sql`delete from typed_mark m using written_mark w
    where m.paper_id = ${paperId} and m.application_id = any(${[...applicationIds]}::integer[])
      and w.paper_id = m.paper_id and w.application_id = m.application_id and w.marks <> m.marks`.execute(db);
}
