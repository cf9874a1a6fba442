import { resetAllStores } from '@psc/api-client/stores.ts';
import { expect, test } from 'vitest';
import { askForProof, proofStore } from './proof.ts';

test('a call that waits for a proof goes on without one when the session ends', async () => {
  const asked = askForProof();
  resetAllStores();
  expect(await asked).toBe(false);
  expect(proofStore.getState().asking).toBeNull();
});

test('calls that need a proof at the same time share it', async () => {
  const [one, other] = [askForProof(), askForProof()];
  proofStore.getState().asking!.answer(true);
  expect(await Promise.all([one, other])).toEqual([true, true]);
});
