import { permissions } from '@psc/api-client/privileges.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../testing/people.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { fillIn } from './fill-in.ts';

let database: TestDatabase;
let gateway: TestGateway;
let managers: Person[];
beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await startTestGateway({ database });
  const manages = { userManagement: [...permissions] };
  managers = [
    await gateway.createStaff({ username: 'sita.rai', firstName: 'Sita', lastName: 'Rai', privileges: manages }),
    await gateway.createStaff({ username: 'hari.oli', privileges: manages }),
  ];
  await gateway.createStaff({ username: 'mina.kc', firstName: 'Mina', lastName: 'KC', privileges: { scrutiny: ['approve'] } });
  await gateway.createStaff({ username: 'only.reads', privileges: { scrutiny: ['read'] } });
  const { accountId } = await gateway.createStaff({ username: 'has.left', privileges: { scrutiny: ['approve'] } });
  await gateway.db.updateTable('staff').set({ active: false }).where('accountId', '=', accountId).execute();
});
afterAll(() => gateway.stop());

const start = () => fillIn(database, gateway.tools, { demo: false });
const lists = async () => (await gateway.mails()).filter(({ text }) => text.includes('mina.kc'));

test('the first start lists the accounts that can decide to every user manager, and the next one lists nothing again', async () => {
  await start();
  const sent = await lists();
  expect(sent.map(({ to }) => to).toSorted()).toEqual(managers.map(({ email }) => email).toSorted());
  for (const { text } of sent) {
    expect(text).toContain('Sita Rai (sita.rai)');
    expect(text).toContain('Mina KC (mina.kc)');
    expect(text).toContain('hari.oli');
    expect(text).not.toMatch(/only\.reads|has\.left/);
  }
  await start();
  expect(await lists()).toHaveLength(managers.length);
});
