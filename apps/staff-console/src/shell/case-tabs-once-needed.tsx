import { Box } from '@mantine/core';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { useLocation } from 'react-router';
import { words } from '../catalogues.ts';
import { caseIn } from '../shared/case-tabs/case-in-address.ts';

/** One line of tabs with what is below it, so that the screen does not move when they come. */
const TABS_AND_SPACE = 'calc(var(--psc-target) + 17px)';

const CaseTabs = lazyPiece(
  async () => {
    const [piece] = await Promise.all([import('../shared/case-tabs/case-tabs.tsx'), words.loadShown(['waiting-words', 'case-tabs'])]);
    return piece.CaseTabs;
  },
  () => <Box mih={TABS_AND_SPACE} />,
);

/** Most screens are reached by the menu and are part of no case. */
export function CaseTabsOnceNeeded() {
  const { search } = useLocation();
  return caseIn(new URLSearchParams(search)) && <CaseTabs />;
}
