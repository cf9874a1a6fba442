import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Draw } from '../draw.ts';
import { drawLikely } from '../likely-row.ts';
import type { SimulatedWorld } from '../world.ts';

/** How far selection has come in an advertisement. */
export type SelectionRow = {
  advtCode: Id<'advertisement'>;
  writtenId: number | null;
  interviewAt: Date | null;
  interviewId: number | null;
  finalId: number | null;
  /** The request to publish a list that waits, and its stage. */
  request: number | null;
  stageAsked: 'written' | 'final' | null;
};

/** Advertisements with a published result, and now and then ended ones, whose acts must be refused. */
export async function selectionRows({ gateway }: SimulatedWorld, draw: Draw): Promise<SelectionRow[]> {
  const isEnded = draw.strays(4);
  const { rows } = await sql<SelectionRow>`
    select a.advt_code, written.id as written_id, written.interview_at, interview.id as interview_id, final.id as final_id,
      asked.id as request, asked.subject_key ->> 'stage' as stage_asked
    from advertisement a
    join written_result result on result.advt_code = a.advt_code and result.status = 'published'
    left join selection written on written.advt_code = a.advt_code and written.stage = 'written'
    left join selection interview on interview.advt_code = a.advt_code and interview.stage = 'interview'
    left join selection final on final.advt_code = a.advt_code and final.stage = 'final'
    left join revision asked on asked.advt_code = a.advt_code and asked.subject = 'listPublication' and asked.state = 'asked'
    where ${isEnded}::boolean or (a.life_cycle_status not in ('cancelled', 'rejected') and a.combined_into_advt_code is null)
    order by a.advt_code`.execute(gateway.db);
  return rows;
}

/** An advertisement in this part of selection, now and then in another one; null if there is none. */
export async function drawAdvertisement(
  world: SimulatedWorld,
  draw: Draw,
  isReady: (row: SelectionRow) => boolean,
): Promise<SelectionRow | null> {
  return drawLikely(draw, await selectionRows(world, draw), isReady, 6);
}

export type CalledRow = {
  applicationId: Id<'application'>;
  masterId: Id<'candidate'>;
  startsAt: Date | null;
  isRecorded: boolean;
  /** Null for an absent candidate. */
  marks: number | null;
};

export async function selectCalled({ gateway }: SimulatedWorld, writtenId: number): Promise<CalledRow[]> {
  const { rows } = await sql<CalledRow>`
    select hour.application_id, x.master_id, hour.starts_at, i.application_id is not null as is_recorded, i.marks::float8 as marks
    from interview_hour hour
    join application x on x.id = hour.application_id
    left join interview_mark i on i.application_id = hour.application_id
    where hour.selection_id = ${writtenId}::int order by hour.application_id`.execute(gateway.db);
  return rows;
}

/** An officer who may read lists, for preparing what an officer has on the screen. */
export const reader = (world: SimulatedWorld) => world.signedIn(world.officers[0]!);
