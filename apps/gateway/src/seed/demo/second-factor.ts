import type { Tools } from '../../platform/frame/context.ts';

/** All visitors of the demo sign in with one published password; a second factor would lock them out. */
export async function askNoSecondFactor({ db }: Tools): Promise<void> {
  await db.updateTable('role').set({ secondFactorRequired: false }).execute();
}
