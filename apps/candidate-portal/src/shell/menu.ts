import { useSyncExternalStore } from 'react';
import { createClientStore } from '@psc/api-client/stores.ts';

/** Paths of the menu list; null while loading. */
export const menuStore = createClientStore<{ paths: readonly string[] | null }>(() => ({ paths: null }));

export function useMenuPaths(): readonly string[] | null {
  return useSyncExternalStore(menuStore.subscribe, () => menuStore.getState().paths);
}
