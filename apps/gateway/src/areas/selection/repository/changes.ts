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
  applicationId: number;
  masterId: number;
  rollNumber: number | null;
  firstName: string;
  middleName: string;
  lastName: string;
  firstNameNe: string | null;
  middleNameNe: string | null;
  lastNameNe: string | null;
};

/** The next to move up in a category: the best alternate without a seat. */
export async function selectNextAlternate(db: Database, selectionId: number, categoryId: number): Promise<PersonRow | undefined> {
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
export async function selectSeatOf(db: Database, selectionId: number, applicationId: number) {
  const { rows } = await sql<PersonRow & { categoryId: number }>`
    select ${PERSON}, sc.advertisement_category_id as category_id
    from selection_candidate sc join ${PEOPLE} on x.id = sc.application_id
    where sc.selection_id = ${selectionId}::int and sc.application_id = ${applicationId}::int and sc.outcome = 'selected'`.execute(db);
  return rows[0];
}

type NewChange = {
  selectionId: number;
  advertisementCategoryId: number;
  leavingApplicationId: number;
  alternateApplicationId: number | null;
  cause: string;
  reason: string;
  askedBy: number;
  askedAt: Date;
};

/** Undefined while another change of the category is pending. */
export async function insertChange(db: Database, change: NewChange): Promise<number | undefined> {
  const row = await db
    .insertInto('selectionChange')
    .values(change)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function lockChange(db: Database, changeId: number) {
  return db
    .selectFrom('selectionChange as c')
    .innerJoin('selection as s', 's.id', 'c.selectionId')
    .selectAll('c')
    .select(['s.advtCode', 's.publishedAt'])
    .where('c.id', '=', changeId)
    .forNoKeyUpdate('c')
    .executeTakeFirst();
}
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof lockChange>>>;

type ChangeDecision = { state: 'applied' | 'refused'; decidedBy: number; decidedAt: Date; decisionRemarks: string };

export async function decideChange(db: Database, changeId: number, decision: ChangeDecision): Promise<void> {
  await db.updateTable('selectionChange').set(decision).where('id', '=', changeId).execute();
}

/** Passes the seat from one candidate to the other; without an alternate it stays unfilled. */
export async function applyChange(db: Database, change: ChangeRow, at: Date): Promise<void> {
  const ofList = db.updateTable('selectionCandidate').where('selectionId', '=', change.selectionId);
  // An alternate who moved up and leaves may still be an alternate of another category.
  await ofList.set({ outcome: 'notSelected', leftAt: at }).where('applicationId', '=', change.leavingApplicationId).execute();
  const ofCategory = ofList.where('advertisementCategoryId', '=', change.advertisementCategoryId);
  if (change.alternateApplicationId !== null) {
    await ofCategory.set({ outcome: 'selected', movedUpAt: at }).where('applicationId', '=', change.alternateApplicationId).execute();
    return;
  }
  await db
    .updateTable('unfilledSeat')
    .set((eb) => ({ seats: eb('seats', '+', 1), recordedAt: at }))
    .where('advertisementCategoryId', '=', change.advertisementCategoryId)
    .execute();
}

/** The applied changes of a list in their order. */
export async function selectApplied(db: Database, selectionId: number): Promise<AppliedChange[]> {
  const rows = await db
    .selectFrom('selectionChange')
    .select(['leavingApplicationId', 'alternateApplicationId'])
    .where('selectionId', '=', selectionId)
    .where('state', '=', 'applied')
    .orderBy('decidedAt')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ leavingApplicationId: row.leavingApplicationId, hasAlternate: row.alternateApplicationId !== null }));
}

export async function selectChanges(db: Database, selectionId: number) {
  const changes = await db
    .selectFrom('selectionChange as c')
    .selectAll('c')
    .select([
      sql<string>`officer_named(c.asked_by, c.asked_for)`.as('askerName'),
      sql<string | null>`officer_named(c.decided_by, c.decided_for)`.as('deciderName'),
    ])
    .where('c.selectionId', '=', selectionId)
    .orderBy('c.id', 'desc')
    .execute();
  const ids = changes.flatMap((change) => [change.leavingApplicationId, change.alternateApplicationId ?? change.leavingApplicationId]);
  const { rows } = await sql<PersonRow>`select ${PERSON} from ${PEOPLE} where x.id = any(${ids}::int[])`.execute(db);
  return { changes, people: new Map(rows.map((row) => [row.applicationId, row])) };
}
