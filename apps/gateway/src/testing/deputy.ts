import * as session from '@psc/api-client/areas/access/session.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Person } from './people.ts';
import type { TestGateway } from './test-gateway.ts';

type Deputyship = { absent: Person; deputy: Person; privilege: PrivilegeName };

/** Does something as the deputy in the place of the absent officer, and then as before. */
export async function inPlaceOf<Done>(gateway: TestGateway, { absent, deputy, privilege }: Deputyship, act: () => Promise<Done>) {
  const today = nepalDayOf(gateway.now());
  const { accountId: givenByAccountId } = await gateway.createStaff();
  const pair = { accountId: absent.accountId, deputyAccountId: deputy.accountId, givenByAccountId };
  const { id: deputyId } = await gateway.db
    .insertInto('deputy')
    .values({ ...pair, fromAd: today, untilAd: today, privileges: [privilege], reason: 'Leave', givenAt: gateway.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gateway.data(session.actInPlaceOf, { body: { deputyId } }, { as: deputy });
  const done = await act();
  await gateway.data(session.actInPlaceOf, { body: { deputyId: null } }, { as: deputy });
  return done;
}
