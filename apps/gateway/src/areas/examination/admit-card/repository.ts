import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/database/connection.ts';
import { approvedOf, blockedCardsOf, cardsOf, numberedSeatsOf } from '../../../platform/shared/repository/advertisement-counts.ts';
import { fullNameEn, fullNameNe } from '../repository/candidate-name.ts';
import { isEnded } from '../../../platform/shared/repository/ended-advertisement.ts';
import { grantedArrangements } from '../repository/granted-arrangements.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';
import { examinationPeople } from '../../../platform/shared/repository/examination-people.ts';
import { replacedCard } from '../../application/repository/replaced-card.ts';
import { roomsOfSeat } from '../../application/repository/seat-rooms.ts';

const roomsByPaper = (applicationId: string) =>
  sql<{ paperId: Id<'paper'>; roomNumber: string }[]>`(
    select coalesce(json_agg(json_build_object('paperId', sr.paper_id, 'roomNumber', rm.room_number)), '[]')
    from seat_room sr join room rm on rm.id = sr.room_id where sr.application_id = ${sql.ref(applicationId)})`.as('rooms');

export type CardRange = { examCentreId?: Id<'examCentre'>; applicationId?: Id<'application'>; rollFrom?: number; rollTo?: number };

function seats(db: Database) {
  return db
    .selectFrom('candidateSeat as cs')
    .innerJoin('application as ap', 'ap.id', 'cs.applicationId')
    .innerJoin('candidate as c', 'c.masterId', 'ap.masterId')
    .leftJoin('personalDetails as pd', 'pd.masterId', 'ap.masterId')
    .innerJoin('examCentre as ec', 'ec.id', 'cs.examCentreId')
    .leftJoin('admitCard as card', 'card.applicationId', 'cs.applicationId')
    .select(roomsOfSeat('cs.applicationId').as('roomNumber'))
    .select([
      'cs.applicationId',
      'cs.advtCode',
      'ap.masterId',
      'cs.rollNumber',
      'cs.examCentreId',
      'ec.nameEn as centreEn',
      'ec.nameNe as centreNe',
    ])
    .select(['card.generatedAt', 'card.blocked', 'card.blockRemarks', 'card.blockedAt'])
    .select([fullNameEn.as('fullNameEn'), fullNameNe.as('fullNameNe')]);
}

export function selectRows(db: Database, applicationIds: Id<'application'>[]) {
  return seats(db).where('cs.applicationId', '=', anyOf(applicationIds)).execute();
}

export async function countCards(db: Database, advtCode: Id<'advertisement'>) {
  const of = sql`${advtCode}::integer`;
  const { rows } = await sql<{ approvedCandidates: number; withRollNumber: number; generated: number; blocked: number }>`
    select ${approvedOf(of)} as approved_candidates, ${numberedSeatsOf(of)} as with_roll_number,
      ${cardsOf(of)} as generated, ${blockedCardsOf(of)} as blocked`.execute(db);
  return rows[0]!;
}

const hasEveryRoom = sql<boolean>`not exists (select from paper p where p.advt_code = person.advt_code and p.test_type <> 'interview'
  and not exists (select from seat_room sr where sr.application_id = person.application_id and sr.paper_id = p.id))`;

/** The number of approved candidates without a roll number, or without a room in a paper, and the first of them. */
export async function selectUnnumbered(db: Database, advtCode: Id<'advertisement'>, limit: number) {
  const rows = await examinationPeople(db)
    .select(['person.masterId', sql<number>`(count(*) over ())::integer`.as('count')])
    .where('person.advtCode', '=', advtCode)
    .where((eb) => eb.or([eb('person.rollNumber', 'is', null), eb.not(hasEveryRoom)]))
    .orderBy('person.applicationId')
    .limit(limit)
    .execute();
  return { count: rows[0]?.count ?? 0, masterIds: rows.map(({ masterId }) => masterId) };
}

export function selectCentres(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('seatCounted as counted')
    .innerJoin('examCentre as ec', 'ec.id', 'counted.examCentreId')
    .select(['ec.id as examCentreId', 'ec.nameEn', 'ec.nameNe'])
    .select((eb) => eb.fn.sum<number>('counted.seats').as('candidates'))
    .where('counted.advtCode', '=', advtCode)
    .groupBy(['ec.id', 'ec.nameEn', 'ec.nameNe', 'ec.position'])
    .having((eb) => eb.fn.sum('counted.seats'), '>', 0)
    .orderBy('ec.position')
    .orderBy('ec.id')
    .execute();
}

