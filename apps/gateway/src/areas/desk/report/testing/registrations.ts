import type { Id } from '@psc/validation/rules/id.ts';
import type { ReportDimension } from '@psc/api-client/report-parts.ts';
import { instantAtNepal } from '@psc/i18n/calendar.ts';
import { enumerations } from '@psc/validation/enumerations.ts';
import type { Database } from '../../../../platform/database/connection.ts';

export type WorldRegistration = { keys: Partial<Record<ReportDimension, string | null>>; hasApplied: boolean };

/** Registrations with their places and days, including the first and last day of fiscal years, and some without an address yet. */
export async function generateRegistrations(
  db: Database,
  people: readonly { masterId: Id<'candidate'>; hasApplied: boolean }[],
  below: (limit: number) => number,
): Promise<WorldRegistration[]> {
  const among = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  const years = await db.selectFrom('fiscalYear').select(['id', 'startsOnAd', 'endsOnAd']).orderBy('id').limit(3).execute();
  const localBodies = await db
    .selectFrom('localBody as lb')
    .innerJoin('district as d', 'd.id', 'lb.districtId')
    .select(['lb.id as localBodyId', 'lb.localBodyTypeId', 'lb.districtId', 'd.provinceId'])
    .orderBy('lb.id')
    .execute();
  const registrations: WorldRegistration[] = [];
  for (const { masterId, hasApplied } of people) {
    const [year, gender, hasAddress] = [among(years), among(enumerations.gender), below(6) > 0];
    const dayAd = among([year.startsOnAd, year.endsOnAd]);
    // This day in Nepal; in UTC the earlier time is still the day before.
    const createdAt = new Date(instantAtNepal(dayAd, among(['00:10', '23:50'])));
    await db.updateTable('candidate').set({ gender, createdAt }).where('masterId', '=', masterId).execute();
    await db.deleteFrom('contactAddress').where('masterId', '=', masterId).execute();
    const place = among(localBodies);
    if (hasAddress) {
      const empty = { address: '', email: '', gharNo: '', marga: '', mobileNo: '', phoneNo: '', tole: '', wardNo: 1 };
      await db
        .insertInto('contactAddress')
        .values({ ...empty, ...place, masterId, kind: 'permanent', updatedAt: createdAt })
        .execute();
    }
    const [province, district] = hasAddress ? [String(place.provinceId), String(place.districtId)] : [null, null];
    registrations.push({ keys: { gender, province, district, fiscalYear: String(year.id) }, hasApplied });
  }
  return registrations;
}
