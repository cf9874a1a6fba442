import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';

const resets = new Set<() => void>();

/** A store that goes back to its first state when the session ends. */
export function createClientStore<State>(creator: StateCreator<State>): StoreApi<State> {
  const store = createStore(creator);
  resets.add(() => store.setState(store.getInitialState(), true));
  return store;
}

/** Something else that belongs to the person signed in and is forgotten at logout, such as drafts. */
export function onReset(reset: () => void): () => void {
  resets.add(reset);
  return () => resets.delete(reset);
}

/** Every client state of the person who was signed in goes back to its start. */
export function resetAllStores(): void {
  for (const reset of resets) reset();
}
