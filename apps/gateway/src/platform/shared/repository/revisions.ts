import type { Id } from '@psc/validation/rules/id.ts';
import type { RequestKind } from '@psc/api-client/areas/desk/request.ts';
import type { RevisionState } from '@psc/api-client/areas/result/revision.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { jsonb } from '../../database/json.ts';
import { anyOf } from './any-of.ts';

export type SubjectName = RequestKind;

type NewRevision = {
  subject: SubjectName;
  key: object;
  /** Null for a subject that belongs to no advertisement. */
  advtCode: Id<'advertisement'> | null;
  /** Null if it concerns all candidates of the advertisement. */
  applicationId: Id<'application'> | null;
  before: object;
  after: object;
  reason: string;
  askedBy: number;
  askedAt: Date;
};

/** Undefined if a revision of the same thing is already pending. */
export async function insertRevision(db: Database, { key, before, after, ...revision }: NewRevision): Promise<number | undefined> {
  const row = await db
    .insertInto('revision')
    .values({ ...revision, subjectKey: jsonb(key) as never, before: jsonb(before) as never, after: jsonb(after) as never })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locked until the transaction ends. */
export function lockRevision(db: Database, revisionId: Id<'revision'>) {
  return db.selectFrom('revision').selectAll().where('id', '=', revisionId).forUpdate().executeTakeFirst();
}

/** The subject of a revision, if it is one of these. */
export async function selectSubject<Name extends SubjectName>(
  db: Database,
  subjects: readonly Name[],
  revisionId: Id<'revision'>,
): Promise<Name | undefined> {
  const row = await db.selectFrom('revision').select('subject').where('id', '=', revisionId).executeTakeFirst();
  return subjects.find((subject) => subject === row?.subject);
}

export async function decideRevision(
  db: Database,
  revisionId: Id<'revision'>,
  decision: { state: RevisionState; decidedBy: number; decidedAt: Date; decisionRemarks: string },
): Promise<void> {
  await db.updateTable('revision').set(decision).where('id', '=', revisionId).execute();
}

export async function withdrawRevision(
  db: Database,
  revisionId: Id<'revision'>,
  withdrawal: { decidedAt: Date; decisionRemarks: string },
): Promise<void> {
  await db
    .updateTable('revision')
    .set({ state: 'withdrawn', ...withdrawal })
    .where('id', '=', revisionId)
    .execute();
}

/** Ends the waiting request for a thing that was decided or requested in another way, such as money that came to fit its fee. */
export async function endRevision(db: Database, subject: SubjectName, key: object, endedAt: Date): Promise<void> {
  await db
    .updateTable('revision')
    .set({ state: 'withdrawn', decidedAt: endedAt })
    .where('subject', '=', subject)
    .where('subjectKey', '=', jsonb(key) as never)
    .where('state', '=', 'asked')
    .execute();
}

const revisionRows = (db: Database) =>
  db
    .selectFrom('revision as r')
    .select([
      'r.id',
      'r.subject',
      'r.subjectKey',
      'r.applicationId',
      'r.state',
      'r.before',
      'r.after',
      'r.reason',
      'r.askedAt',
      'r.askedBy',
      'r.askedFor',
      'r.decidedAt',
      'r.decisionRemarks',
    ])
    .select([
      sql<string>`officer_named(r.asked_by, r.asked_for)`.as('askerName'),
      sql<string | null>`officer_named(r.decided_by, r.decided_for)`.as('deciderName'),
    ])
    .orderBy('r.id', 'desc');

/** Of an advertisement, or of a subject without one (null). Newest first; all of them without a limit. */
export function selectRevisionsOf(db: Database, subjects: readonly SubjectName[], advtCode: Id<'advertisement'> | null, limit?: number) {
  return revisionRows(db)
    .where('r.subject', 'in', subjects)
    .where('r.advtCode', advtCode === null ? 'is' : '=', advtCode)
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute();
}

/** Of one thing that belongs to no advertisement, newest first. */
export function selectRevisionsOfThing(db: Database, subject: SubjectName, key: object, limit: number) {
  return revisionRows(db)
    .where('r.subject', '=', subject)
    .where('r.advtCode', 'is', null)
    .where('r.subjectKey', '=', jsonb(key) as never)
    .limit(limit)
    .execute();
}

export function selectRevisions(db: Database, ids: readonly number[]) {
  return revisionRows(db).where('r.id', '=', anyOf(ids)).execute();
}
