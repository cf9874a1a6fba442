import { createClientStore, onReset } from '@psc/api-client/stores.ts';

type Asking = { promise: Promise<boolean>; answer: (proved: boolean) => void };

/** The pending request for a fresh proof; null if there is none. */
export const proofStore = createClientStore<{ asking: Asking | null }>(() => ({ asking: null }));

let refuse: () => void = () => undefined;
// A call that waits for a proof would otherwise wait for ever when the session ends.
onReset(() => refuse());

/** Asks in a dialog; concurrent calls that need a proof share it. */
export function askForProof(): Promise<boolean> {
  const asked = proofStore.getState().asking;
  if (asked) return asked.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (proved: boolean) => {
    proofStore.setState({ asking: null });
    resolve(proved);
  };
  refuse = () => resolve(false);
  proofStore.setState({ asking: { promise, answer } });
  return promise;
}
