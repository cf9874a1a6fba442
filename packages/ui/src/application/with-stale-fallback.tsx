import { useEffect, type ComponentType } from 'react';
import { markMounted } from './stale-fallback.ts';
import { OutOfDateNote } from './out-of-date-note.tsx';

/** Wraps a screen so that it stays when reloading fails; the outermost one shows a note above itself. */
export function withStaleFallback(path: string, Screen: ComponentType, isOutermost: boolean): ComponentType {
  return function KeptScreen() {
    useEffect(() => markMounted(path), []);
    return (
      <>
        {isOutermost && <OutOfDateNote />}
        <Screen />
      </>
    );
  };
}
