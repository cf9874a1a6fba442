import type { ShownAnnouncement } from '@psc/api-client/areas/publication/announcement.ts';
import type { AnnouncementKind } from '@psc/validation/announcement.ts';
import type { Context } from '../frame/context.ts';
import { selectShown, type ShownRow } from './repository.ts';

export type AppName = 'candidate-portal' | 'staff-console';

type Asker = Pick<Context, 'recent' | 'now'>;

const reads: Record<AppName, readonly string[]> = {
  'candidate-portal': ['everybody', 'candidates'],
  'staff-console': ['everybody', 'staff'],
};

/** Cached for a second, because every start of an app and every call of a candidate asks. */
function shownNow({ recent, now }: Asker): Promise<ShownRow[]> {
  return recent('announcements', (db) => selectShown(db, now()));
}

const isMaintenanceAt = (now: Date) => (row: ShownRow) => row.kind === 'maintenance' && row.startsAt <= now && row.endsAt > now;

export async function maintenanceNow(asker: Asker): Promise<ShownRow | undefined> {
  return (await shownNow(asker)).find(isMaintenanceAt(asker.now()));
}

export async function announcementsFor(asker: Asker, app: AppName): Promise<ShownAnnouncement[]> {
  const rows = await shownNow(asker);
  return rows
    .filter(({ audience }) => reads[app].includes(audience))
    .map(({ id, kind, textEn, textNe, startsAt, endsAt }) => ({
      id,
      kind: kind as AnnouncementKind,
      text: { en: textEn, ne: textNe },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
}
