import type { Act } from '../act.ts';
import type { SimulatedWorld } from '../world.ts';
import { mostly } from './application-rows.ts';
import { drawScrutiny, withPrivilege } from './scrutiny-rows.ts';

const readings = ({ gateway: { db } }: SimulatedWorld) =>
  db.selectFrom('scrutinySecondReading').selectAll().orderBy('applicationId').execute();

/** Differences that no one has settled yet, of advertisements that go on. */
async function openDifferences({ gateway: { db } }: SimulatedWorld) {
  return db
    .selectFrom('scrutinySecondReading as s')
    .innerJoin('application as x', 'x.id', 's.applicationId')
    .innerJoin('advertisement as a', 'a.advtCode', 's.advtCode')
    .innerJoin('scrutinyAdvertisement as sa', 'sa.advtCode', 's.advtCode')
    .selectAll('s')
    .select(['x.scrutinyStatus', 'x.paymentStatus', 'sa.state', 'sa.finalizedAt', 'a.lifeCycleStatus', 'a.combinedIntoAdvtCode'])
    .select((eb) =>
      eb
        .selectFrom('applicationCategory as c')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('c.applicationId', '=', 's.applicationId')
        .as('categories'),
    )
    .where('s.readAt', 'is not', null)
    .where('s.keeps', 'is', null)
    .where('s.differs', '=', true)
    .orderBy('s.applicationId')
    .execute();
}
type Difference = Awaited<ReturnType<typeof openDifferences>>[number];

/** Nothing but the categories could keep the difference from being settled; with one category there is nothing to choose. */
const isPlain = (found: Difference) =>
  Number(found.categories) === 1 &&
  found.paymentStatus === 'paid' &&
  found.state === 'included' &&
  found.finalizedAt === null &&
  found.scrutinyStatus === found.firstStatus &&
  found.combinedIntoAdvtCode === null &&
  ['published', 'live', 'closed'].includes(found.lifeCycleStatus);

export const readingActs: readonly Act[] = [
  {
    call: 'fairScrutiny.setSecondReading',
    does: 'sets the share of second readings',
    weight: 2,
    prepare: async (world, draw) => {
      const found = await drawScrutiny(world, draw);
      if (!found) return null;
      const { advtCode } = found;
      const percent = draw.oneOf([100, 100, 100, 40, 0]);
      return { input: { body: { advtCode, percent } }, about: { advtCode }, words: `of advertisement ${advtCode} to ${percent} percent` };
    },
  },
  {
    call: 'fairScrutiny.secondCase',
    does: 'reads again',
    prepare: async (world, draw) => {
      const found = (await readings(world)).filter(({ readAt }) => readAt === null);
      if (found.length === 0) return null;
      const { applicationId, advtCode } = draw.oneOf(found);
      return { input: { body: { applicationId } }, about: { advtCode, applicationId }, words: `application ${applicationId}` };
    },
  },
  {
    call: 'fairScrutiny.saveSecondReading',
    does: 'decides a second time on',
    weight: 6,
    prepare: async (world, draw) => {
      const found = (await readings(world)).filter(({ readAt }) => readAt === null || draw.percent(5));
      if (found.length === 0) return null;
      const { applicationId, advtCode, version, firstOfficerId } = draw.oneOf(found);
      const { db } = world.gateway;
      const allocated = await db
        .selectFrom('scrutinyAllocation')
        .select('officerId')
        .distinct()
        .where('advtCode', '=', advtCode)
        .orderBy('officerId')
        .execute();
      const others = allocated.map(({ officerId }) => officerId).filter((id) => id !== firstOfficerId);
      const reader = others.length > 0 && draw.percent(90) ? draw.oneOf(others) : draw.oneOf(withPrivilege(world, 'scrutiny')).accountId;
      const status = draw.oneOf(['approved', 'rejected'] as const);
      return {
        input: { body: { applicationId, version, status, remark: 'Read without the first decision' } },
        about: { advtCode, applicationId },
        accountId: reader,
        words: `application ${applicationId}: ${status}`,
      };
    },
  },
  {
    call: 'fairScrutiny.settleDifference',
    does: 'settles the difference about',
    irregular: true,
    weight: 4,
    prepare: async (world, draw) => {
      const found = await openDifferences(world);
      if (found.length === 0) return null;
      const isByReader = draw.strays(10);
      const difference = mostly(draw, found, isPlain, isByReader ? 100 : 70);
      if (!difference) return null;
      const { applicationId, advtCode, version } = difference;
      const readers = [difference.firstOfficerId, difference.secondOfficerId];
      const neutral = withPrivilege(world, 'scrutinyAllocation').filter(({ accountId }) => !readers.includes(accountId));
      const own = withPrivilege(world, 'scrutinyAllocation').filter((each) => !neutral.includes(each));
      const isNeutral = neutral.length > 0 && (own.length === 0 || !isByReader);
      const by = draw.oneOf(isNeutral ? neutral : own);
      const keeps = draw.oneOf(['first', 'second'] as const);
      return {
        input: { body: { applicationId, version, keeps, remark: 'The documents show it' } },
        about: { advtCode, applicationId },
        accountId: by.accountId,
        words: `application ${applicationId}: keeps the ${keeps} decision`,
        ...(isNeutral && isPlain(difference) && { offered: 'Whoever settles a difference may keep either of the two decisions.' }),
      };
    },
  },
];
