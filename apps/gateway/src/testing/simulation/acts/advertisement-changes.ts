import { addDays, bsFromAd, nepalDayOf } from '@psc/i18n/calendar.ts';
import { selectCombinable, selectEffect } from '../../../areas/advertisement/repository/combination.ts';
import type { Act } from '../act.ts';
import { announcedDays, drawAdvertisement, inBothCalendars } from './advertisement-rows.ts';

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
      const by = draw.between(-1, 2);
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
      const second = draw.oneOf(draw.percent(90) && alike.length > 0 ? alike : rows);
      const at = ({ advtCode, version }: (typeof rows)[number]) => ({ advtCode, version });
      const { moved, closed } = await selectEffect(db, first.advtCode, [second.advtCode]);
      return {
        input: { body: { into: at(first), members: [at(second)], reason: 'One examination for both offices', moved, closed } },
        about: { advtCode: first.advtCode, otherAdvtCodes: [second.advtCode] },
        words: `${second.advtCode} into ${first.advtCode}`,
      };
    },
  },
];
