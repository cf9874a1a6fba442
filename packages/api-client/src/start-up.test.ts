import { defaultCommission } from '@psc/i18n/commission.ts';
import { expect, test } from 'vitest';
import * as server from './calls/server.ts';
import { serverStore } from './server-state.ts';
import { fetchServerStatus } from './start-up.ts';
import { mockCall } from './testing/mock-call.ts';
import { useTestClient } from './testing/test-client.ts';

const client = useTestClient();

async function isTooOldWhere(oldestCatalogueServed: number): Promise<boolean> {
  const state = { maintenance: false, commission: defaultCommission, announcements: [], oldestCatalogueServed };
  client.server.use(mockCall(server.status, () => state));
  await fetchServerStatus();
  return serverStore.getState().isAppTooOld;
}

test('a page is too old once the gateway serves only catalogues after its own', async () => {
  expect(await isTooOldWhere(server.CATALOGUE_VERSION + 1)).toBe(true);
  expect(await isTooOldWhere(server.CATALOGUE_VERSION)).toBe(false);
});
