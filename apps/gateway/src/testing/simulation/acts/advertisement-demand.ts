import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { preview } from '../../../areas/distribution/preview.ts';
import { pdfFile } from '../../small-files.ts';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';

const posts = ['Nayab Subba', 'Kharidar'] as const;

const requisitions = ({ gateway: { db } }: SimulatedWorld, statuses: readonly string[]) =>
  db.selectFrom('requisition').selectAll().where('status', 'in', statuses).orderBy('id').execute();

async function newDemand({ gateway: { db } }: SimulatedWorld, draw: Draw) {
  const subGroup = await db
    .selectFrom('subGroup as sg')
    .innerJoin('serviceGroup as g', 'g.id', 'sg.groupId')
    .innerJoin('service as s', 's.id', 'g.serviceId')
    .select(['sg.id as subGroupId', 'g.id as groupId', 'g.serviceId'])
    .where('s.nameEn', '=', 'Nepal Administration Service')
    .where('g.nameEn', '=', 'General Administration')
    .orderBy('sg.position')
    .orderBy('sg.id')
    .executeTakeFirstOrThrow();
  const post = await db
    .selectFrom('post')
    .select(['id as postId', 'classId'])
    .where('nameEn', '=', draw.oneOf(posts))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const offices = await db
    .selectFrom('organization')
    .select('id')
    .where('canRequestAdvt', '=', true)
    .where('active', '=', true)
    .orderBy('id')
    .limit(3)
    .execute();
  return { ...subGroup, ...post, organizationName: draw.oneOf(offices).id };
}

const texts = { demandOffice: 'काठमाडौँ', requisitionRemarks: 'रिक्त पद', workSummary: 'दैनिक काम', remarks: 'स्वीकृत दरबन्दी' };

async function corrected(world: SimulatedWorld, draw: Draw): Promise<Prepared | null> {
  const found = await requisitions(world, ['saved', 'returned', ...(draw.percent(10) ? ['approved'] : [])]);
  if (found.length === 0) return null;
  const { id, version, serviceId, classId, groupId, subGroupId, postId, organizationId } = draw.oneOf(found.slice(-4));
  const chosen = { serviceId, classId, groupId, subGroupId, postId, organizationName: organizationId };
  return {
    input: { body: { id, version, ...chosen, ...texts, totalVacancy: draw.between(3, 9) } },
    about: {},
    words: `${id} with other posts`,
  };
}

/** @param share The share of drawn acts that are made: most requisitions shall go on. */
const decision = (statuses: readonly string[], further: object = {}, share = 100): Act['prepare'] => {
  return async (world, draw) => {
    if (!draw.percent(share)) return null;
    const found = await requisitions(world, draw.percent(85) ? statuses : ['approved', 'rejected', 'withdrawn', ...statuses]);
    if (found.length === 0) return null;
    const { id, version } = draw.oneOf(found.slice(-5));
    return { input: { body: { requisitionId: id, version, ...further } }, about: {}, words: String(id) };
  };
};

const reason = { remarks: 'The establishment does not have these posts' };

const requisitionActs: readonly Act[] = [
  {
    call: 'requisition.save',
    does: 'sends the requisition',
    weight: 4,
    prepare: async (world, draw) => {
      if (draw.percent(20)) return corrected(world, draw);
      const totalVacancy = draw.between(3, 9);
      const body = { ...(await newDemand(world, draw)), ...texts, totalVacancy, requisitionDoc: pdfFile() };
      return { input: { body }, about: {}, words: `for ${totalVacancy} posts` };
    },
  },
  { call: 'requisition.approve', does: 'approves requisition', weight: 6, prepare: decision(['saved']) },
  { call: 'requisition.reject', does: 'rejects requisition', irregular: true, prepare: decision(['saved'], reason, 40) },
  { call: 'requisition.returnToOffice', does: 'returns requisition', irregular: true, prepare: decision(['saved'], reason, 40) },
  { call: 'requisition.withdraw', does: 'withdraws requisition', irregular: true, prepare: decision(['saved', 'returned'], reason, 40) },
  {
    call: 'requisition.saveSanctionedPosts',
    does: 'enters the establishment for requisition',
    prepare: async (world, draw) => {
      const found = await requisitions(world, ['saved', 'approved']);
      if (found.length === 0) return null;
      const { id, organizationId, postId, subGroupId } = draw.oneOf(found);
      const entered = await world.gateway.db
        .selectFrom('sanctionedPost')
        .select('version')
        .where('organizationId', '=', organizationId)
        .where('postId', '=', postId)
        .where('subGroupId', '=', subGroupId)
        .executeTakeFirst();
      const establishment = { sanctioned: 40, filled: draw.between(0, 45), source: 'Organization survey' };
      return { input: { body: { requisitionId: id, ...establishment, ...entered } }, about: {}, words: String(id) };
    },
  },
];

