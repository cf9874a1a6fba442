import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { storedFileColumn } from '../../profile/repository/profile-file.ts';

/** The own application with the facts that decide whether arrangements can be requested; undefined for another candidate's. */
export function selectOwnApplication(db: Database, applicationId: Id<'application'>, masterId: Id<'candidate'>) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .select(['x.id as applicationId', 'x.paymentStatus', 'x.scrutinyStatus', 'a.lifeCycleStatus', 'a.publishDateAd', 'k.accountId'])
    .select(['a.paymentLastAt', 'a.doubleFeePaymentLastAt', 'a.combinedIntoAdvtCode'])
    .where('x.id', '=', applicationId)
    .where('x.masterId', '=', masterId)
    .executeTakeFirst();
}
export type OwnApplication = NonNullable<Awaited<ReturnType<typeof selectOwnApplication>>>;

/** Locks the application, so that two requests take turns. */
export async function lockOwnApplication(
  db: Database,
  applicationId: Id<'application'>,
  masterId: Id<'candidate'>,
): Promise<OwnApplication | undefined> {
  await db
    .selectFrom('application')
    .select('id')
    .where('id', '=', applicationId)
    .where('masterId', '=', masterId)
    .forNoKeyUpdate()
    .execute();
  return selectOwnApplication(db, applicationId, masterId);
}

const file = storedFileColumn(sql.ref('s.file_id')).as('file');

function arrangements(db: Database) {
  return db
    .selectFrom('specialArrangement as s')
    .select(['s.id', 's.applicationId', 's.state', 's.kinds', 's.words', 's.fileId', 's.askedAt', 's.grantedKinds', 's.preparation'])
    .select(['s.extraMinutesPerHour', 's.remark', 's.decidedAt', 's.version'])
    .select(file);
}

export function selectOfApplication(db: Database, applicationId: Id<'application'>) {
  return arrangements(db).where('s.applicationId', '=', applicationId).executeTakeFirst();
}
export type StoredArrangement = NonNullable<Awaited<ReturnType<typeof selectOfApplication>>>;

/** Locked until the transaction ends. */
export async function lockArrangement(db: Database, id: number): Promise<StoredArrangement | undefined> {
  await db.selectFrom('specialArrangement').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return arrangements(db).where('s.id', '=', id).executeTakeFirst();
}

type Asked = { kinds: string[]; words: string; fileId: string; askedAt: Date };

/** Replaces a withdrawn one. */
export async function insertArrangement(db: Database, applicationId: Id<'application'>, asked: Asked): Promise<number> {
  const { id } = await db
    .insertInto('specialArrangement')
    .values({ applicationId, state: 'asked', ...asked })
    .onConflict((conflict) =>
      conflict.column('applicationId').doUpdateSet({ state: 'asked', ...asked, version: sql`special_arrangement.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeArrangement(db: Database, id: number, asked: Omit<Asked, 'askedAt'>): Promise<void> {
  await db
    .updateTable('specialArrangement')
    .set((eb) => ({ ...asked, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function withdrawArrangement(db: Database, id: number): Promise<void> {
  await db
    .updateTable('specialArrangement')
    .set((eb) => ({ state: 'withdrawn', words: '', fileId: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type Decision = {
  state: 'granted' | 'refused';
  grantedKinds: string[];
  preparation: string;
  remark: string;
  extraMinutesPerHour: number | null;
  decidedBy: number;
  decidedAt: Date;
};

export async function decideArrangement(db: Database, id: number, decision: Decision): Promise<void> {
  await db
    .updateTable('specialArrangement')
    .set((eb) => ({ ...decision, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function selectAdvertisement(db: Database, applicationId: Id<'application'>): Promise<number> {
  const { advtCode } = await db.selectFrom('application').select('advtCode').where('id', '=', applicationId).executeTakeFirstOrThrow();
  return advtCode;
}

export async function selectPublishDay(db: Database, applicationId: Id<'application'>): Promise<string | null> {
  const row = await db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .select('a.publishDateAd')
    .where('x.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return row.publishDateAd;
}

export function activeArrangements(db: Database) {
  return db
    .selectFrom('specialArrangement as arrangement')
    .innerJoin('application as x', 'x.id', 'arrangement.applicationId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .where('arrangement.state', '<>', 'withdrawn');
}

export function selectRows(db: Database, ids: readonly number[]) {
  return arrangements(db)
    .innerJoin('application as x', 'x.id', 's.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as q', 'q.id', 'a.requisitionId')
    .innerJoin('post', 'post.id', 'q.postId')
    .leftJoin('candidateSeat as seat', 'seat.applicationId', 'x.id')
    .leftJoin('examCentre as centre', 'centre.id', 'seat.examCentreId')
    .select(['x.applicationNumber', 'x.advtCode', 'x.masterId', 'post.nameEn as postEn', 'post.nameNe as postNe'])
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select(['centre.nameEn as centreEn', 'centre.nameNe as centreNe'])
    .select([
      sql<Date | null>`(select min(ep.starts_at) from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
        where es.advt_code = x.advt_code and es.status = 'approved')`.as('examStartsAt'),
      sql<string | null>`officer_named(s.decided_by, s.decided_for)`.as('officerName'),
    ])
    .where('s.id', 'in', ids)
    .execute();
}
export type ArrangementListRow = Awaited<ReturnType<typeof selectRows>>[number];
