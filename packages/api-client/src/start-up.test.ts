import { defaultCommission } from '@psc/i18n/commission.ts';
import { features } from '@psc/validation/features.ts';
import { expect, test } from 'vitest';
import * as server from './platform/server.ts';
import { isSwitchedOn, serverStore } from './server-state.ts';
import { fetchServerStatus } from './start-up.ts';
import { mockCall } from './testing/mock-call.ts';
import { useTestClient } from './testing/test-client.ts';

const client = useTestClient();

async function isTooOldWhere(oldestCatalogueServed: number): Promise<boolean> {
  const state = { maintenance: false, commission: defaultCommission, announcements: [], features, bsYears: [], oldestCatalogueServed };
  client.server.use(mockCall(server.status, () => state));
  await fetchServerStatus();
  return serverStore.getState().isAppTooOld;
}

test('a page is too old once the gateway serves only catalogues after its own', async () => {
  expect(await isTooOldWhere(server.CATALOGUE_VERSION + 1)).toBe(true);
  expect(await isTooOldWhere(server.CATALOGUE_VERSION)).toBe(false);
});

test('what the commission has switched off is known from the start, and a gateway that says nothing of it has everything as it comes', async () => {
  const state = { maintenance: false, commission: defaultCommission, announcements: [], bsYears: [], oldestCatalogueServed: 1 };
  client.server.use(mockCall(server.status, () => ({ ...state, features: { publicStatistics: false } })));
  await fetchServerStatus();
  expect(isSwitchedOn('publicStatistics')).toBe(false);
  serverStore.setState(serverStore.getInitialState(), true);
  client.server.use(mockCall(server.status, () => state as never));
  await fetchServerStatus();
  expect(isSwitchedOn('publicStatistics')).toBe(true);
  expect(isSwitchedOn('noSuchSwitch')).toBe(false);
});
