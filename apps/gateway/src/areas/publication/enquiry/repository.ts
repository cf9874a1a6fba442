import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { asciiDigits } from '@psc/i18n/digits.ts';
import type { EnquiryOutcome, EnquiryTopic } from '@psc/api-client/areas/publication/enquiry.ts';
import type { Database } from '../../../platform/database/connection.ts';

const MOST_SHOWN = 50;

export async function selectAsker(db: Database, accountId: Id<'account'>) {
  return db
    .selectFrom('account as u')
    .innerJoin('candidate as k', 'k.accountId', 'u.id')
    .select(['u.email', 'k.phoneNumber'])
    .select(sql<string>`concat_ws(' ', k.first_name, nullif(k.middle_name, ''), k.last_name)`.as('name'))
    .where('u.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Locks the account, so that simultaneous enquiries count each other. */
export async function countWaitingOf(db: Database, accountId: Id<'account'>): Promise<number> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('enquiry')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewEnquiry = {
  accountId: Id<'account'> | null;
  name: string;
  email: string;
  phoneNumber: string;
  language: 'en' | 'ne';
  topic: EnquiryTopic;
  message: string;
  askedAt: Date;
};

export async function insertEnquiry(db: Database, enquiry: NewEnquiry): Promise<number> {
  const { id } = await db.insertInto('enquiry').values(enquiry).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function selectOwnEnquiries(db: Database, accountId: Id<'account'>) {
  return db
    .selectFrom('enquiry')
    .select(['id', 'topic', 'message', 'askedAt', 'answeredAt', 'answer'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

export function everyEnquiry(db: Database) {
  return db.selectFrom('enquiry as q');
}

export function enquiryHolds(text: string): RawBuilder<SqlBool> {
  const digits = asciiDigits(text.trim());
  const byNumber = /^\d{1,9}$/.test(digits) ? sql`q.id = ${Number(digits)}` : sql`false`;
  const wanted = text.trim().toLowerCase();
  return sql<SqlBool>`(${byNumber} or strpos(lower(q.name), ${wanted}) > 0 or strpos(lower(q.email), ${wanted}) > 0)`;
}

export function selectEnquiries(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('enquiry as q')
    .leftJoin('candidate as k', 'k.accountId', 'q.accountId')
    .select(['q.id', 'q.accountId', 'k.masterId', 'q.name', 'q.email', 'q.phoneNumber', 'q.language', 'q.topic', 'q.message'])
    .select(['q.askedAt', 'q.outcome', 'q.answer', 'q.answeredAt', 'q.version'])
    .select(sql<string | null>`officer_named(q.answered_by, q.answered_for)`.as('officerName'))
    .where('q.id', 'in', ids)
    .execute();
}
export type StoredEnquiry = Awaited<ReturnType<typeof selectEnquiries>>[number];

export async function lockEnquiry(db: Database, id: number): Promise<StoredEnquiry | undefined> {
  await db.selectFrom('enquiry').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return (await selectEnquiries(db, [id]))[0];
}

type Answer = { outcome: EnquiryOutcome; answer: string; answeredBy: number; answeredAt: Date };

export async function answerEnquiry(db: Database, id: number, answer: Answer): Promise<void> {
  await db
    .updateTable('enquiry')
    .set((eb) => ({ ...answer, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
