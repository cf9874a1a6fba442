import { useMemo } from 'react';
import { useIsSwitchedOn } from '@psc/api-client/server-state.ts';
import { useStore } from 'zustand';
import { routes } from '../routes.ts';
import { menuGroups, withWaiting, type MenuGroup } from './menu.ts';
import { menuStore } from './session.ts';

/** The stages of the menu for this officer. Memoised across screens until the waiting work changes. */
export function useMenuOfOfficer(): MenuGroup[] {
  const { items, waiting } = useStore(menuStore);
  const isSwitchedOn = useIsSwitchedOn();
  return useMemo(() => withWaiting(menuGroups(items, routes, isSwitchedOn), waiting, routes), [items, waiting, isSwitchedOn]);
}
