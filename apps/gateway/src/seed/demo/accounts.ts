import type { Id } from '@psc/validation/rules/id.ts';
import type { DatabaseTransaction } from '../../platform/database/connection.ts';
import type { Tools } from '../../platform/frame/context.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { demoEmail, demoPassword, demoSignIns, type DemoSignIn } from '../demo-sign-ins.ts';
import { standardRoles } from '../roles.ts';

/** The accounts of the demo. The demand officer belongs to the first demand office of the master data. */
export async function seedDemoAccounts({ db }: Tools): Promise<void> {
  const passwordHash = await hashPassword('setPassword', demoPassword);
  await db.transaction().execute(async (transaction) => {
    for (const person of demoSignIns) {
      const kind = person.app === 'staff-console' ? 'staff' : 'candidate';
      const account = await transaction
        .insertInto('account')
        .values({ kind, username: person.username, email: demoEmail(person.username), passwordHash, mustChangePassword: false })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (kind === 'staff') await insertStaff(transaction, account.id, person);
      else await insertCandidate(transaction, account.id, person);
    }
  });
}

async function insertStaff(
  transaction: DatabaseTransaction,
  accountId: Id<'account'>,
  { role, firstName, lastName }: DemoSignIn,
): Promise<void> {
  const office =
    role === 'demandOfficer'
      ? await transaction
          .selectFrom('organization')
          .select('id')
          .where('canRequestAdvt', '=', true)
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
      : undefined;
  await transaction
    .insertInto('staff')
    .values({ accountId, firstName, lastName, organizationId: office?.id ?? null })
    .execute();
  const title = standardRoles.find(({ key }) => key === role)?.title;
  const found = await transaction
    .selectFrom('role')
    .select('id')
    .where('title', '=', title ?? '')
    .executeTakeFirst();
  if (found) await transaction.insertInto('staffRole').values({ accountId, roleId: found.id }).execute();
}

async function insertCandidate(
  transaction: DatabaseTransaction,
  accountId: Id<'account'>,
  { firstName, lastName }: DemoSignIn,
): Promise<void> {
  const district = await transaction.selectFrom('district').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  await transaction
    .insertInto('candidate')
    .values({
      accountId,
      firstName,
      lastName,
      dateOfBirthAd: '1998-04-14',
      gender: 'female',
      phoneNumber: '9800000001',
      nationalId: '100-200-3001',
      citizenshipNumber: '27-01-70-00001',
      citizenshipIssueDateAd: '2016-05-20',
      citizenshipIssueDistrictId: district.id,
    })
    .execute();
}
