import type { Id } from '@psc/validation/rules/id.ts';
import type { Notification } from '@psc/api-client/areas/desk/notification.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Newest first. One account has few notifications, so an offset is cheap. */
export async function selectNotifications(
  db: Database,
  accountId: Id<'account'>,
  page: { limit: number; skip: number },
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'titleEn', 'titleNe', 'textEn', 'textNe', 'link', 'createdAt', 'readAt'])
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: { en: row.titleEn, ne: row.titleNe },
    text: { en: row.textEn, ne: row.textNe },
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  }));
}

export async function countUnread(db: Database, accountId: Id<'account'>): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select((row) => row.fn.countAll<string>().as('unread'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Notifications read earlier keep their first time of reading. */
export async function updateRead(db: Database, accountId: Id<'account'>, upToId: number, readAt: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ readAt })
    .where('accountId', '=', accountId)
    .where('id', '<=', upToId)
    .where('readAt', 'is', null)
    .execute();
}
