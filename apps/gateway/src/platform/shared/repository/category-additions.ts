import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/connection.ts';

const categoriesOf = (db: Database) =>
  db
    .selectFrom('categoryAdditionCategory as added')
    .innerJoin('advertisementCategory as cat', 'cat.id', 'added.advertisementCategoryId')
    .innerJoin('quota as q', 'q.code', 'cat.quotaCode')
    .select(['cat.id', 'cat.advtNumber', 'cat.heading', 'cat.quotaCode', 'cat.seats', 'q.nameEn', 'q.nameNe'])
    .orderBy('cat.id');

export function selectAdditions(db: Database, applicationId: Id<'application'>) {
  return db
    .selectFrom('categoryAddition as a')
    .leftJoin('paymentAttempt as ebp', (join) =>
      join.onRef('ebp.categoryAdditionId', '=', 'a.id').on('ebp.method', '=', 'rmis').on('ebp.status', '=', 'pending'),
    )
    .leftJoin('voucher as w', 'w.categoryAdditionId', 'a.id')
    .select(['a.id', 'a.feeAmountPaisa', 'a.feeType', 'a.paymentStatus', 'a.paymentMethod', 'a.receiptNumber', 'a.paidAt', 'a.requestedAt'])
    .select(['a.endedAt', 'ebp.providerReference as ebpCode', 'ebp.amountPaisa as ebpAmountPaisa', 'ebp.expiresAt as ebpPayableUntil'])
    .select(['w.voucherNumber', 'w.decisionRemarks as voucherRemark'])
    .select((eb) => jsonArrayFrom(categoriesOf(db).where('added.categoryAdditionId', '=', eb.ref('a.id'))).as('categories'))
    .where('a.applicationId', '=', applicationId)
    .orderBy('a.id')
    .execute();
}
export type AdditionRow = Awaited<ReturnType<typeof selectAdditions>>[number];

/** The names of the categories joined for a sentence, in both languages. */
export async function selectAddedNames(db: Database, categoryAdditionId: Id<'categoryAddition'>): Promise<{ en: string; ne: string }> {
  const rows = await categoriesOf(db).where('added.categoryAdditionId', '=', categoryAdditionId).execute();
  return { en: rows.map(({ nameEn }) => nameEn).join(', '), ne: rows.map(({ nameNe }) => nameNe).join(', ') };
}

export function selectPaidAdditions(db: Database, applicationId: Id<'application'>) {
  const names = (column: string) => sql<string>`(select string_agg(q.${sql.ref(column)}, ', ' order by cat.id)
    from category_addition_category added
    join advertisement_category cat on cat.id = added.advertisement_category_id
    join quota q on q.code = cat.quota_code where added.category_addition_id = a.id)`;
  return db
    .selectFrom('categoryAddition as a')
    .select(['a.feeAmountPaisa', 'a.receiptNumber', 'a.paidAt', names('name_en').as('namesEn'), names('name_ne').as('namesNe')])
    .where('a.applicationId', '=', applicationId)
    .where('a.paymentStatus', '=', 'paid')
    .orderBy('a.id')
    .execute();
}

/** The addition that is neither paid nor ended; an application has at most one. */
export function selectOpenAddition(db: Database, applicationId: Id<'application'>) {
  return db
    .selectFrom('categoryAddition')
    .select(['id', 'paymentStatus', 'feeAmountPaisa', 'feeType'])
    .where('applicationId', '=', applicationId)
    .where('endedAt', 'is', null)
    .where('paymentStatus', '<>', 'paid')
    .executeTakeFirst();
}

type NewAddition = {
  applicationId: Id<'application'>;
  feeAmountPaisa: number;
  feeType: string;
  profileSnapshotId: Id<'profileSnapshot'>;
  requestedAt: Date;
  categoryIds: readonly Id<'advertisementCategory'>[];
};

/** An addition without a fee still needs {@link joinApplication}, which adds its categories. */
export async function insertAddition(db: Database, { categoryIds, ...addition }: NewAddition): Promise<number> {
  const free = addition.feeAmountPaisa === 0 && { paymentStatus: 'paid', paidAt: addition.requestedAt };
  const { id } = await db
    .insertInto('categoryAddition')
    .values({ ...addition, ...free })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('categoryAdditionCategory')
    .values(categoryIds.map((advertisementCategoryId) => ({ categoryAdditionId: id, advertisementCategoryId })))
    .execute();
  return id;
}

export async function endAddition(db: Database, categoryAdditionId: Id<'categoryAddition'>, endedAt: Date): Promise<void> {
  await db.updateTable('categoryAddition').set({ endedAt }).where('id', '=', categoryAdditionId).execute();
}

/**
 * Adds the categories to the application, with the profile that was checked for them. An approved application goes back to its officer,
 * because the new categories have not been judged.
 */
export async function joinApplication(db: Database, categoryAdditionId: Id<'categoryAddition'>): Promise<void> {
  await sql`insert into application_category (application_id, advertisement_category_id, category_addition_id)
    select a.application_id, added.advertisement_category_id, a.id
    from category_addition a join category_addition_category added on added.category_addition_id = a.id
    where a.id = ${categoryAdditionId}
    on conflict do nothing`.execute(db);
  await sql`update application_category ac set refused_at = null
    from category_addition a join application x on x.id = a.application_id
    where a.id = ${categoryAdditionId} and ac.application_id = x.id and x.scrutiny_status = 'approved'`.execute(db);
  await sql`update application x set profile_snapshot_id = a.profile_snapshot_id, version = x.version + 1,
      scrutiny_status = case x.scrutiny_status when 'approved' then 'pending' else x.scrutiny_status end
    from category_addition a where a.id = ${categoryAdditionId} and x.id = a.application_id`.execute(db);
}
