import type { PublicNotice } from '@psc/api-client/calls/notice.ts';
import type { Database } from '../../database/connection.ts';

const MOST_NOTICES = 50;

const columns = ['id', 'noticeNumber', 'titleEn', 'titleNe', 'descriptionEn', 'descriptionNe', 'startDateAd', 'endDateAd', 'imageFileId'] as const;

/** The notices that stand on this day, newest first. */
export async function selectStandingNotices(db: Database, dayAd: string): Promise<PublicNotice[]> {
  const rows = await selectRows(db)
    .where('startDateAd', '<=', dayAd)
    .where('endDateAd', '>=', dayAd)
    .orderBy('startDateAd', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_NOTICES)
    .execute();
  return rows.map(noticeFrom);
}

function selectRows(db: Database) {
  return db.selectFrom('notice').select(columns);
}
type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

function noticeFrom(row: NoticeRow): PublicNotice {
  return {
    id: row.id,
    noticeNumber: row.noticeNumber,
    title: { en: row.titleEn, ne: row.titleNe },
    description: { en: row.descriptionEn, ne: row.descriptionNe },
    startDateAd: row.startDateAd,
    endDateAd: row.endDateAd,
    hasImage: row.imageFileId !== null,
  };
}

/** Newest first; `afterId` is the last id of the page before. */
export async function selectNotices(db: Database, afterId: number | undefined, limit: number): Promise<PublicNotice[]> {
  const rows = await selectRows(db)
    .$if(afterId !== undefined, (query) => query.where('id', '<', afterId!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(noticeFrom);
}

export type NoticeColumns = Omit<NoticeRow, 'id'>;

export async function insertNotice(db: Database, notice: NoticeColumns & { createdBy: number; createdAt: Date }): Promise<number> {
  return (await db.insertInto('notice').values(notice).returning('id').executeTakeFirstOrThrow()).id;
}

export function lockNotice(db: Database, id: number) {
  return selectRows(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateNotice(db: Database, id: number, notice: NoticeColumns): Promise<void> {
  await db.updateTable('notice').set(notice).where('id', '=', id).execute();
}

export async function deleteNotice(db: Database, id: number): Promise<void> {
  await db.deleteFrom('notice').where('id', '=', id).execute();
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
