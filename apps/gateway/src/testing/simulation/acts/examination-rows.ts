import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import { drawLikely } from '../likely-row.ts';
import type { SimulatedWorld } from '../world.ts';

export async function rowsOf<Row>({ gateway }: SimulatedWorld, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(gateway.db)).rows;
}

/** @param query Ordered, so that a seed draws the same row again */
export async function drawRow<Row>(world: SimulatedWorld, draw: Draw, query: RawBuilder<Row>): Promise<Row | null> {
  const rows = await rowsOf(world, query);
  return rows.length === 0 ? null : draw.oneOf(rows);
}

/** Rows that fit, and now and then one for which the call has to be refused. */
export const drawFitting = <Row extends object>(draw: Draw, rows: readonly Row[], fits: (row: Row) => boolean): Row | null =>
  drawLikely(draw, rows, fits, 8);

export type Examination = {
  advtCode: Id<'advertisement'>;
  ended: boolean;
  centres: 'none' | 'temporarySave' | 'finalSave' | 'forwarded';
  centresVersion: number | null;
  approved: number;
  seated: number;
  numbered: number;
  cards: number;
  rooms: number;
};

/** The advertisements with an approved schedule, and how far each has come. */
const examinations = (world: SimulatedWorld): Promise<Examination[]> =>
  rowsOf(
    world,
    sql<Examination>`select es.advt_code, a.life_cycle_status in ('cancelled', 'rejected') or a.combined_into_advt_code is not null as ended,
      coalesce(ca.state, 'none') as centres, ca.version as centres_version, seats.seated, seats.numbered, seats.cards,
      (select count(*)::int from application x where x.advt_code = a.advt_code and x.scrutiny_status = 'approved') as approved,
      (select count(*)::int from room_allocation ra where ra.advt_code = a.advt_code) as rooms
    from exam_schedule es
    join advertisement a on a.advt_code = es.advt_code
    left join centre_assignment ca on ca.advt_code = es.advt_code
    cross join lateral (
      select count(*)::int as seated, count(seat.roll_number)::int as numbered, count(card.application_id)::int as cards
      from candidate_seat seat left join admit_card card on card.application_id = seat.application_id where seat.advt_code = es.advt_code
    ) seats
    where es.status = 'approved'
    order by es.advt_code`,
  );

export async function drawExamination(world: SimulatedWorld, draw: Draw, fits: (examination: Examination) => boolean) {
  return drawFitting(draw, await examinations(world), (each) => !each.ended && fits(each));
}

type Shown = Map<string, Prepared>;
const shownIn = new WeakMap<SimulatedWorld, Shown>();

function shownOf(world: SimulatedWorld): Shown {
  const shown = shownIn.get(world) ?? new Map<string, Prepared>();
  shownIn.set(world, shown);
  return shown;
}

/** The change that the call last showed instead of saving it, with the officer's agreement. */
export function agreement(world: SimulatedWorld, draw: Draw, call: string): Prepared | null {
  const shown = shownOf(world);
  const prepared = shown.get(call);
  shown.delete(call);
  return prepared && draw.percent(85) ? prepared : null;
}

type ShownAnswer = { saved?: boolean; taken?: boolean; change?: { key: string }; changesKey?: string };

/** Keeps a change that the call only shows, so that an officer can agree to it later. */
export function untilAgreed(world: SimulatedWorld, call: string, prepared: Prepared, agree: (key: string) => object): Prepared {
  return {
    ...prepared,
    afterwards: ({ data }) => {
      const { saved, taken, change, changesKey } = (data ?? {}) as ShownAnswer;
      const key = change?.key ?? changesKey;
      if ((saved ?? taken) !== false || key === undefined) return;
      const body = { ...(prepared.input.body as object), ...agree(key) };
      const words = `${prepared.words ?? ''}, agreeing to what it changes`;
      shownOf(world).set(call, { ...prepared, input: { ...prepared.input, body }, words });
    },
  };
}
