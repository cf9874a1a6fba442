import { useEffect, useState } from 'react';

/** On a line that is up and answers nothing, the wait may last minutes. Kept answers are there after four seconds. */
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
