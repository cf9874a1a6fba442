import { useCallback, useState } from 'react';
import { useLocalStorage } from '@mantine/hooks';

const wideEnough = '(min-width: 62em)';

/** Next to the screen on wide displays unless this officer has hidden it; over the screen on a phone. */
export function useMenuShown(): { shown: boolean; toggle: () => void; hideOnSmallScreen: () => void } {
  const [kept, setKept] = useLocalStorage<'shown' | 'hidden'>({ key: 'psc.menu', defaultValue: 'shown', getInitialValueInEffect: false });
  const [shown, setShown] = useState(() => matchMedia(wideEnough).matches && kept !== 'hidden');
  const hideOnSmallScreen = useCallback(() => {
    if (!matchMedia(wideEnough).matches) setShown(false);
  }, []);
  return {
    shown,
    toggle: () => {
      setShown(!shown);
      if (matchMedia(wideEnough).matches) setKept(shown ? 'hidden' : 'shown');
    },
    hideOnSmallScreen,
  };
}
