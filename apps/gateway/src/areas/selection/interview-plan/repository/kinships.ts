import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

export function selectKinships(db: Database, advtCode: Id<'advertisement'>) {
  return db
    .selectFrom('interviewKinship as n')
    .innerJoin('interviewPanelMember as m', 'm.id', 'n.panelMemberId')
    .innerJoin('interviewPanel as p', 'p.id', 'm.panelId')
    .innerJoin('application as x', 'x.id', 'n.applicationId')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .leftJoin('personalDetails as d', 'd.masterId', 'x.masterId')
    .select(['n.id', 'n.relation', 'n.declaredAt', 'm.fullName', 'p.panelNumber', 'x.masterId'])
    .select(['k.firstName', 'k.middleName', 'k.lastName', 'd.firstNameNe', 'd.middleNameNe', 'd.lastNameNe'])
    .select(sql<string>`officer_named(n.declared_by, n.declared_for)`.as('declarerName'))
    .where('p.advtCode', '=', advtCode)
    .where('n.withdrawnAt', 'is', null)
    .orderBy('n.id', 'desc')
    .execute();
}

export async function isMember(db: Database, advtCode: Id<'advertisement'>, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('interviewPanelMember as m')
    .innerJoin('interviewPanel as p', 'p.id', 'm.panelId')
    .select('m.id')
    .where('m.id', '=', memberId)
    .where('m.active', '=', true)
    .where('p.advtCode', '=', advtCode)
    .executeTakeFirst();
  return row !== undefined;
}

type Declared = { panelMemberId: number; applicationId: Id<'application'>; relation: string; declaredBy: number; declaredAt: Date };

/** Undefined if the member has already declared it. */
export async function insertKinship(db: Database, declared: Declared): Promise<number | undefined> {
  const row = await db
    .insertInto('interviewKinship')
    .values(declared)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type Withdrawn = { withdrawnBy: number; withdrawnAt: Date; withdrawalReason: string };

export async function withdrawKinship(
  db: Database,
  advtCode: Id<'advertisement'>,
  kinshipId: number,
  withdrawn: Withdrawn,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('interviewKinship')
    .set(withdrawn)
    .where('id', '=', kinshipId)
    .where('withdrawnAt', 'is', null)
    .where('panelMemberId', 'in', (eb) =>
      eb
        .selectFrom('interviewPanelMember as m')
        .innerJoin('interviewPanel as p', 'p.id', 'm.panelId')
        .select('m.id')
        .where('p.advtCode', '=', advtCode),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
