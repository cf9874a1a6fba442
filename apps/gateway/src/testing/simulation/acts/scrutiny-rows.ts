import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { SimulatedOfficer, SimulatedWorld } from '../world.ts';
import type { Draw } from '../draw.ts';
import { drawLikely } from '../likely-row.ts';

/** Advertisements with paid applications, in the order of their codes; those that ended are left out unless asked for. */
export async function advertisementsInScrutiny({ gateway: { db } }: SimulatedWorld, { ended = false } = {}) {
  return db
    .selectFrom('advertisement as a')
    .leftJoin('scrutinyAdvertisement as sa', 'sa.advtCode', 'a.advtCode')
    .select(['a.advtCode', 'a.doubleFeePaymentLastAt', 'sa.state', 'sa.finalizedAt'])
    .select((eb) =>
      eb
        .selectFrom('application as w')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('w.advtCode', '=', 'a.advtCode')
        .where('w.paymentStatus', '=', 'paid')
        .where('w.scrutinyStatus', 'in', ['pending', 'onHold'])
        .as('undecided'),
    )
    .$if(!ended, (query) =>
      query.where('a.lifeCycleStatus', 'in', ['published', 'live', 'closed']).where('a.combinedIntoAdvtCode', 'is', null),
    )
    .where((eb) =>
      eb.exists(
        eb.selectFrom('application as x').select('x.id').whereRef('x.advtCode', '=', 'a.advtCode').where('x.paymentStatus', '=', 'paid'),
      ),
    )
    .orderBy('a.advtCode')
    .execute();
}

/** Mostly one whose scrutiny is open; with `undecided` mostly one with undecided applications. */
export async function drawScrutiny(world: SimulatedWorld, draw: Draw, { undecided = false } = {}) {
  const found = await advertisementsInScrutiny(world, { ended: draw.strays(5) });
  const isOpen = ({ finalizedAt, state }: (typeof found)[number]) => finalizedAt === null && state !== 'removed';
  const isWaiting = (each: (typeof found)[number]) => isOpen(each) && Number(each.undecided) > 0;
  return drawLikely(draw, found, undecided && found.some(isWaiting) ? isWaiting : isOpen, 10);
}

/** Whether the payment of a further category is under way. */
const isPayingFurther = (applicationId: string) =>
  sql<boolean>`exists (select from category_addition c where c.application_id = ${sql.ref(applicationId)} and c.payment_status = 'pending')`;

export async function advertisementsBeingPaid({ gateway: { db } }: SimulatedWorld) {
  const rows = await db
    .selectFrom('application as x')
    .select('x.advtCode')
    .distinct()
    .where('x.scrutinyStatus', 'in', ['pending', 'onHold'])
    .where(isPayingFurther('x.id'))
    .orderBy('x.advtCode')
    .execute();
  return rows.map(({ advtCode }) => advtCode);
}

type Statuses = readonly ('pending' | 'approved' | 'onHold' | 'rejected')[];

/** Applications of an advertisement in these states, with the categories of each. */
function casesOf({ gateway: { db } }: SimulatedWorld, advtCode: Id<'advertisement'>, statuses: Statuses, isPaid: boolean) {
  return db
    .selectFrom('application as x')
    .innerJoin('applicationCategory as c', 'c.applicationId', 'x.id')
    .innerJoin('advertisementCategory as k', 'k.id', 'c.advertisementCategoryId')
    .innerJoin('quota as q', 'q.code', 'k.quotaCode')
    .select(['x.id', 'x.version', 'x.scrutinyStatus', 'x.scrutinyOfficerId', 'k.id as categoryId', 'k.quotaCode', 'q.claimedBy'])
    .select(isPayingFurther('x.id').as('isPaying'))
    .where('x.advtCode', '=', advtCode)
    .where('x.paymentStatus', isPaid ? '=' : '<>', 'paid')
    .where('x.scrutinyStatus', 'in', statuses)
    .orderBy('x.id')
    .orderBy('k.id')
    .execute();
}

/** One application, from its rows of {@link casesOf}; now and then one that is not paid. */
export async function drawCase(world: SimulatedWorld, draw: Draw, advtCode: Id<'advertisement'>, statuses: Statuses, isPaying = false) {
  const all = await casesOf(world, advtCode, statuses, !draw.strays(4));
  const rows = isPaying ? all.filter((row) => row.isPaying) : all;
  if (rows.length === 0) return null;
  const id = draw.oneOf([...new Set(rows.map((row) => row.id))]);
  const own = rows.filter((row) => row.id === id);
  const { version, scrutinyStatus, scrutinyOfficerId } = own[0]!;
  return { id, version, scrutinyStatus, scrutinyOfficerId, categories: own };
}

export const withPrivilege = ({ officers }: SimulatedWorld, privilege: 'scrutiny' | 'scrutinyAllocation'): readonly SimulatedOfficer[] =>
  officers.filter(({ privileges }) => privileges[privilege]?.includes('approve'));

/** The officer of the case, or someone who may decide any. */
export function whoDecides(world: SimulatedWorld, draw: Draw, officerId: Id<'account'> | null): number {
  const supervisors = withPrivilege(world, 'scrutinyAllocation').map(({ accountId }) => accountId);
  return officerId !== null && draw.percent(70) ? officerId : draw.oneOf(supervisors);
}
