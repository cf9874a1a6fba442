import { useIsSwitchedOn } from '@psc/api-client/server-state.ts';
import { useStore } from 'zustand';
import { routes } from '../routes.ts';
import { menuGroups, withWaiting, type MenuGroup } from './menu.ts';
import { menuStore } from './session.ts';

/** The stages of the cycle with what this officer may open. */
export function useMenuOfOfficer(): MenuGroup[] {
  const { items, waiting } = useStore(menuStore);
  return withWaiting(menuGroups(items, routes, useIsSwitchedOn()), waiting, routes);
}