/** Returns the number of new cards. */
export async function insertCards(db: Database, advtCode: Id<'advertisement'>, generatedBy: number, generatedAt: Date): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admitCard')
    .columns(['applicationId', 'generatedBy', 'generatedAt'])
    .expression(
      examinationPeople(db)
        .select((eb) => [
          'person.applicationId',
          eb.val(generatedBy).as('generatedBy'),
          sql<Date>`${generatedAt}::timestamptz`.as('generatedAt'),
        ])
        .where('person.advtCode', '=', advtCode)
        .where('person.rollNumber', 'is not', null)
        .where(hasEveryRoom),
    )
    .onConflict((conflict) => conflict.column('applicationId').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

export function findDownloadDate(db: Database, advtCode: Id<'advertisement'>) {
  return db.selectFrom('advertisement').select('admitCardDownloadDateAd').where('advtCode', '=', advtCode).executeTakeFirst();
}

export function selectBlocked(db: Database, applicationIds: Id<'application'>[]) {
  return seats(db)
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom('advertisementCategory as ac').select('ac.advtNumber').whereRef('ac.advtCode', '=', 'cs.advtCode').orderBy('ac.id'),
      ).as('numbers'),
    ])
    .where('cs.applicationId', '=', anyOf(applicationIds))
    .execute();
}

export function lockCards(db: Database, advtCode: Id<'advertisement'>, masterIds: Id<'candidate'>[]) {
  return db
    .selectFrom('admitCard as card')
    .innerJoin('application as ap', 'ap.id', 'card.applicationId')
    .select(['card.applicationId', 'ap.masterId', 'card.blocked'])
    .where('ap.advtCode', '=', advtCode)
    .where('ap.masterId', '=', anyOf(masterIds))
    .orderBy('card.applicationId')
    .forNoKeyUpdate('card')
    .execute();
}

export async function blockCards(db: Database, applicationIds: Id<'application'>[], block: { remarks: string; by: number; at: Date }) {
  await db
    .updateTable('admitCard')
    .set({ blocked: true, blockRemarks: block.remarks, blockedBy: block.by, blockedAt: block.at })
    .where('applicationId', 'in', applicationIds)
    .execute();
}

export async function unblockCards(db: Database, applicationIds: Id<'application'>[]) {
  await db
    .updateTable('admitCard')
    .set({ blocked: false, blockRemarks: null, blockedBy: null, blockedAt: null })
    .where('applicationId', 'in', applicationIds)
    .execute();
}

/** The image in the submitted profile, else in the current one. */
const fileOf = (type: 'photograph' | 'signature') => sql<string | null>`coalesce(
  (select split_part(entry.document -> 'file' ->> 'imageName', '.', 1)
   from profile_snapshot ps, jsonb_array_elements(ps.profile -> 'documents') as entry(document)
   where ps.master_id = ap.master_id and ps.id = ap.profile_snapshot_id and entry.document ->> 'type' = ${type} limit 1),
  (select cd.file_id::text from candidate_document cd where cd.master_id = ap.master_id and cd.type = ${type}))`;

export function selectCardsToPrint(db: Database, advtCode: Id<'advertisement'>, range: CardRange, limit: number) {
  let query = seats(db)
    .select([roomsByPaper('cs.applicationId'), grantedArrangements('cs.applicationId')])
    .select(['ap.applicationNumber', 'ec.address', 'c.dateOfBirthAd', 'c.gender', 'c.citizenshipNumber', 'pd.fatherNameNe'])
    .select([fileOf('photograph').as('photographFileId'), fileOf('signature').as('signatureFileId')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('competingCategory as x')
          .innerJoin('advertisementCategory as ac', 'ac.id', 'x.advertisementCategoryId')
          .innerJoin('quota as q', 'q.code', 'ac.quotaCode')
          .select(['ac.advtNumber', 'ac.heading', 'q.nameEn', 'q.nameNe'])
          .whereRef('x.applicationId', '=', 'ap.id')
          .orderBy('ac.id'),
      ).as('categories'),
    ])
    .where('cs.advtCode', '=', advtCode)
    .where('ap.scrutinyStatus', '=', 'approved')
    .where('card.generatedAt', 'is not', null)
    .where('cs.rollNumber', 'is not', null);
  if (range.examCentreId !== undefined) query = query.where('cs.examCentreId', '=', range.examCentreId);
  if (range.applicationId !== undefined) query = query.where('cs.applicationId', '=', range.applicationId);
  if (range.rollFrom !== undefined) query = query.where('cs.rollNumber', '>=', range.rollFrom);
  if (range.rollTo !== undefined) query = query.where('cs.rollNumber', '<=', range.rollTo);
  return query.orderBy('cs.rollNumber').limit(limit).execute();
}

