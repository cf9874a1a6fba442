import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';

const resets = new Set<() => void>();

/** A store that is reset when the session ends. */
export function createClientStore<State>(creator: StateCreator<State>): StoreApi<State> {
  const store = createStore(creator);
  resets.add(() => store.setState(store.getInitialState(), true));
  return store;
}

/** Registers other personal state that is cleared at sign-out, such as drafts. */
export function onReset(reset: () => void): () => void {
  resets.add(reset);
  return () => resets.delete(reset);
}

/** Clears all client state of the user who was signed in. */
export function resetAllStores(): void {
  for (const reset of resets) reset();
}
