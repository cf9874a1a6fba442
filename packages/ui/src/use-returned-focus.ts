import { useEffect, useRef } from 'react';

/**
 * Returns the focus to the control that opened the component, once it unmounts. Mantine's own `returnFocus` needs an `opened` that changes;
 * our dialogs and panels are open as long as they are mounted.
 */
export function useReturnedFocus(): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    // Strict mode runs the effect again when the component has taken the focus already.
    opener.current ??= document.activeElement;
    const before = opener.current;
    return () => {
      const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
      if (before instanceof HTMLElement && before.isConnected && !isElsewhere) before.focus({ preventScroll: true });
    };
  }, []);
}