export type CardToPrint = Awaited<ReturnType<typeof selectCardsToPrint>>[number];

/** A candidate without a card who had one. */
const wasTakenOut = sql<boolean>`card.application_id is null and exists (
  select from admit_card_replaced old where old.application_id = ap.id)`;

export function selectOwn(db: Database, masterId: Id<'candidate'>) {
  return db
    .selectFrom('application as ap')
    .leftJoin('candidateSeat as cs', 'cs.applicationId', 'ap.id')
    .leftJoin('admitCard as card', 'card.applicationId', 'ap.id')
    .leftJoin('examCentre as ec', 'ec.id', 'cs.examCentreId')
    .innerJoin('advertisement as a', 'a.advtCode', 'ap.advtCode')
    .select([
      'ap.id as applicationId',
      'ap.advtCode',
      'ap.applicationNumber',
      'ap.scrutinyStatus',
      'a.admitCardDownloadDateAd',
      'card.generatedAt',
      'card.blocked',
    ])
    .select(isEnded('a').as('ended'))
    .select(['cs.rollNumber', 'ec.nameEn as centreEn', 'ec.nameNe as centreNe', 'ec.address'])
    .select([roomsByPaper('ap.id'), grantedArrangements('ap.id'), replacedCard('ap.id')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('competingCategory as x')
          .innerJoin('advertisementCategory as ac', 'ac.id', 'x.advertisementCategoryId')
          .select(['ac.advtNumber', 'ac.heading'])
          .whereRef('x.applicationId', '=', 'ap.id')
          .orderBy('ac.id'),
      ).as('categories'),
    ])
    .where('ap.masterId', '=', masterId)
    .where((eb) => eb.or([eb('ap.scrutinyStatus', '=', 'approved'), wasTakenOut]))
    .orderBy('ap.id', 'desc')
    .execute();
}

export type OwnCardRow = Awaited<ReturnType<typeof selectOwn>>[number];

export function findCardOf(db: Database, masterId: Id<'candidate'>, advtNumber: string) {
  return db
    .selectFrom('application as ap')
    .innerJoin('admitCard as card', 'card.applicationId', 'ap.id')
    .innerJoin('candidateSeat as cs', 'cs.applicationId', 'ap.id')
    .innerJoin('examCentre as ec', 'ec.id', 'cs.examCentreId')
    .innerJoin('advertisementCategory as ac', 'ac.advtCode', 'ap.advtCode')
    .innerJoin('advertisement as a', 'a.advtCode', 'ap.advtCode')
    .leftJoin('admitCardReplaced as replaced', 'replaced.applicationId', 'ap.id')
    .leftJoin('revision', 'revision.id', 'replaced.revisionId')
    .select(['card.generatedAt', 'card.blocked', 'cs.rollNumber', 'ec.nameEn as centreEn', 'ec.nameNe as centreNe'])
    .select(isEnded('a').as('ended'))
    .select(['replaced.generatedAt as replacedGeneratedAt', 'replaced.replacedAt', 'revision.subject as replacedFor', 'ap.advtCode'])
    .select(
      sql<string[]>`array(select distinct every.heading from competing_category x
        join advertisement_category every on every.id = x.advertisement_category_id where x.application_id = ap.id)`.as('headings'),
    )
    .where('ap.masterId', '=', masterId)
    .where('ac.advtNumber', '=', advtNumber)
    .orderBy('replaced.id', 'desc')
    .execute();
}
