import type { Id } from '@psc/validation/rules/id.ts';
import type { ProfileSnapshot } from '@psc/api-client/areas/profile/profile-types.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { jsonb } from '../../../platform/database/json.ts';
import { recordTables } from '../../profile/repository/records.ts';
import { NO_NAME } from './anonymous-profile.ts';

export type DueCandidate = { masterId: Id<'candidate'>; accountId: Id<'account'> };

/** Candidates who closed their account before that moment, without an application or payment since; a page ordered by number. */
export function selectDue(db: Database, before: Date, after: number, limit: number): Promise<DueCandidate[]> {
  return db
    .selectFrom('candidate as c')
    .innerJoin('account as a', 'a.id', 'c.accountId')
    .select(['c.masterId', 'c.accountId'])
    .where('a.email', 'like', 'closed-%@closed.invalid')
    .where('a.blockedFrom', '<', before)
    .where('c.nationalId', 'not like', 'anonymous-%')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('application as x').select('x.id').whereRef('x.masterId', '=', 'c.masterId').where('x.appliedAt', '>=', before)),
      ),
    )
    .where('c.masterId', '>', after)
    .orderBy('c.masterId')
    .limit(limit)
    .execute();
}

export async function lockCandidate(db: Database, masterId: Id<'candidate'>): Promise<void> {
  await db.selectFrom('candidate').select('masterId').where('masterId', '=', masterId).forUpdate().execute();
}

export async function selectSentProfiles(db: Database, masterId: Id<'candidate'>): Promise<{ id: number; profile: ProfileSnapshot }[]> {
  const rows = await db.selectFrom('profileSnapshot').select(['id', 'profile']).where('masterId', '=', masterId).execute();
  return rows as unknown as { id: number; profile: ProfileSnapshot }[];
}

/** The facts keep everything that was judged, except the day of birth. */
export async function replaceSentProfile(db: Database, masterId: Id<'candidate'>, id: number, profile: ProfileSnapshot): Promise<void> {
  const bornAd = profile.personal.dateOfBirthAd;
  await db
    .updateTable('profileSnapshot')
    .set({
      profile: jsonb(profile) as never,
      facts:
        sql`case when facts ? 'dateOfBirthAd' then facts || jsonb_build_object('dateOfBirthAd', ${bornAd}::text) else facts end` as never,
      outdated: true,
    })
    .where('masterId', '=', masterId)
    .where('id', '=', id)
    .execute();
}

const partsOfProfile = [
  ...recordTables,
  ...(['extraDetails', 'candidateDocument', 'personalDetails', 'contactAddress'] as const),
  'applicationDraft' as const,
];
const partsOfAccount = [
  'savedSearch',
  'consent',
  'contactCode',
  'knownNetwork',
  'knownDevice',
  'authenticator',
  'recoveryCode',
  'notification',
  'notificationOff',
  'smsOn',
  'sessionFamily',
] as const;

/** Unreferenced files are removed by the job `collect-files`. */
export async function forgetPerson(db: Database, { masterId, accountId }: DueCandidate): Promise<void> {
  for (const part of partsOfProfile) await db.deleteFrom(part).where('masterId', '=', masterId).execute();
  for (const part of partsOfAccount) await db.deleteFrom(part).where('accountId', '=', accountId).execute();
  await db
    .deleteFrom('specialArrangement')
    .where('applicationId', 'in', db.selectFrom('application').select('id').where('masterId', '=', masterId))
    .execute();
  await db
    .updateTable('candidate')
    .set({
      firstName: NO_NAME,
      middleName: '',
      lastName: '',
      phoneNumber: '',
      nationalId: `anonymous-${masterId}`,
      citizenshipNumber: `anonymous-${masterId}`,
      dateOfBirthAd: sql<string>`date_trunc('year', date_of_birth_ad)::date`,
      citizenshipIssueDateAd: sql<string>`date_trunc('year', citizenship_issue_date_ad)::date`,
    })
    .where('masterId', '=', masterId)
    .execute();
}
