import type { Notification } from '@psc/api-client/calls/notification.ts';
import type { Database } from '../../database/connection.ts';

/** Newest first. The list of one account is short, so passing over the pages before costs little. */
export async function selectNotifications(db: Database, accountId: number, page: { limit: number; skip: number }): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'titleEn', 'titleNe', 'textEn', 'textNe', 'link', 'createdAt'])
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
  }));
}
