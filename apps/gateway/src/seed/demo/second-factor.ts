import type { Tools } from '../../frame/context.ts';

/** Everybody signs in to the demo with one published password; an authenticator app would keep out who only wants to look. */
export async function askNoSecondFactor({ db }: Tools): Promise<void> {
  await db.updateTable('role').set({ secondFactorRequired: false }).execute();
}
