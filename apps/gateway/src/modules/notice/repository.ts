import type { PublicNotice } from '@psc/api-client/calls/notice.ts';
import type { Database } from '../../database/connection.ts';

const MOST_NOTICES = 50;

const columns = [
  'id',
  'noticeNumber',
  'titleEn',
  'titleNe',
  'descriptionEn',
  'descriptionNe',
  'startDateAd',
  'endDateAd',
  'imageFileId',
] as const;

/** The notices published on this day, newest first. */
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

export async function selectNotices(db: Database, ids: number[]): Promise<PublicNotice[]> {
  return (await selectRows(db).where('id', 'in', ids).execute()).map(noticeFrom);
}

export type NoticeColumns = Omit<NoticeRow, 'id'>;

/** Undefined when another notice has the number already. */
export async function insertNotice(
  db: Database,
  notice: NoticeColumns & { createdBy: number; createdAt: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('notice')
    .values(notice)
    .onConflict((conflict) => conflict.column('noticeNumber').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether another notice has this number. Two officers who change notices to one number at once are stopped by the table. */
export async function isNumberTaken(db: Database, noticeNumber: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('notice')
    .select('id')
    .where('noticeNumber', '=', noticeNumber)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export function lockNotice(db: Database, id: number) {
  return selectRows(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function updateNotice(db: Database, id: number, notice: NoticeColumns): Promise<void> {
  await db.updateTable('notice').set(notice).where('id', '=', id).execute();
}

export async function deleteNotice(db: Database, id: number): Promise<void> {
  await db.deleteFrom('notice').where('id', '=', id).execute();
}

/** Only the image of a notice that is published on this day is public. */
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
