import { createContext, useContext } from 'react';
import type { MenuGroup } from './menu.ts';

/** Given by the layout: a screen that read the menu by the table of routes would import itself. */
export const MenuContext = createContext<MenuGroup[]>([]);

/** The stages of the cycle with what this officer may open. */
export function useMenu(): MenuGroup[] {
  return useContext(MenuContext);
}
