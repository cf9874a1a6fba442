import { useEffect, useState } from 'react';

/** On a line that answers nothing, a wait may last minutes: after this time the screen explains it. Kept answers are there after four seconds. */
export const EXPLAINED_AFTER_MS = 5_000;

/** Whether a state has lasted longer than so many milliseconds. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, ms]);
  return isSo && lasts;
}
