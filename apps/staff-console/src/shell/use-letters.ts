import { useEffect, useEffectEvent } from 'react';
import { isLetterForScreen } from './letter-for-screen.ts';

/** Acts by a letter, ignored while the user types or a dialog is open. */
export function useLetters(acts: Readonly<Partial<Record<string, () => void>>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isLetterForScreen(event)) acts[event.key]?.();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
