import { Box } from '@mantine/core';
import { lazyPiece } from '@psc/ui/lazy-piece.tsx';
import { useLocation } from 'react-router';
import { words } from '../catalogues.ts';
import { caseIn } from '../shared/case-tabs/case-in-address.ts';

/** Reserves the height of the tabs, so that the screen does not move when they load. */
const TABS_AND_SPACE = 'calc(var(--psc-target) + 17px)';

const CaseTabs = lazyPiece(
  async () => {
    const [piece] = await Promise.all([import('../shared/case-tabs/case-tabs.tsx'), words.loadShown(['waiting-words', 'case-tabs'])]);
    return piece.CaseTabs;
  },
  () => <Box mih={TABS_AND_SPACE} />,
);

/** Lazy-loaded: most screens are opened from the menu and belong to no case. */
export function LazyCaseTabs() {
  const { search } = useLocation();
  return caseIn(new URLSearchParams(search)) && <CaseTabs />;
}
