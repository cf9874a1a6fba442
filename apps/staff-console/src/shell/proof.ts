import { createClientStore } from '@psc/api-client/stores.ts';

type Asking = { promise: Promise<boolean>; answer: (proved: boolean) => void };

/** The pending request for a fresh proof; null if there is none. */
export const proofStore = createClientStore<{ asking: Asking | null }>(() => ({ asking: null }));

/** Asks in a dialog; concurrent calls that need a proof share it. */
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
