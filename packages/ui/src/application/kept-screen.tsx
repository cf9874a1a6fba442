import { useEffect, type ComponentType } from 'react';
import { appear } from './kept-screens.ts';
import { OutOfDateNote } from './out-of-date-note.tsx';

/** Wraps a screen so that it stays when reloading fails; the outermost one shows a note above itself. */
export function keptScreen(path: string, Screen: ComponentType, isOutermost: boolean): ComponentType {
  return function KeptScreen() {
    useEffect(() => appear(path), []);
    return (
      <>
        {isOutermost && <OutOfDateNote />}
        <Screen />
      </>
    );
  };
}
