import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../database/connection.ts';

type Notice = { accountId: Id<'account'>; titleEn: string; titleNe: string; textEn: string; textNe: string; link: string; createdAt: Date };

export async function notifyAccount(db: Database, notice: Notice): Promise<void> {
  await db.insertInto('notification').values(notice).execute();
}
