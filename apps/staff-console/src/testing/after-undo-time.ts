import { act } from '@testing-library/react';
import { sendDelayedAct } from '../shell/delayed-act.ts';

/** The time in which the last act can be undone goes by. */
export async function afterUndoTime(): Promise<void> {
  await act(async () => {
    await sendDelayedAct();
  });
}
