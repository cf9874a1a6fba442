import type { MenuItem, MenuStage } from '@psc/api-client/areas/access/session.ts';
import type { Privileges } from '@psc/api-client/privileges.ts';
import { candidateScreens, staffScreens } from './menu.gen.ts';

const shown = ({ stage, path }: { stage: MenuStage; path: string }): MenuItem => ({ stage, path, titleKey: `titles.${path}` });

export function menuOfStaff(privileges: Privileges): MenuItem[] {
  return staffScreens.filter(({ opensTo }) => opensTo === 'any' || opensTo.some((privilege) => privilege in privileges)).map(shown);
}

export function menuOfCandidate(): MenuItem[] {
  return candidateScreens.map(shown);
}
