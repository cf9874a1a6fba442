import { useEffect } from 'react';
import type { ScreenModule } from './app-route.ts';
import { appear, keepingWhatIsShown } from './kept-screens.ts';
import { OutOfDateNote } from './out-of-date-note.tsx';

/** A screen that stays when it cannot be loaded anew; the outermost one says so above itself. */
export function keptScreen(path: string, { Component: Screen, loader }: ScreenModule, isOutermost: boolean): Pick<ScreenModule, 'Component' | 'loader'> {
  function KeptScreen() {
    useEffect(() => appear(path), []);
    return (
      <>
        {isOutermost && <OutOfDateNote />}
        <Screen />
      </>
    );
  }
  return { Component: KeptScreen, ...(loader && { loader: keepingWhatIsShown(path, loader) }) };
}
