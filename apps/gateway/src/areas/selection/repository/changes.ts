import type { Id } from '@psc/validation/rules/id.ts';
import type { AppliedChange } from '@psc/validation/areas/selection/replay.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

const PERSON = sql`x.id as application_id, x.master_id, seat.roll_number,
  k.first_name, k.middle_name, k.last_name, d.first_name_ne, d.middle_name_ne, d.last_name_ne`;
const PEOPLE = sql`application x
  join candidate k on k.master_id = x.master_id
  left join personal_details d on d.master_id = x.master_id
  left join candidate_seat seat on seat.application_id = x.id`;

export type PersonRow = {
  applicationId: Id<'application'>;
  masterId: Id<'candidate'>;
  rollNumber: number | null;
  firstName: string;
  middleName: string;
  lastName: string;
  firstNameNe: string | null;
  middleNameNe: string | null;
  lastNameNe: string | null;
};

/** The next to move up in a category: the best alternate without a seat. */
export async function selectNextAlternate(db: Database, selectionId: Id<'selection'>, categoryId: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON} from selection_candidate sc join ${PEOPLE} on x.id = sc.application_id
    where sc.selection_id = ${selectionId}::int and sc.advertisement_category_id = ${categoryId}::int
      and sc.outcome = 'alternate' and sc.left_at is null
      and not exists (select from selection_candidate seated
        where seated.selection_id = sc.selection_id and seated.application_id = sc.application_id and seated.outcome = 'selected')
    order by sc.rank limit 1`.execute(db);
  return rows[0];
}

/** A candidate's seat; undefined if none. */
export async function selectSeatOf(db: Database, selectionId: Id<'selection'>, applicationId: Id<'application'>) {
  const { rows } = await sql<PersonRow & { categoryId: number }>`
    select ${PERSON}, sc.advertisement_category_id as category_id
    from selection_candidate sc join ${PEOPLE} on x.id = sc.application_id
    where sc.selection_id = ${selectionId}::int and sc.application_id = ${applicationId}::int and sc.outcome = 'selected'`.execute(db);
  return rows[0];
}

type Passing = { selectionId: Id<'selection'>; categoryId: number; leaving: number; alternate: number | null };

/** Passes the seat from one candidate to the other; without an alternate it stays unfilled. */
export async function passSeat(db: Database, { selectionId, categoryId, leaving, alternate }: Passing, at: Date): Promise<void> {
  const ofList = db.updateTable('selectionCandidate').where('selectionId', '=', selectionId);
  // An alternate who moved up and leaves may still be an alternate of another category.
  await ofList.set({ outcome: 'notSelected', leftAt: at }).where('applicationId', '=', leaving).execute();
  if (alternate !== null) {
    const ofCategory = ofList.where('advertisementCategoryId', '=', categoryId);
    await ofCategory.set({ outcome: 'selected', movedUpAt: at }).where('applicationId', '=', alternate).execute();
    return;
  }
  await db
    .updateTable('unfilledSeat')
    .set((eb) => ({ seats: eb('seats', '+', 1), recordedAt: at }))
    .where('advertisementCategoryId', '=', categoryId)
    .execute();
}

/** The applied changes of the final list in their order. */
export async function selectApplied(db: Database, advtCode: Id<'advertisement'>): Promise<AppliedChange[]> {
  const { rows } = await sql<AppliedChange>`
    select (v.after->>'leaving')::int as leaving_application_id, v.after->>'alternate' is not null as has_alternate
    from revision v where v.advt_code = ${advtCode}::int and v.subject = 'seatChange' and v.state = 'applied'
    order by v.decided_at, v.id`.execute(db);
  return rows;
}

export async function selectPeople(db: Database, applicationIds: readonly Id<'application'>[]): Promise<ReadonlyMap<number, PersonRow>> {
  const { rows } = await sql<PersonRow>`select ${PERSON} from ${PEOPLE} where x.id = any(${[...applicationIds]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.applicationId, row]));
}
