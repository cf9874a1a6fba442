import type { Id } from '@psc/validation/rules/id.ts';
import { moneyRequestKinds } from '@psc/api-client/areas/payment/money-request.ts';
import { sql } from 'kysely';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { mostly } from './application-rows.ts';

type Request = { id: number; advtCode: Id<'advertisement'>; askedBy: number; isAsked: boolean; isAcceptance: boolean };

async function selectRequests({ gateway }: SimulatedWorld): Promise<Request[]> {
  const { rows } = await sql<Request>`select v.id, x.advt_code as "advtCode", v.asked_by as "askedBy", v.state = 'asked' as "isAsked",
      v.subject = 'acceptedMoney' as "isAcceptance"
    from revision v join application_of_payment x on x.id = (v.subject_key ->> 'applicationId')::int
    where v.subject = any(${moneyRequestKinds}::text[]) order by v.id desc limit 60`.execute(gateway.db);
  return rows;
}

/** The other requests of the advertisement are often decided with the first one. */
async function decision(world: SimulatedWorld, draw: Draw, approve: boolean): Promise<Prepared | null> {
  const rows = await selectRequests(world);
  // Seldom asked for, and the candidate may pay otherwise before the decision.
  const acceptance = draw.percent(70) ? mostly(draw, rows, ({ isAsked, isAcceptance }) => isAsked && isAcceptance, 100) : null;
  const first = acceptance ?? mostly(draw, rows, ({ isAsked }) => isAsked, 93);
  if (!first) return null;
  const others = rows.filter(({ advtCode, isAsked }) => isAsked && advtCode === first.advtCode);
  const revisionIds = [...new Set([first.id, ...(others.length > 0 ? draw.someOf(others).map(({ id }) => id) : [])])];
  const input = { body: { revisionIds, approve, remarks: approve ? '' : 'The letter names another amount' } };
  return { input, about: { advtCode: first.advtCode }, words: `${revisionIds.join(', ')} of advertisement ${first.advtCode}` };
}

export const moneyRequestActs: readonly Act[] = [
  {
    call: 'moneyRequest.decide',
    does: 'confirms money as a second officer',
    weight: 6,
    prepare: (world, draw) => decision(world, draw, true),
  },
  {
    call: 'moneyRequest.decide',
    does: 'refuses a request about money',
    irregular: true,
    prepare: (world, draw) => decision(world, draw, false),
  },
  {
    call: 'moneyRequest.withdraw',
    does: 'withdraws a request about money',
    irregular: true,
    prepare: async (world, draw) => {
      const found = mostly(draw, await selectRequests(world), ({ isAsked }) => isAsked, 90);
      if (!found) return null;
      const { id, advtCode, askedBy } = found;
      return { input: { body: { revisionId: id } }, about: { advtCode }, accountId: askedBy, words: `${id} of advertisement ${advtCode}` };
    },
  },
  {
    call: 'moneyRequest.list',
    does: 'reads the requests about money',
    prepare: () => Promise.resolve({ input: { body: {} }, about: {} }),
  },
];
