import { act } from '@testing-library/react';
import { sendDelayedAct } from '../shell/delayed-act.ts';

/** Waits until the last act can no longer be undone. */
export async function afterUndoTime(): Promise<void> {
  await act(async () => {
    await sendDelayedAct();
  });
}
