import { useCallback, useEffect, useRef } from 'react';

/** Whether the screen still shows this case, to be asked after a wait: the user may have opened another screen meanwhile. */
export function useStillShown(shown: string): () => boolean {
  const current = useRef<string | null>(null);
  useEffect(() => {
    current.current = shown;
    return () => {
      current.current = null;
    };
  }, [shown]);
  return useCallback(() => current.current === shown, [shown]);
}
