import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('No account is ever deleted, so that every line of the audit trail keeps its name', async () => {
  const officer = await gateway.createStaff();
  await expect(gateway.db.deleteFrom('account').where('id', '=', officer.accountId).execute()).rejects.toThrow(
    'account is never deleted from',
  );
  expect(await gateway.db.selectFrom('account').select('id').where('id', '=', officer.accountId).execute()).toHaveLength(1);
});
