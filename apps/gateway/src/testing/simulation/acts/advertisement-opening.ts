import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Act } from '../act.ts';
import { drawAdvertisement, inBothCalendars, newDays, type State } from './advertisement-rows.ts';

const moves = (states: readonly State[], further: object = {}): Act['prepare'] => {
  return async (world, draw) => {
    const found = await drawAdvertisement(world, draw, draw.percent(92) ? states : ['pending', 'scheduled', 'closed', 'rejected']);
    if (!found) return null;
    const { advtCode, version } = found;
    return { input: { body: { advtCode, version, ...further } }, about: { advtCode }, words: String(advtCode) };
  };
};

/** Opening an advertisement, until candidates may apply. */
export const openingActs: readonly Act[] = [
  {
    call: 'advertisement.configure',
    does: 'sets the dates and conditions of advertisement',
    weight: 6,
    prepare: async (world, draw) => {
      const found = await drawAdvertisement(world, draw, draw.percent(80) ? ['pending'] : ['pending', 'preLive', 'scheduled', 'live']);
      if (!found) return null;
      const { db, now } = world.gateway;
      const { advtCode, version } = found;
      const level = await db.selectFrom('educationLevel').select('id').orderBy('position').orderBy('id').executeTakeFirstOrThrow();
      const agreement = await db.selectFrom('agreement').select('id').orderBy('id').executeTakeFirstOrThrow();
      const days = newDays(draw, nepalDayOf(now()));
      const conditions = { qualifications: [{ educationLevelId: level.id }], agreementId: agreement.id };
      return {
        input: { body: { advtCode, version, ...inBothCalendars(days), ...conditions } },
        about: { advtCode },
        words: `${advtCode}: from ${days.publishDate} to ${days.singleSubmissionLastDate}`,
      };
    },
  },
  { call: 'advertisement.publish', does: 'publishes advertisement', weight: 6, prepare: moves(['preLive', 'scheduled']) },
  { call: 'advertisement.schedulePublish', does: 'schedules the publication of advertisement', weight: 2, prepare: moves(['preLive']) },
  {
    call: 'advertisement.unschedule',
    does: 'takes off the schedule advertisement',
    irregular: true,
    prepare: moves(['scheduled']),
  },
  {
    call: 'advertisement.prepareAgain',
    does: 'prepares again advertisement',
    irregular: true,
    weight: 2,
    prepare: moves(['rejected'], { remarks: 'The date was corrected' }),
  },
  { call: 'advertisement.goLive', does: 'opens advertisement', weight: 6, prepare: moves(['published']) },
  {
    call: 'advertisement.reject',
    does: 'rejects advertisement',
    irregular: true,
    prepare: async (world, draw) =>
      draw.percent(30) ? moves(['pending', 'preLive', 'scheduled'], { remarks: 'Withdrawn by the office' })(world, draw) : null,
  },
  {
    call: 'advertisement.updateNumber',
    does: 'gives another number to advertisement',
    irregular: true,
    prepare: async (world, draw) => {
      const found = await drawAdvertisement(world, draw, draw.percent(85) ? ['pending', 'preLive'] : ['live', 'closed']);
      if (!found) return null;
      const { advtCode, version } = found;
      const { db } = world.gateway;
      const numbers = await db.selectFrom('advertisementCategory').select(['id', 'advtCode', 'advtNumber']).orderBy('id').execute();
      const own = numbers.filter((each) => each.advtCode === advtCode);
      if (own.length === 0) return null;
      const newAdvtNumber = draw.percent(80) ? `${draw.between(70_000, 99_999)}/083-84` : draw.oneOf(numbers).advtNumber;
      return {
        input: { body: { advtCode, version, categoryId: draw.oneOf(own).id, newAdvtNumber } },
        about: { advtCode },
        words: `${advtCode}: ${newAdvtNumber}`,
      };
    },
  },
  {
    call: 'qualification.create',
    does: 'changes the accepted qualifications of advertisement',
    prepare: async (world, draw) => {
      const found = await drawAdvertisement(world, draw, draw.percent(75) ? ['pending', 'preLive'] : ['scheduled', 'live']);
      if (!found) return null;
      const { advtCode, version } = found;
      const levels = await world.gateway.db.selectFrom('educationLevel').select('id').orderBy('position').orderBy('id').limit(2).execute();
      const body = { qualifications: [{ educationLevelId: draw.oneOf(levels).id }], version };
      return { input: { params: { id: advtCode }, body }, about: { advtCode }, words: String(advtCode) };
    },
  },
  {
    call: 'agreement.saveConfiguration',
    does: 'chooses the terms of advertisement',
    prepare: async (world, draw) => {
      const found = await drawAdvertisement(world, draw, draw.percent(75) ? ['pending', 'preLive'] : ['scheduled', 'live']);
      if (!found) return null;
      const { advtCode, version } = found;
      const agreements = await world.gateway.db.selectFrom('agreement').select('id').orderBy('id').execute();
      const body = { agreementId: draw.oneOf(agreements).id, version };
      return { input: { params: { id: advtCode }, body }, about: { advtCode }, words: String(advtCode) };
    },
  },
  {
    call: 'advertisement.saveSelectiveSubjects',
    does: 'sets the subjects of advertisement',
    prepare: async (world, draw) => {
      const found = await drawAdvertisement(world, draw, draw.percent(75) ? ['pending', 'preLive'] : ['scheduled', 'live']);
      if (!found) return null;
      const { advtCode, version, requisitionId } = found;
      const params = { id: requisitionId, advtCode };
      return { input: { params, body: { subjectIds: [], version } }, about: { advtCode }, words: String(advtCode) };
    },
  },
];
