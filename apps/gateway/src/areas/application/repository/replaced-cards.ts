import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Selects the cards to be replaced, by the columns of their application `ap`. */
export type CardsOf = RawBuilder<boolean>;

export const cardOfApplication = (applicationId: Id<'application'>): CardsOf => sql<boolean>`ap.id = ${applicationId}::int`;

/**
 * The cards of candidates in one of these competitions. Candidates whose headings are not in the schedule sit every paper.
 * @param scheduled All competitions of the schedule
 */
export const cardsOfCompetitions = (
  advtCode: Id<'advertisement'>,
  competitions: readonly string[],
  scheduled: readonly string[],
): CardsOf => sql<boolean>`ap.advt_code = ${advtCode}::int and ${sitsIn(competitions, scheduled)}`;

/** {@link cardsOfCompetitions} with another alias for the application. */
export function sitsIn(competitions: readonly string[], scheduled: readonly string[], applicationId = 'ap.id') {
  const applied = (headings: readonly string[]) => sql<boolean>`exists (
    select from competing_category chosen join advertisement_category ac on ac.id = chosen.advertisement_category_id
    where chosen.application_id = ${sql.ref(applicationId)} and ac.heading = any(${[...headings]}::text[]))`;
  return sql<boolean>`(${applied(competitions)} or not ${applied(scheduled)})`;
}

/** Archives the content of the cards and generates new ones; only the newest card of an application is valid. Returns their number. */
export async function makeCardsAgain(
  db: Database,
  cards: CardsOf,
  { revisionId, madeBy, at }: { revisionId: Id<'revision'>; madeBy: number; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`with old as (
      select card.application_id, card.generated_at, cs.exam_centre_id, cs.roll_number
      from admit_card card
      join candidate_seat cs on cs.application_id = card.application_id
      join application ap on ap.id = card.application_id
      where ${cards}
    ), replaced as (
      insert into admit_card_replaced (application_id, generated_at, replaced_at, revision_id, exam_centre_id, roll_number)
      select application_id, generated_at, ${at}::timestamptz, ${revisionId}::int, exam_centre_id, roll_number from old
      returning id, application_id
    ), rooms as (
      insert into admit_card_replaced_room (admit_card_replaced_id, paper_id, room_id)
      select replaced.id, sr.paper_id, sr.room_id from replaced join seat_room sr on sr.application_id = replaced.application_id
    )
    update admit_card card set generated_at = ${at}::timestamptz, generated_by = ${madeBy}::int
    from old where old.application_id = card.application_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
