import type { PublicNotice } from '@psc/api-client/calls/notice.ts';
import type { Database } from '../../database/connection.ts';

const MOST_NOTICES = 50;

/** The notices that stand on this day, newest first. */
export async function selectStandingNotices(db: Database, dayAd: string): Promise<PublicNotice[]> {
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'noticeNumber', 'titleEn', 'titleNe', 'descriptionEn', 'descriptionNe', 'startDateAd', 'endDateAd', 'imageFileId'])
    .where('startDateAd', '<=', dayAd)
    .where('endDateAd', '>=', dayAd)
    .orderBy('startDateAd', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_NOTICES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    noticeNumber: row.noticeNumber,
    title: { en: row.titleEn, ne: row.titleNe },
    description: { en: row.descriptionEn, ne: row.descriptionNe },
    startDateAd: row.startDateAd,
    endDateAd: row.endDateAd,
    hasImage: row.imageFileId !== null,
  }));
}

/** Pictures of notices that stand are public; of others they are not. */
export async function selectStandingNoticeImage(db: Database, id: number, dayAd: string): Promise<string | null> {
  const row = await db
    .selectFrom('notice')
    .select('imageFileId')
    .where('id', '=', id)
    .where('startDateAd', '<=', dayAd)
    .where('endDateAd', '>=', dayAd)
    .executeTakeFirst();
  return row?.imageFileId ?? null;
}
