import { sql } from 'kysely';
import { pngFile } from '../../small-files.ts';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { claimable, mostly } from './application-rows.ts';

type Extendable = {
  applicationId: number;
  masterId: number;
  advtCode: number;
  otherCategoryIds: number[];
  isOpen: boolean;
  isPaid: boolean;
  hasAddition: boolean;
};

/** Applications with the categories of their advertisement in which they do not compete. */
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

type Addition = { id: number; applicationId: number; masterId: number; advtCode: number; isOpen: boolean };
type Arrangement = Addition & { state: string; version: number };
type Examined = Omit<Addition, 'id' | 'isOpen'> & { paperId: number; isPublished: boolean };

const kinds = ['extraTime', 'groundFloor', 'seatNearDoor'] as const;
const arrangementKinds = (draw: Draw) => draw.someOf(kinds);
const reason = 'My right hand is paralysed';

async function selectArrangements({ gateway }: SimulatedWorld): Promise<Arrangement[]> {
  const { rows } = await sql<Arrangement>`select s.id, s.application_id as "applicationId", x.master_id as "masterId", s.state, s.version,
      x.advt_code as "advtCode", s.state = 'asked' as "isOpen"
    from special_arrangement s join application x on x.id = s.application_id order by s.id`.execute(gateway.db);
  return rows;
}

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
  {
    call: 'specialArrangement.ask',
    does: 'asks for special arrangements',
    weight: 2,
    prepare: async (world, draw) => {
      const { rows } = await sql<Addition>`select x.id, x.id as "applicationId", x.master_id as "masterId", x.advt_code as "advtCode",
          a.double_fee_payment_last_at >= ${world.gateway.now()} and x.scrutiny_status <> 'rejected' and a.life_cycle_status <> 'cancelled'
            and not exists (select from special_arrangement s where s.application_id = x.id and s.state <> 'withdrawn') as "isOpen"
        from application x join advertisement a on a.advt_code = x.advt_code order by x.id`.execute(world.gateway.db);
      const own = mostly(draw, rows, ({ isOpen }) => isOpen);
      if (!own) return null;
      const { applicationId, masterId } = own;
      const body = { applicationId, kinds: arrangementKinds(draw), words: reason, proof: pngFile() };
      return { input: { body }, about: aboutOf(own), masterId, words: `in application ${applicationId}` };
    },
  },
  {
    call: 'specialArrangement.change',
    does: 'changes the special arrangements asked for',
    irregular: true,
    prepare: async (world, draw) => {
      const own = mostly(draw, await selectArrangements(world), ({ isOpen }) => isOpen);
      if (!own) return null;
      const { id: specialArrangementId, version, masterId } = own;
      const body = { specialArrangementId, version, kinds: arrangementKinds(draw), words: `${reason} since last year` };
      return { input: { body }, about: aboutOf(own), masterId, words: `in application ${own.applicationId}` };
    },
  },
  {
    call: 'specialArrangement.withdraw',
    does: 'withdraws the special arrangements',
    irregular: true,
    prepare: async (world, draw) => {
      const own = mostly(draw, await selectArrangements(world), ({ isOpen }) => isOpen);
      if (!own) return null;
      const { id: specialArrangementId, version, masterId } = own;
      const body = { specialArrangementId, version };
      return { input: { body }, about: aboutOf(own), masterId, words: `in application ${own.applicationId}` };
    },
  },
  {
    call: 'retotalling.ask',
    does: 'asks for the re-totalling of a paper',
    weight: 2,
    prepare: async (world, draw) => {
      const { rows } = await sql<Examined>`select x.id as "applicationId", x.master_id as "masterId", x.advt_code as "advtCode",
          p.id as "paperId", w.status = 'published' and w.published_at > ${world.gateway.now()}::timestamptz - interval '7 days'
            and not exists (select from retotalling_request r where r.application_id = x.id and r.paper_id = p.id) as "isPublished"
        from written_mark m join application x on x.id = m.application_id join paper p on p.id = m.paper_id
        join written_result w on w.advt_code = x.advt_code order by x.id, p.id`.execute(world.gateway.db);
      const own = mostly(draw, rows, ({ isPublished }) => isPublished, 95);
      if (!own) return null;
      const { applicationId, paperId, masterId } = own;
      return { input: { body: { applicationId, paperId } }, about: aboutOf(own), masterId, words: `in application ${applicationId}` };
    },
  },
];
