import { useMemo } from 'react';
import { useIsSwitchedOn } from '@psc/api-client/server-state.ts';
import { useStore } from 'zustand';
import { routes } from '../routes.ts';
import { menuGroups, withWaiting, type MenuGroup } from './menu.ts';
import { menuStore } from './session.ts';

/** The stages of the cycle with what this officer may open; the same ones on every screen, until something waits there. */
export function useMenuOfOfficer(): MenuGroup[] {
  const { items, waiting } = useStore(menuStore);
  const isSwitchedOn = useIsSwitchedOn();
  return useMemo(() => withWaiting(menuGroups(items, routes, isSwitchedOn), waiting, routes), [items, waiting, isSwitchedOn]);
}
