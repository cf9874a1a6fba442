import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { addDays, bsFromAd, nepalDayOf } from '@psc/i18n/calendar.ts';
import { selectCombinable, selectEffect, type CombinableRow } from '../../../areas/advertisement/repository/combination.ts';
import { isInScrutiny } from '../../../platform/shared/repository/advertisement-counts.ts';
import type { Act } from '../act.ts';
import type { SimulatedWorld } from '../world.ts';
import { announcedDays, drawAdvertisement, inBothCalendars } from './advertisement-rows.ts';
import { drawRow } from './examination-rows.ts';

type Versioned = { advtCode: Id<'advertisement'>; version: number };

/** Those like `first` that the screen no longer offers, because an officer has one of their applications or decided on one. */
function alikeInScrutiny({ gateway: { db } }: SimulatedWorld, first: CombinableRow): Promise<Versioned[]> {
  return db
    .selectFrom('advertisement as a')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .select(['a.advtCode', 'a.version'])
    .where('a.lifeCycleStatus', '=', first.lifeCycleStatus)
    .where('a.combinedIntoAdvtCode', 'is', null)
    .where('a.advtCode', '<>', first.advtCode)
    .where('r.postId', '=', first.postId)
    .where('r.classId', '=', first.classId)
    .where('r.groupId', '=', first.groupId)
    .where('r.subGroupId', '=', first.subGroupId)
    .where(isInScrutiny(sql.ref('a.advt_code')))
    .orderBy('a.advtCode')
    .execute();
}

/** Changes after publication, which candidates read about. */
export const changeActs: readonly Act[] = [
  {
    call: 'advertisement.changeDates',
    does: 'moves the dates of advertisement',
    irregular: true,
    prepare: async (world, draw) => {
      const found = await drawAdvertisement(world, draw, ['published', 'live', 'closed']);
      const days = found && announcedDays(found);
      if (!found || !days) return null;
      const { advtCode, version, lifeCycleStatus } = found;
      const by = draw.between(0, 2);
      const moved = (day: string) => (lifeCycleStatus === 'closed' && draw.percent(90) ? day : addDays(day, by));
      const changed = {
        ...days,
        singleSubmissionLastDate: moved(days.singleSubmissionLastDate),
        paymentLastDate: moved(days.paymentLastDate),
        doubleFeeSubmissionLastDate: moved(days.doubleFeeSubmissionLastDate),
        doubleFeePaymentLastDate: moved(days.doubleFeePaymentLastDate),
        admitCardDownloadDate: addDays(days.admitCardDownloadDate, Math.max(by, 0)),
      };
      return {
        input: { body: { advtCode, version, ...inBothCalendars(changed) } },
        about: { advtCode },
        words: `${advtCode} by ${by} days`,
      };
    },
  },
  {
    call: 'advertisement.askDates',
    does: 'asks for earlier dates of advertisement',
    irregular: true,
    prepare: async (world, draw) => {
      const found = await drawAdvertisement(world, draw, ['published', 'live']);
      const days = found && announcedDays(found);
      if (!found || !days) return null;
      const { advtCode, version } = found;
      const earlier = { doubleFeePaymentLastDate: addDays(days.doubleFeePaymentLastDate, -1) };
      const changed = draw.percent(50)
        ? { ...days, ...earlier }
        : { ...days, admitCardDownloadDate: addDays(days.admitCardDownloadDate, -1) };
      return {
        input: { body: { advtCode, version, ...inBothCalendars(changed), reason: 'The posts are needed sooner' } },
        about: { advtCode },
        words: String(advtCode),
      };
    },
  },
  {
    call: 'advertisement.decideDates',
    does: 'decides on earlier dates of advertisement',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const asked = await drawRow(
        world,
        draw,
        sql<{ id: number; advtCode: Id<'advertisement'>; unpaid: number; paysEarlier: boolean }>`select r.id, r.advt_code,
          (r.after->>'doubleFeePaymentLastAt') < (r.before->>'doubleFeePaymentLastAt') as pays_earlier,
          (select count(*)::int from application x where x.advt_code = r.advt_code and x.payment_status <> 'paid') as unpaid
          from revision r where r.subject = 'dates' and r.state = 'asked' order by r.id`,
      );
      if (!asked) return null;
      const approve = draw.percent(80);
      const seen = { changedVerdicts: 0, unpaid: asked.paysEarlier ? asked.unpaid : 0, drafts: 0 };
      return {
        input: { body: { revisionId: asked.id, approve, remarks: approve ? '' : 'Announced is announced', seen } },
        about: { advtCode: asked.advtCode },
        words: `${asked.advtCode}: ${approve ? 'yes' : 'no'}`,
      };
    },
  },
  {
    call: 'advertisement.extendDeadline',
    does: 'extends advertisement',
    irregular: true,
    prepare: async (world, draw) => {
      const found = await drawAdvertisement(world, draw, ['published', 'live', 'closed']);
      const days = found && announcedDays(found);
      if (!found || !days) return null;
      const { advtCode, version } = found;
      const today = nepalDayOf(world.gateway.now());
      const next = found.singleSubmissionLastAt! >= world.gateway.now() ? days.singleSubmissionLastDate : days.doubleFeeSubmissionLastDate;
      const newLastDateAd = addDays(next > today ? next : today, draw.between(0, 3));
      return {
        input: {
          body: { advtCode, version, newLastDateAd, newLastDateBs: bsFromAd(newLastDateAd), reason: 'Floods closed the roads' },
        },
        about: { advtCode },
        words: `${advtCode} until ${newLastDateAd}`,
      };
    },
  },
  {
    call: 'advertisement.cancel',
    does: 'cancels advertisement',
    irregular: true,
    prepare: async (world, draw) => {
      // Most advertisements shall go on.
      if (draw.percent(80)) return null;
      const found = await drawAdvertisement(world, draw, ['published', 'live', 'closed']);
      if (!found) return null;
      const { advtCode, version } = found;
      return { input: { body: { advtCode, version, reason: 'The posts were abolished' } }, about: { advtCode }, words: String(advtCode) };
    },
  },
  {
    call: 'advertisement.generateCombination',
    does: 'combines advertisements',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const { db, now } = world.gateway;
      const rows = await selectCombinable(db, now());
      if (rows.length === 0) return null;
      const first = draw.oneOf(rows);
      const alike = rows.filter(
        (row) =>
          row.advtCode !== first.advtCode &&
          row.postId === first.postId &&
          row.groupId === first.groupId &&
          row.subGroupId === first.subGroupId &&
          row.classId === first.classId &&
          row.lifeCycleStatus === first.lifeCycleStatus,
      );
      const drawn = draw.oneOf(draw.percent(90) && alike.length > 0 ? alike : rows);
      const examined = draw.strays(10) ? await alikeInScrutiny(world, first) : [];
      const second = examined.length > 0 ? draw.oneOf(examined) : drawn;
      const at = ({ advtCode, version }: Versioned) => ({ advtCode, version });
      const { moved, closed } = await selectEffect(db, first.advtCode, [second.advtCode]);
      return {
        input: { body: { into: at(first), members: [at(second)], reason: 'One examination for both offices', moved, closed } },
        about: { advtCode: first.advtCode, otherAdvtCodes: [second.advtCode] },
        words: `${second.advtCode} into ${first.advtCode}`,
      };
    },
  },
];
