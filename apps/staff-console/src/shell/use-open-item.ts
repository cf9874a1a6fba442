import { useState } from 'react';
import { routes } from '../routes.ts';
import { itemsOf, openItem, type MenuGroup } from './menu.ts';

/**
 * The menu item of the screen. A screen that is itself in no menu keeps the item from which the officer came, if both are of one stage: the
 * list being worked off stays marked.
 */
export function useOpenItem(pathname: string, groups: readonly MenuGroup[]): string | undefined {
  const [kept, setKept] = useState<string | undefined>();
  const found = openItem(pathname, groups, routes);
  const stageOf = (path: string | undefined) => groups.find((group) => itemsOf(group).some((item) => item.path === path))?.stage;
  const isOfStage = kept !== undefined && stageOf(kept) === stageOf(found);
  const open = found === pathname || !isOfStage ? found : kept;
  if (open !== kept) setKept(open);
  return open;
}
