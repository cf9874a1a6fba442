import { useEffect } from 'react';

/**
 * Returns the focus to the control that opened the component, once it unmounts. Mantine's own `returnFocus` needs an `opened` that changes;
 * our dialogs and panels are open as long as they are mounted.
 */
export function useReturnedFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
      if (before instanceof HTMLElement && before.isConnected && !isElsewhere) before.focus({ preventScroll: true });
    };
  }, []);
}
