import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { enumerations } from '@psc/validation/enumerations.ts';
import { pdfFile } from '../../small-files.ts';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { drawFitting, rowsOf } from './examination-rows.ts';

type Arranged = {
  applicationId: Id<'application'>;
  advtCode: Id<'advertisement'>;
  masterId: Id<'candidate'>;
  id: number | null;
  state: 'none' | 'asked' | 'granted' | 'refused' | 'withdrawn';
  kinds: string[];
  version: number;
  isOpen: boolean;
};

const arranged = (
  now: Date,
) => sql<Arranged>`select x.id as application_id, x.advt_code, x.master_id, sa.id, coalesce(sa.state, 'none') as state,
    coalesce(sa.kinds, '{}') as kinds, coalesce(sa.version, 1) as version,
    a.life_cycle_status = 'live' and a.double_fee_payment_last_at > ${now} as is_open
  from application x join advertisement a on a.advt_code = x.advt_code left join special_arrangement sa on sa.application_id = x.id
  where x.payment_status = 'paid' and x.scrutiny_status <> 'rejected' order by x.id`;

async function drawArranged(world: SimulatedWorld, draw: Draw, states: readonly Arranged['state'][]) {
  return drawFitting(draw, await rowsOf(world, arranged(world.gateway.now())), ({ state, isOpen }) => {
    return states.includes(state) && (isOpen || state === 'asked');
  });
}

const words = ({ applicationId, advtCode }: Arranged) => `of application ${applicationId}, advertisement ${advtCode}`;
const byCandidate = (row: Arranged, body: object): Prepared => ({
  ...{ input: { body }, about: { advtCode: row.advtCode, applicationId: row.applicationId } },
  ...{ masterId: row.masterId, words: words(row) },
});
const reason = { words: 'I cannot write with my right hand.' };

export const arrangementActs: readonly Act[] = [
  {
    call: 'specialArrangement.ask',
    does: 'asks for special arrangements',
    prepare: async (world, draw) => {
      const row = await drawArranged(world, draw, ['none', 'withdrawn']);
      const kinds = draw.someOf(enumerations.specialArrangementKind).slice(0, 2);
      return row && byCandidate(row, { applicationId: row.applicationId, kinds, ...reason, proof: pdfFile() });
    },
  },
  {
    call: 'specialArrangement.change',
    does: 'changes the special arrangements asked for',
    irregular: true,
    prepare: async (world, draw) => {
      const row = await drawArranged(world, draw, ['asked']);
      const kinds = [draw.oneOf(enumerations.specialArrangementKind)];
      return row && row.id !== null ? byCandidate(row, { specialArrangementId: row.id, version: row.version, kinds, ...reason }) : null;
    },
  },
  {
    call: 'specialArrangement.withdraw',
    does: 'withdraws the special arrangements asked for',
    irregular: true,
    prepare: async (world, draw) => {
      const row = await drawArranged(world, draw, ['asked']);
      return row && row.id !== null ? byCandidate(row, { specialArrangementId: row.id, version: row.version }) : null;
    },
  },
  {
    call: 'specialArrangement.decide',
    does: 'decides on special arrangements',
    prepare: async (world, draw) => {
      const row = await drawArranged(world, draw, ['asked']);
      if (!row || row.id === null) return null;
      const decision = draw.percent(75)
        ? { decision: 'grant', grantedKinds: row.kinds, preparation: 'A table near the door' }
        : { decision: 'refuse', remark: 'The document is of another person' };
      const body = { specialArrangementId: row.id, version: row.version, ...decision };
      const { advtCode, applicationId } = row;
      return { input: { body }, about: { advtCode, applicationId }, words: words(row) };
    },
  },
];
