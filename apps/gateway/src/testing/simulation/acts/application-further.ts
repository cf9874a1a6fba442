import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { claimable, mostly } from './application-rows.ts';

type Extendable = {
  applicationId: Id<'application'>;
  masterId: Id<'candidate'>;
  advtCode: Id<'advertisement'>;
  otherCategoryIds: number[];
  isOpen: boolean;
  isPaid: boolean;
  hasAddition: boolean;
};

/** Applications with the further categories of their advertisement. */
async function selectExtendable({ gateway }: SimulatedWorld): Promise<Extendable[]> {
  const { rows } = await sql<Extendable>`select x.id as "applicationId", x.master_id as "masterId", x.advt_code as "advtCode",
      array(select c.id from advertisement_category c where c.advt_code = x.advt_code and c.seats > 0
        and not exists (select from application_category ac where ac.application_id = x.id and ac.advertisement_category_id = c.id)
        order by c.id) as "otherCategoryIds",
      a.life_cycle_status = 'live' and a.double_fee_submission_last_at > ${gateway.now()} as "isOpen", x.payment_status = 'paid' as "isPaid",
      exists (select from category_addition c where c.application_id = x.id and c.ended_at is null and c.payment_status <> 'paid')
        as "hasAddition"
    from application x join advertisement a on a.advt_code = x.advt_code order by x.id`.execute(gateway.db);
  return rows.filter(({ otherCategoryIds }) => otherCategoryIds.length > 0);
}

async function extension(world: SimulatedWorld, draw: Draw): Promise<Prepared | null> {
  const rows = await selectExtendable(world);
  const own = mostly(draw, rows, ({ isOpen, isPaid, hasAddition }) => isOpen && isPaid && !hasAddition, 93);
  if (!own) return null;
  const { applicationId, masterId, advtCode, otherCategoryIds } = own;
  const claimed = await claimable(world, masterId, otherCategoryIds);
  const categoryIds = draw.someOf(claimed.length > 0 && draw.percent(90) ? claimed : otherCategoryIds);
  return {
    input: { body: { applicationId, categoryIds } },
    about: { applicationId, masterId, advtCode },
    masterId,
    words: `to application ${applicationId}`,
  };
}

type Addition = { id: number; applicationId: Id<'application'>; masterId: Id<'candidate'>; advtCode: Id<'advertisement'>; isOpen: boolean };

const aboutOf = ({ applicationId, masterId, advtCode }: Omit<Addition, 'id' | 'isOpen'>) => ({ applicationId, masterId, advtCode });

export const furtherActs: readonly Act[] = [
  { call: 'furtherCategory.add', does: 'adds further categories', weight: 5, prepare: extension },
  { call: 'furtherCategory.offer', does: 'reads the price of further categories', prepare: extension },
  {
    call: 'furtherCategory.withdraw',
    does: 'withdraws the further categories',
    irregular: true,
    prepare: async (world, draw) => {
      const { rows } = await sql<Addition>`select c.id, x.id as "applicationId", x.master_id as "masterId", x.advt_code as "advtCode",
          c.ended_at is null and c.payment_status in ('unpaid', 'voucherRejected') as "isOpen"
        from category_addition c join application x on x.id = c.application_id order by c.id`.execute(world.gateway.db);
      const own = mostly(draw, rows, ({ isOpen }) => isOpen);
      if (!own) return null;
      const words = `${own.id} of application ${own.applicationId}`;
      return { input: { body: { categoryAdditionId: own.id } }, about: aboutOf(own), masterId: own.masterId, words };
    },
  },
];