const distributions = ({ gateway: { db } }: SimulatedWorld, statuses: readonly string[]) =>
  db
    .selectFrom('percentageDistribution')
    .select(['id', 'version', 'requisitionId'])
    .where('status', 'in', statuses)
    .orderBy('id')
    .execute();

/** Approved requisitions with their advertisement and their distribution, where there is one. */
const approvedRequisitions = ({ gateway: { db } }: SimulatedWorld) =>
  db
    .selectFrom('requisition as r')
    .leftJoin('percentageDistribution as d', 'd.requisitionId', 'r.id')
    .leftJoin('advertisement as a', 'a.requisitionId', 'r.id')
    .select(['r.id', 'd.version', 'd.status', 'a.advtCode', 'a.reservedAdvtNumber'])
    .where('r.status', '=', 'approved')
    .where((eb) => eb.or([eb('a.advtCode', 'is', null), eb('a.reservedAdvtNumber', 'is not', null)]))
    .orderBy('r.id')
    .execute();

async function decidedDistribution(world: SimulatedWorld, draw: Draw, further: object): Promise<Prepared | null> {
  const found = await distributions(world, draw.percent(85) ? ['pending'] : ['pending', 'approved', 'rejected']);
  if (found.length === 0) return null;
  const { id, version, requisitionId } = draw.oneOf(found);
  return { input: { body: { distributionId: id, version, ...further } }, about: {}, words: `of requisition ${requisitionId}` };
}

const distributionActs: readonly Act[] = [
  {
    call: 'distribution.save',
    does: 'distributes the posts',
    weight: 5,
    prepare: async (world, draw) => {
      const found = (await approvedRequisitions(world)).filter(({ status }) => status !== 'approved' || draw.percent(5));
      if (found.length === 0) return null;
      const { id, version, reservedAdvtNumber } = draw.oneOf(found);
      const { db, now } = world.gateway;
      const { requisition, lines } = await preview(db, id, nepalDayOf(now()), 'en');
      const { totalVacancy } = requisition;
      const byHand = reservedAdvtNumber !== null;
      const open = lines.findIndex(({ heading }) => heading === 'open');
      const typed = lines.map((line, at) => ({ ...line, actualCount: at === open ? totalVacancy : 0 }));
      const body = {
        requisitionId: id,
        ...(version !== null && { version }),
        totalVacancy,
        ...(byHand ? { mode: 'manual', advtNumber: reservedAdvtNumber, lines: typed } : { mode: 'automatic', lines }),
      };
      return { input: { body }, about: {}, words: `of requisition ${id}${byHand ? ' by hand' : ''}` };
    },
  },
  {
    call: 'distribution.approve',
    does: 'approves the distribution',
    weight: 6,
    prepare: (world, draw) => decidedDistribution(world, draw, {}),
  },
  {
    call: 'distribution.reject',
    does: 'rejects the distribution',
    irregular: true,
    prepare: async (world, draw) => (draw.percent(40) ? decidedDistribution(world, draw, { remarks: 'Count the posts again' }) : null),
  },
  {
    call: 'distribution.generateAdvertisementNumber',
    does: 'numbers the advertisement',
    weight: 6,
    prepare: async (world, draw) => {
      const found = (await approvedRequisitions(world)).filter(({ status }) => status === 'approved' || draw.percent(10));
      if (found.length === 0) return null;
      const { id, advtCode } = draw.oneOf(found);
      return {
        input: { body: { requisitionId: id } },
        about: advtCode === null ? {} : { advtCode },
        words: `of requisition ${id}`,
      };
    },
  },
];

export const demandActs: readonly Act[] = [...requisitionActs, ...distributionActs];
