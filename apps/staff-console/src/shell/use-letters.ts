import { useEffect, useEffectEvent } from 'react';
import { isLetterForScreen, type LetterPlace } from './letter-for-screen.ts';

/** Acts by a letter, ignored while the user types or a dialog, popover or menu is open. */
export function useLetters(acts: Readonly<Partial<Record<string, () => void>>>, place: LetterPlace): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isLetterForScreen(event, place)) acts[event.key]?.();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
