import { sql, type Insertable } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { Announcement as AnnouncementTable } from '../database/schema.gen.ts';

const columns = ['x.id', 'x.kind', 'x.audience', 'x.textEn', 'x.textNe', 'x.startsAt', 'x.endsAt', 'x.version'] as const;
const MOST_LISTED = 100;
/** Maintenance is announced this long before it starts. */
const ANNOUNCED_BEFORE = sql<Date>`interval '7 days'`;

export function selectShown(db: Database, now: Date) {
  return db
    .selectFrom('announcement as x')
    .select(columns)
    .where('x.endsAt', '>', now)
    .where((eb) =>
      eb.or([
        eb('x.startsAt', '<=', now),
        eb.and([eb('x.kind', '=', 'maintenance'), eb('x.startsAt', '<=', sql<Date>`${now}::timestamptz + ${ANNOUNCED_BEFORE}`)]),
      ]),
    )
    .orderBy('x.startsAt')
    .limit(MOST_LISTED)
    .execute();
}
export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number];

export function selectAnnouncements(db: Database) {
  return db
    .selectFrom('announcement as x')
    .select([...columns, 'x.enteredAt'])
    .select(sql<string | null>`officer_named(x.entered_by, x.entered_for)`.as('enteredBy'))
    .orderBy('x.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

export type AnnouncementColumns = Omit<Insertable<AnnouncementTable>, 'id' | 'version'>;

export async function insertAnnouncement(db: Database, announcement: AnnouncementColumns): Promise<number> {
  const { id } = await db.insertInto('announcement').values(announcement).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function lockAnnouncement(db: Database, id: number) {
  return db.selectFrom('announcement as x').select(columns).where('x.id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function updateAnnouncement(db: Database, id: number, announcement: AnnouncementColumns & { version: number }): Promise<void> {
  await db.updateTable('announcement').set(announcement).where('id', '=', id).execute();
}
