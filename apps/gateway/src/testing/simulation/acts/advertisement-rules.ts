import { addDays, nepalDayOf } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import { countTouched } from '../../../platform/shared/repository/touched-advertisements.ts';
import type { Act } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { drawRow } from './examination-rows.ts';

const fromSoon = ({ gateway: { now } }: SimulatedWorld, draw: Draw) => addDays(nepalDayOf(now()), draw.below(10));
const newest = (versions: readonly { version: number }[]) => Math.max(0, ...versions.map(({ version }) => version));
/** Sometimes the officer has not seen which advertisements are touched. */
const agreed = (draw: Draw) => draw.percent(85);

const askedSettings = sql<{ id: number; askedBy: number }>`select id, asked_by from revision where subject = 'setting' and state = 'asked'
  order by id`;

const settings = [
  { name: 'holdAnswerDays', values: [3, 7, 15], scope: 'scrutiny' },
  { name: 'lateMoneyDays', values: [1, 2, 3], scope: 'scrutiny' },
  { name: 'deadlineTime', values: ['16:00', '17:00'], scope: 'advertisement' },
  { name: 'inclusiveSharePercent', values: [45, 49], scope: 'distribution' },
] as const;

/** Laws, settings and holidays that change from a day on. */
export const ruleActs: readonly Act[] = [
  {
    call: 'ageLimit.save',
    does: 'changes an age limit',
    prepare: async (world, draw) => {
      const { db } = world.gateway;
      const found = await db
        .selectFrom('ageLimit as l')
        .selectAll('l')
        .where('l.classId', 'in', db.selectFrom('requisition').select('classId'))
        .where('l.serviceId', 'in', db.selectFrom('requisition').select('serviceId'))
        .where('l.maxAge', 'is not', null)
        .orderBy('l.id')
        .execute();
      if (found.length === 0) return null;
      const { id, version, classId, serviceId, gender, forDisabled, forInternal, forDevelopmentService, minAge } = draw.oneOf(found);
      const holdsFromAd = fromSoon(world, draw);
      const people = {
        gender,
        forDisabled: forDisabled ? 'yes' : 'no',
        forInternal: forInternal ? 'yes' : 'no',
        forDevelopmentService,
      };
      const limit = { minAge, maxAge: draw.between(25, 45), source: 'Amendment of the Act', holdsFromAd };
      return {
        input: { body: { id, version, classId, serviceId, ...people, ...limit, touchedAgreed: agreed(draw) } },
        about: {},
        words: `${id} to ${limit.maxAge} years from ${holdsFromAd}`,
      };
    },
  },
  {
    call: 'ageLimit.combinePost',
    does: 'gives a post the age limits of its own class',
    prepare: async (world, draw) => {
      const { db } = world.gateway;
      const posts = await db.selectFrom('requisition').select(['postId', 'classId', 'serviceId']).distinct().orderBy('postId').execute();
      if (posts.length === 0) return null;
      const { postId, classId, serviceId } = draw.oneOf(posts);
      const last = await db.selectFrom('combinedPost').select('id').orderBy('id', 'desc').executeTakeFirst();
      const limits = draw.percent(50) ? { ownLimits: true } : { classId, serviceId };
      return {
        input: {
          body: {
            ...{ postIds: [postId], ...limits, source: 'Decision of the commission', holdsFromAd: fromSoon(world, draw) },
            ...{ seenId: last?.id ?? 0, touchedAgreed: agreed(draw) },
          },
        },
        about: {},
        words: String(postId),
      };
    },
  },
  {
    call: 'masterData.saveHoliday',
    does: 'enters a holiday',
    prepare: async (world, draw) => {
      const { db } = world.gateway;
      const entered = await db.selectFrom('holiday').select(['id', 'dayAd', 'version', 'active']).orderBy('id').execute();
      const known = entered.length > 0 && draw.percent(30) ? draw.oneOf(entered) : null;
      const dayAd = known?.dayAd ?? addDays(fromSoon(world, draw), 1);
      const names = { nameEn: 'Holiday', nameNe: 'सार्वजनिक बिदा', source: 'Gazette' };
      const change = known ? { id: known.id, version: known.version, inactive: known.active } : {};
      return { input: { body: { dayAd, ...names, ...change, touchedAgreed: agreed(draw) } }, about: {}, words: `on ${dayAd}` };
    },
  },
  {
    call: 'masterData.addMasterConfig',
    does: 'changes a setting',
    prepare: async (world, draw) => {
      const { db } = world.gateway;
      const { name, values, scope } = draw.oneOf(settings);
      const version = newest(await db.selectFrom('setting').select('version').where('key', '=', name).execute());
      const holdsFromAd = fromSoon(world, draw);
      const touched = agreed(draw) ? await countTouched(db, { scope }, holdsFromAd) : 0;
      const value = draw.oneOf<number | string>(values);
      return {
        input: { body: { name, value, version, holdsFromAd, source: 'Decision of the commission', touched } },
        about: {},
        words: `${name} to ${value} from ${holdsFromAd}`,
      };
    },
  },
  {
    call: 'masterData.savePercentages',
    does: 'changes the percentages of a class',
    prepare: async (world, draw) => {
      const { db } = world.gateway;
      const classes = await db.selectFrom('requisition').select('classId').distinct().orderBy('classId').execute();
      if (classes.length === 0) return null;
      const { classId } = draw.oneOf(classes);
      const version = newest(await db.selectFrom('competitionPercentage').select('version').where('classId', '=', classId).execute());
      const percents = draw.oneOf([{ open: 100 }, { open: 70, internal: 30 }, { open: 60, internal: 20, seniority: 20 }]);
      const holdsFromAd = fromSoon(world, draw);
      return {
        input: { body: { classId, ...percents, version, holdsFromAd, source: 'Amendment of the Act', touchedAgreed: agreed(draw) } },
        about: {},
        words: `${classId} from ${holdsFromAd}`,
      };
    },
  },
  {
    call: 'masterData.saveQuotaShares',
    does: 'changes the shares of the quotas',
    prepare: async (world, draw) => {
      const { db } = world.gateway;
      const version = newest(await db.selectFrom('quotaShareVersion').select('version').execute());
      const found = await db
        .selectFrom('quota')
        .select(['id', 'code'])
        .where('code', 'in', ['woman', 'dalit', 'madhesi'])
        .orderBy('id')
        .execute();
      const percents = draw.shuffled([50, 30, 20]);
      const shares = found.map(({ id }, at) => ({ quotaId: id, percent: percents[at] ?? 0 }));
      const holdsFromAd = fromSoon(world, draw);
      return {
        input: { body: { shares, version, holdsFromAd, source: 'Amendment of the Act', touchedAgreed: agreed(draw) } },
        about: {},
        words: `from ${holdsFromAd}`,
      };
    },
  },
  {
    call: 'masterData.saveGuardedConfig',
    does: 'asks for another amount of vouchers for one officer',
    irregular: true,
    prepare: async (world, draw) => {
      const { db } = world.gateway;
      const name = 'voucherPaisaOfOneOfficer';
      const version = newest(await db.selectFrom('setting').select('version').where('key', '=', name).execute());
      const value = draw.oneOf([0, 30_000, 50_000, 100_000]);
      const holdsFromAd = nepalDayOf(world.gateway.now());
      return {
        input: { body: { name, value, version, holdsFromAd, source: 'Decision of the commission' } },
        about: {},
        words: String(value),
      };
    },
  },
  {
    call: 'masterData.decideGuardedConfig',
    does: 'decides on a setting that two officers change',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const request = await drawRow(world, draw, askedSettings);
      if (!request) return null;
      const approve = draw.percent(80);
      const body = { revisionId: request.id, approve, remarks: approve ? '' : 'The amount is too high', touched: 0 };
      return { input: { body }, about: {}, words: approve ? 'yes' : 'no' };
    },
  },
  {
    call: 'masterData.withdrawGuardedConfig',
    does: 'withdraws the request for a setting',
    irregular: true,
    prepare: async (world, draw) => {
      const request = await drawRow(world, draw, askedSettings);
      if (!request) return null;
      return { input: { body: { revisionId: request.id } }, about: {}, ...(draw.percent(90) && { accountId: request.askedBy }) };
    },
  },
];
