import type { Id } from '@psc/validation/rules/id.ts';
import type { ArrangementKind } from '@psc/api-client/areas/examination/special-arrangement.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/database/connection.ts';
import { examinationPeople } from '../../../platform/shared/repository/examination-people.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import { fullNameEn, fullNameNe } from '../repository/candidate-name.ts';
import { grantedArrangements } from '../repository/granted-arrangements.ts';
import { advertisementHeads, advertisementHolds } from '../../../platform/shared/repository/advertisement-head.ts';

export type Choice = { advtCode: Id<'advertisement'>; examCentreId: Id<'examCentre'>; paperId: Id<'paper'> };

type AdvertisementFilter = {
  after?: number | undefined;
  advtCode?: Id<'advertisement'> | undefined;
  text?: string | undefined;
  limit: number;
};

export function selectAdvertisements(db: Database, { after, advtCode, text, limit }: AdvertisementFilter) {
  let query = advertisementHeads(db).where((eb) =>
    eb.exists(
      eb
        .selectFrom('candidateSeat as cs')
        .select('cs.applicationId')
        .whereRef('cs.advtCode', '=', 'a.advtCode')
        .where('cs.rollNumber', 'is not', null),
    ),
  );
  if (after !== undefined) query = query.where('a.advtCode', '<', after);
  if (advtCode !== undefined) query = query.where('a.advtCode', '=', advtCode);
  if (text) query = query.where(advertisementHolds(text));
  return query.orderBy('a.advtCode', 'desc').limit(limit).execute();
}

export function findCentre(db: Database, examCentreId: Id<'examCentre'>) {
  return db.selectFrom('examCentre').select(['id', 'nameEn', 'nameNe', 'address']).where('id', '=', examCentreId).executeTakeFirst();
}

export function selectCandidates(db: Database, { advtCode, examCentreId, paperId }: Choice) {
  // Without the limit PostgreSQL would read the rooms of all candidates of the paper, at every centre.
  const roomOfSeat = (eb: ExpressionBuilder<DB & { person: { applicationId: Id<'application'> } }, 'person'>) =>
    eb
      .selectFrom('seatRoom as own')
      .select('own.roomId')
      .whereRef('own.applicationId', '=', 'person.applicationId')
      .where('own.paperId', '=', paperId)
      .limit(1)
      .as('sr');
  return examinationPeople(db)
    .innerJoin('candidate as c', 'c.masterId', 'person.masterId')
    .leftJoin('personalDetails as pd', 'pd.masterId', 'person.masterId')
    .innerJoinLateral(roomOfSeat, (join) => join.onTrue())
    .innerJoin('room as rm', 'rm.id', 'sr.roomId')
    .select(['person.rollNumber', 'person.masterId', 'c.gender', 'rm.id as roomId', 'rm.roomNumber'])
    .select([fullNameEn.as('fullNameEn'), fullNameNe.as('fullNameNe'), grantedArrangements('person.applicationId')])
    .where('person.advtCode', '=', advtCode)
    .where('person.examCentreId', '=', examCentreId)
    .where('person.rollNumber', 'is not', null)
    .orderBy('person.rollNumber')
    .execute();
}

export function selectRooms(db: Database, { advtCode, examCentreId, paperId }: Choice) {
  return examinationPeople(db)
    .innerJoin('seatRoom as sr', (join) => join.onRef('sr.applicationId', '=', 'person.applicationId').on('sr.paperId', '=', paperId))
    .innerJoin('room as rm', 'rm.id', 'sr.roomId')
    .select(['rm.id as roomId', 'rm.roomNumber', 'rm.capacity'])
    .select((eb) => [
      eb.fn.countAll<number>().as('candidates'),
      sql<number>`min(person.roll_number)`.as('rollFrom'),
      sql<number>`max(person.roll_number)`.as('rollTo'),
      sql<{ kind: ArrangementKind; candidates: number }[]>`(select coalesce(json_agg(needed order by needed.kind), '[]') from (
        select unnest(s.granted_kinds) as kind, count(*)::int as candidates from special_arrangement s
        join candidate_seat seat on seat.application_id = s.application_id
        join seat_room place on place.application_id = s.application_id and place.paper_id = ${paperId}
        where s.state = 'granted' and seat.advt_code = ${advtCode} and seat.exam_centre_id = ${examCentreId}
          and seat.roll_number is not null and place.room_id = rm.id group by 1) needed)`.as('arrangements'),
      jsonArrayFrom(
        eb
          .selectFrom('invigilatorAllocationLine as il')
          .innerJoin('invigilatorAllocation as ia', 'ia.id', 'il.invigilatorAllocationId')
          .innerJoin('invigilator as i', 'i.id', 'il.invigilatorId')
          .innerJoin('invigilatorPost as ip', 'ip.id', 'il.invigilatorPostId')
          .select(['i.nameEn', 'i.nameNe', 'ip.nameEn as postEn', 'ip.nameNe as postNe'])
          .whereRef('il.roomId', '=', 'rm.id')
          .where('ia.paperId', '=', paperId)
          .orderBy('ip.position')
          .orderBy('i.id'),
      ).as('invigilators'),
    ])
    .where('person.advtCode', '=', advtCode)
    .where('person.examCentreId', '=', examCentreId)
    .where('person.rollNumber', 'is not', null)
    .groupBy(['rm.id', 'rm.roomNumber', 'rm.capacity'])
    .orderBy('rollFrom')
    .execute();
}
