import { useEffect, type ComponentType } from 'react';
import { appear } from './kept-screens.ts';
import { OutOfDateNote } from './out-of-date-note.tsx';

/** A screen that stays when it cannot be loaded again; the outermost one says so above itself. */
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
