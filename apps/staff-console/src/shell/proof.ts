import { createClientStore } from '@psc/api-client/stores.ts';

type Asking = { promise: Promise<boolean>; answer: (proved: boolean) => void };

/** Whether somebody is asked right now to prove that they are still there. */
export const proofStore = createClientStore<{ asking: Asking | null }>(() => ({ asking: null }));

/** Asks in a dialog above the screen; several calls that need a proof at once wait for the same one. */
export function askForProof(): Promise<boolean> {
  const asked = proofStore.getState().asking;
  if (asked) return asked.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (proved: boolean) => {
    proofStore.setState({ asking: null });
    resolve(proved);
  };
  proofStore.setState({ asking: { promise, answer } });
  return promise;
}
