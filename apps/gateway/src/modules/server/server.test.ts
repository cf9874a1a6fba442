import * as server from '@psc/api-client/calls/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../../settings.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

test('The server status is 200 in normal operation and 503 while the maintenance switch is on', async () => {
  expect(await gateway.call(server.status, {})).toMatchObject({ httpStatus: 200, maintenance: false });
  await writeSetting(gateway.db, 'maintenance', true, null, gateway.now());
  expect(await gateway.call(server.status, {})).toMatchObject({ httpStatus: 503, maintenance: true });
  await writeSetting(gateway.db, 'maintenance', false, null, gateway.now());
  expect(await gateway.call(server.status, {})).toMatchObject({ httpStatus: 200, maintenance: false });
});
