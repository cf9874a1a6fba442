import type { Id } from '@psc/validation/rules/id.ts';
import type { ContactPurpose, OwnSignIn } from '@psc/api-client/areas/account/own-account.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';

export type CodePurpose = ContactPurpose | 'registration';

export function selectOwnAccount(db: Database, accountId: Id<'account'>) {
  return db
    .selectFrom('account as a')
    .innerJoin('candidate as c', 'c.accountId', 'a.id')
    .select(['a.username', 'a.email', 'a.language', 'a.createdAt', 'c.phoneNumber', 'c.masterId'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

const SIGN_INS = ['signedIn', 'wrongPassword', 'blocked'] as const;

/** Read from the record, which has a line with address and browser for each sign-in attempt. */
export async function selectSignIns(db: Database, accountId: Id<'account'>, most: number): Promise<OwnSignIn[]> {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['at', 'action', sql<string | null>`after->>'browser'`.as('browser'), sql<string | null>`after->>'address'`.as('address')])
    .where('subject', '=', `account:${accountId}`)
    .where(
      'action',
      'in',
      SIGN_INS.map((outcome) => `session.${outcome}`),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at, action, browser, address }) => ({
    at: at.toISOString(),
    outcome: action.slice('session.'.length) as OwnSignIn['outcome'],
    browser: browser ?? '',
    address: address ?? '',
  }));
}

/** False if another candidate's account has the address. */
export async function saveEmail(db: Database, accountId: Id<'account'>, email: string): Promise<boolean> {
  const taken = await db
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'candidate')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email))
    .where('id', '!=', accountId)
    .executeTakeFirst();
  if (taken) return false;
  await db.updateTable('account').set({ email }).where('id', '=', accountId).execute();
  return true;
}

/** @param verifiedAt when a code sent to this number was confirmed, null if it came by mail */
export async function savePhoneNumber(db: Database, accountId: Id<'account'>, phoneNumber: string, verifiedAt: Date | null): Promise<void> {
  await db.updateTable('candidate').set({ phoneNumber }).where('accountId', '=', accountId).execute();
  // A separate statement, because changing the number resets its verification.
  if (verifiedAt) await db.updateTable('candidate').set({ phoneVerifiedAt: verifiedAt }).where('accountId', '=', accountId).execute();
}

export async function saveLanguage(db: Database, accountId: Id<'account'>, language: 'en' | 'ne'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ language })
    .where('id', '=', accountId)
    .where('language', '!=', language)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type NewCode = { accountId: Id<'account'>; purpose: CodePurpose; value: string; askedAt: Date; expiresAt: Date; bySms: boolean };

/** Replaces an earlier request, whose code becomes invalid. */
export async function askForCode(db: Database, code: NewCode): Promise<void> {
  const { value, askedAt, expiresAt, bySms } = code;
  const replaced = { value, askedAt, expiresAt, bySms, codeHash: null, wrongCodes: 0 };
  await db
    .insertInto('contactCode')
    .values(code)
    .onConflict((conflict) => conflict.columns(['accountId', 'purpose']).doUpdateSet(replaced))
    .execute();
}

export function selectWaitingCode(db: Database, accountId: Id<'account'>, purpose: CodePurpose, now: Date) {
  return db
    .selectFrom('contactCode as code')
    .innerJoin('account as a', 'a.id', 'code.accountId')
    .select(['code.value', 'code.codeHash', 'code.wrongCodes', 'code.askedAt', 'code.bySms', 'a.email', 'a.language', 'a.username'])
    .where('code.accountId', '=', accountId)
    .where('code.purpose', '=', purpose)
    .where('code.expiresAt', '>', now)
    .executeTakeFirst();
}

export function selectWaitingChanges(db: Database, accountId: Id<'account'>, now: Date) {
  return db
    .selectFrom('contactCode')
    .select(['purpose', 'value', 'expiresAt', 'bySms'])
    .where('accountId', '=', accountId)
    .where('purpose', '!=', 'registration')
    .where('expiresAt', '>', now)
    .orderBy('purpose')
    .execute();
}

