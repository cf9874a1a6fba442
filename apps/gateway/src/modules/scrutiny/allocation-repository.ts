import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

const ofStatus = (status: string) => sql<number>`count(x.id) filter (where x.payment_status = 'paid' and x.scrutiny_status = ${status})`;

/** Advertisements with applications, and how their scrutiny stands; `officerId` narrows to the forms of one officer. */
export function selectScrutinyAdvertisements(db: Database, criteria: { advtCode?: number; officerId?: number } = {}) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .leftJoin('scrutinyAdvertisement as sa', 'sa.advtCode', 'a.advtCode')
    .select([
      'a.advtCode',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.nameEn as serviceEn',
      's.nameNe as serviceNe',
      'c.nameEn as classEn',
      'c.nameNe as classNe',
      'sa.state',
      'sa.finalizedAt',
      sql<number>`count(x.id) filter (where x.payment_status = 'paid')`.as('numberOfForms'),
      sql<number>`count(x.id) filter (where x.payment_status <> 'paid')`.as('unpaid'),
      sql<number>`count(x.id) filter (where x.payment_status = 'paid' and x.scrutiny_officer_id is not null)`.as('allocated'),
      ofStatus('pending').as('pending'),
      ofStatus('approved').as('approved'),
      ofStatus('onHold').as('onHold'),
      ofStatus('rejected').as('rejected'),
    ])
    .$if(criteria.advtCode !== undefined, (query) => query.where('x.advtCode', '=', criteria.advtCode!))
    .$if(criteria.officerId !== undefined, (query) => query.where('x.scrutinyOfficerId', '=', criteria.officerId!))
    .groupBy(['a.advtCode', 'p.id', 's.id', 'c.id', 'sa.advtCode'])
    .orderBy('a.advtCode', 'desc')
    .execute();
}
export type ScrutinyAdvertisementRow = Awaited<ReturnType<typeof selectScrutinyAdvertisements>>[number];

/** Staff who hold the privilege to examine, with what each has of an advertisement. */
export function selectOfficers(db: Database, advtCode: number) {
  return db
    .selectFrom('staff as st')
    .innerJoin('account as u', 'u.id', 'st.accountId')
    .leftJoin('application as x', (join) => join.onRef('x.scrutinyOfficerId', '=', 'st.accountId').on('x.advtCode', '=', advtCode).on('x.paymentStatus', '=', 'paid'))
    .select([
      'st.accountId as officerId',
      'u.username',
      'st.firstName',
      'st.middleName',
      'st.lastName',
      sql<number>`count(x.id)`.as('numberOfForms'),
      sql<number>`count(x.id) filter (where x.scrutiny_status in ('approved', 'rejected'))`.as('completed'),
      sql<number>`count(x.id) filter (where x.scrutiny_status = 'pending')`.as('remaining'),
      sql<number>`count(x.id) filter (where x.scrutiny_status = 'onHold')`.as('onHold'),
    ])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('staffRole as sr')
          .innerJoin('roleModule as rm', 'rm.roleId', 'sr.roleId')
          .innerJoin('module as m', 'm.id', 'rm.moduleId')
          .select('sr.roleId')
          .whereRef('sr.accountId', '=', 'st.accountId')
          .where('m.privilege', '=', 'scrutiny')
          .where('rm.canApprove', '=', true),
      ),
    )
    .groupBy(['st.accountId', 'u.username', 'st.firstName', 'st.middleName', 'st.lastName'])
    .orderBy('st.firstName')
    .orderBy('st.accountId')
    .execute();
}

/** The row that says whether an advertisement is in scrutiny, locked; made when it is not there yet. */
export async function lockScrutinyAdvertisement(db: Database, advtCode: number) {
  await db
    .insertInto('scrutinyAdvertisement')
    .values({ advtCode })
    .onConflict((conflict) => conflict.column('advtCode').doNothing())
    .execute();
  return db.selectFrom('scrutinyAdvertisement').selectAll().where('advtCode', '=', advtCode).forUpdate().executeTakeFirstOrThrow();
}

export async function advertisementExists(db: Database, advtCode: number): Promise<boolean> {
  return (await db.selectFrom('advertisement').select('advtCode').where('advtCode', '=', advtCode).executeTakeFirst()) !== undefined;
}

/** Gives the officer up to `limit` paid forms; those of `from`, or, when that is null, those that nobody has. */
export async function moveForms(db: Database, forms: { advtCode: number; from: number | null; to: number; limit: number }): Promise<number> {
  const chosen = await db
    .selectFrom('application')
    .select('id')
    .where('advtCode', '=', forms.advtCode)
    .where('paymentStatus', '=', 'paid')
    .where('scrutinyStatus', '=', 'pending')
    .where('scrutinyOfficerId', forms.from === null ? 'is' : '=', forms.from)
    .orderBy('id')
    .limit(forms.limit)
    .forUpdate()
    .execute();
  if (chosen.length === 0) return 0;
  await db
    .updateTable('application')
    .set({ scrutinyOfficerId: forms.to, version: sql`version + 1` })
    .where('id', 'in', chosen.map((row) => row.id))
    .execute();
  return chosen.length;
}

export async function keepAllocation(
  db: Database,
  allocation: { advtCode: number; officerId: number; fromOfficerId: number | null; numberOfForms: number; allocatedBy: number; allocatedAt: Date },
): Promise<void> {
  await db.insertInto('scrutinyAllocation').values(allocation).execute();
}

export async function setState(db: Database, advtCode: number, state: 'included' | 'removed'): Promise<void> {
  await db.updateTable('scrutinyAdvertisement').set({ state }).where('advtCode', '=', advtCode).execute();
}

export async function setFinalized(db: Database, advtCode: number, by: number, at: Date): Promise<void> {
  await db.updateTable('scrutinyAdvertisement').set({ finalizedAt: at, finalizedBy: by }).where('advtCode', '=', advtCode).execute();
}
