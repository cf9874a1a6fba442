import { sql } from 'kysely';
import type { NoticeRow, NoticeTopic, PublicNotice } from '@psc/api-client/areas/publication/notice.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { holdsText } from '../../../platform/lists/conditions.ts';

const MOST_NOTICES = 50;

const columns = [
  'id',
  'noticeNumber',
  'topic',
  'titleEn',
  'titleNe',
  'descriptionEn',
  'descriptionNe',
  'startDateAd',
  'endDateAd',
  'imageFileId',
  'version',
] as const;

export async function selectCurrentNotices(db: Database, dayAd: string): Promise<PublicNotice[]> {
  const rows = await selectRows(db)
    .where('startDateAd', '<=', dayAd)
    .where('endDateAd', '>=', dayAd)
    .orderBy('startDateAd', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_NOTICES)
    .execute();
  return rows.map(noticeFrom);
}

type Published = { text?: string | undefined; topic?: string | undefined; from: string | null; to: string };

/** Notices whose first day is between two days, newest first. There are hundreds in a year, so an offset is cheap. */
export async function selectPublished(
  db: Database,
  { text = '', topic, from, to }: Published,
  { limit, skip }: { limit: number; skip: number },
): Promise<PublicNotice[]> {
  const rows = await selectRows(db)
    .where('startDateAd', '<=', to)
    .$if(from !== null, (query) => query.where('startDateAd', '>=', from!))
    .$if(topic !== undefined, (query) => query.where('topic', '=', topic!))
    .$if(text !== '', (query) =>
      query.where((eb) => holdsText(eb, ['noticeNumber', 'titleEn', 'titleNe', 'descriptionEn', 'descriptionNe'], text)),
    )
    .orderBy('startDateAd', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map(noticeFrom);
}

export async function selectFirstDay(db: Database): Promise<string | null> {
  const row = await db.selectFrom('notice').select('startDateAd').orderBy('startDateAd').limit(1).executeTakeFirst();
  return row?.startDateAd ?? null;
}

function selectRows(db: Database) {
  return db.selectFrom('notice').select(columns);
}
type StoredNotice = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

function noticeFrom(row: StoredNotice): PublicNotice {
  return {
    id: row.id,
    noticeNumber: row.noticeNumber,
    topic: row.topic as NoticeTopic,
    title: { en: row.titleEn, ne: row.titleNe },
    description: { en: row.descriptionEn, ne: row.descriptionNe },
    startDateAd: row.startDateAd,
    endDateAd: row.endDateAd,
    hasImage: row.imageFileId !== null,
  };
}

export async function selectNotices(db: Database, ids: number[]): Promise<NoticeRow[]> {
  const rows = await selectRows(db).where('id', 'in', ids).execute();
  return rows.map((row) => ({ ...noticeFrom(row), version: row.version }));
}

export type NoticeColumns = Omit<StoredNotice, 'id' | 'version'>;

/** Undefined if another notice already has the number. */
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

/** The highest number among notices whose number matches the form; 0 if none. `pattern` captures the number as its group. */
export async function selectHighestNumber(db: Database, pattern: string): Promise<number> {
  const { highest } = await db
    .selectFrom('notice')
    .select(sql<number>`coalesce(max((regexp_match(notice_number, ${pattern}))[1]::bigint), 0)::float8`.as('highest'))
    .executeTakeFirstOrThrow();
  return highest;
}

/** Whether another notice has this number. A unique index stops two officers who set the same number at once. */
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
  await db
    .updateTable('notice')
    .set({ ...notice, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteNotice(db: Database, id: number): Promise<void> {
  await db.deleteFrom('notice').where('id', '=', id).execute();
}

export async function selectNoticeImage(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('notice').select('imageFileId').where('id', '=', id).executeTakeFirst();
  return row?.imageFileId ?? null;
}

/** The image of a notice is public once the notice is published; expired notices stay in the archive. */
export async function selectPublishedNoticeImage(db: Database, id: number, dayAd: string): Promise<string | null> {
  const row = await db.selectFrom('notice').select('imageFileId').where('id', '=', id).where('startDateAd', '<=', dayAd).executeTakeFirst();
  return row?.imageFileId ?? null;
}
