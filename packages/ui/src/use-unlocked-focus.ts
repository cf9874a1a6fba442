import { useEffect, useRef } from 'react';

/** A browser takes the focus from a field that is locked, so it is given back with the field. */
export function useUnlockedFocus(formId: string, isLocked: boolean): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!form || isLocked) return;
    const remember = (event: FocusEvent) => void (focused.current = event.target instanceof Element ? event.target : null);
    form.addEventListener('focusin', remember);
    const before = focused.current;
    focused.current = null;
    if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body) before.focus();
    return () => form.removeEventListener('focusin', remember);
  }, [formId, isLocked]);
}