/** @param bySms how the code was finally sent, because the service may have been switched off */
export async function saveCodeHash(
  db: Database,
  accountId: Id<'account'>,
  purpose: CodePurpose,
  codeHash: string,
  bySms: boolean,
): Promise<void> {
  await db.updateTable('contactCode').set({ codeHash, bySms }).where('accountId', '=', accountId).where('purpose', '=', purpose).execute();
}

/** Counted before the code is compared, so that simultaneous attempts all count. */
export async function countCodeTry(db: Database, accountId: Id<'account'>, purpose: CodePurpose): Promise<number> {
  const row = await db
    .updateTable('contactCode')
    .set({ wrongCodes: sql<number>`wrong_codes + 1` })
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .returning('wrongCodes')
    .executeTakeFirst();
  return row?.wrongCodes ?? Number.MAX_SAFE_INTEGER;
}

/** Uses up the code; false if a simultaneous request already did. */
export async function takeCode(db: Database, accountId: Id<'account'>, purpose: CodePurpose, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contactCode')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The account of this person, if it has never been signed in to. */
export async function selectUnopenedAccount(
  db: Database,
  { nationalId, dateOfBirthAd, citizenshipNumber }: { nationalId: string; dateOfBirthAd?: string; citizenshipNumber?: string },
): Promise<number | undefined> {
  let query = db
    .selectFrom('candidate as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .select('a.id')
    .where('c.nationalId', '=', nationalId)
    .where('a.mustChangePassword', '=', true)
    .where('a.lastSignedInAt', 'is', null)
    .where('a.blockedFrom', 'is', null);
  if (dateOfBirthAd !== undefined) query = query.where('c.dateOfBirthAd', '=', dateOfBirthAd);
  if (citizenshipNumber !== undefined)
    query = query.where(sql<boolean>`certificate_key(c.citizenship_number) = certificate_key(${citizenshipNumber})`);
  return (await query.executeTakeFirst())?.id;
}

/** Disables signing in, and releases e-mail, user name and mobile number for others. */
export async function closeAccount(db: Database, accountId: Id<'account'>, now: Date): Promise<void> {
  const closed = `closed-${accountId}`;
  await db
    .updateTable('account')
    .set({ username: closed, email: `${closed}@closed.invalid`, passwordHash: null, blockedFrom: now, blockedUntil: null })
    .where('id', '=', accountId)
    .execute();
  await db.updateTable('candidate').set({ phoneNumber: '' }).where('accountId', '=', accountId).execute();
  await db.deleteFrom('contactCode').where('accountId', '=', accountId).execute();
  await db.deleteFrom('notification').where('accountId', '=', accountId).execute();
  await db.deleteFrom('smsOn').where('accountId', '=', accountId).execute();
}

export async function selectOwnRecords(db: Database, { accountId, masterId }: { accountId: Id<'account'>; masterId: Id<'candidate'> }) {
  const payments = await db
    .selectFrom('paymentAttempt as t')
    .innerJoin('applicationOfPayment as x', 'x.id', 't.applicationId')
    .select((eb) => eb.ref('x.applicationNumber').$notNull().as('applicationNumber'))
    .select(['t.purpose', 't.method', 't.reference', 't.providerReference', 't.amountPaisa', 't.status'])
    .select(['t.createdAt', 't.settledAt'])
    .where('x.masterId', '=', masterId)
    .orderBy('t.id')
    .execute();
  const notifications = await db
    .selectFrom('notification')
    .select(['createdAt', 'titleEn', 'titleNe', 'textEn', 'textNe', 'readAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  const enquiries = await db
    .selectFrom('enquiry')
    .select(['id', 'topic', 'message', 'askedAt', 'answeredAt', 'answer'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  const specialArrangements = await db
    .selectFrom('specialArrangement as s')
    .innerJoin('application as x', 'x.id', 's.applicationId')
    .select(['x.applicationNumber', 's.state', 's.kinds', 's.words', 's.askedAt', 's.grantedKinds', 's.preparation'])
    .select(['s.extraMinutesPerHour', 's.remark', 's.decidedAt'])
    .where('x.masterId', '=', masterId)
    .orderBy('s.id')
    .execute();
  return { payments, notifications, enquiries, specialArrangements };
}
