import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { drawFitting, rowsOf } from './examination-rows.ts';

/** A paper with how far its attendance and marks are recorded. */
export type HeldPaper = {
  advtCode: Id<'advertisement'>;
  paperId: Id<'paper'>;
  /** Its day has come. */
  held: boolean;
  numbered: number;
  recorded: number;
  present: number;
  marked: number;
  published: boolean;
  typists: number[];
  typedOtherwise: number;
  finishedTypings: number;
};

const heldPapers = (world: SimulatedWorld): Promise<HeldPaper[]> =>
  rowsOf(
    world,
    sql<HeldPaper>`select p.advt_code, p.id as paper_id, people.*, coalesce(w.status = 'published', false) as published,
      exists (select from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
        where ep.paper_id = p.id and es.status = 'approved'
          and (ep.starts_at at time zone 'Asia/Kathmandu')::date <= (${world.gateway.now()}::timestamptz at time zone 'Asia/Kathmandu')::date) as held,
      array(select account_id from mark_typist typist where typist.paper_id = p.id order by position, account_id) as typists,
      (select count(*)::int from typed_mark typed left join written_mark w on w.application_id = typed.application_id
        and w.paper_id = typed.paper_id where typed.paper_id = p.id and typed.marks is distinct from w.marks) as typed_otherwise,
      (select count(*)::int from mark_typing typing where typing.paper_id = p.id and typing.finished_at is not null) as finished_typings
    from paper p
    left join written_result w on w.advt_code = p.advt_code
    cross join lateral (
      select count(*)::int as numbered, count(t.is_present)::int as recorded, count(*) filter (where t.is_present)::int as present,
        count(m.marks)::int as marked
      from candidate_seat seat
      left join attendance t on t.paper_id = p.id and t.application_id = seat.application_id
      left join written_mark m on m.paper_id = p.id and m.application_id = seat.application_id
      where seat.advt_code = p.advt_code and seat.roll_number is not null
    ) people
    where p.test_type <> 'interview' and people.numbered > 0
    order by p.id`,
  );

export async function drawPaper(world: SimulatedWorld, draw: Draw, fits: (paper: HeldPaper) => boolean) {
  return drawFitting(draw, await heldPapers(world), (paper) => paper.held && fits(paper));
}

export type Sitting = { applicationId: Id<'application'>; rollNumber: number; isPresent: boolean | null; marks: number | null };

export const sittingsOf = (world: SimulatedWorld, { advtCode, paperId }: HeldPaper): Promise<Sitting[]> =>
  rowsOf(
    world,
    sql<Sitting>`select seat.application_id, seat.roll_number, t.is_present, m.marks::float8 as marks from candidate_seat seat
      left join attendance t on t.paper_id = ${paperId} and t.application_id = seat.application_id
      left join written_mark m on m.paper_id = ${paperId} and m.application_id = seat.application_id
      where seat.advt_code = ${advtCode} and seat.roll_number is not null order by seat.roll_number`,
  );

/** The marks on the paper itself, which officers mostly type as they are. */
const marksOnPaper = (applicationId: Id<'application'>, paperId: Id<'paper'>): number => 25 + ((applicationId * 17 + paperId * 5) % 60);

export function drawMarks(draw: Draw, applicationId: Id<'application'>, paperId: Id<'paper'>): number {
  return marksOnPaper(applicationId, paperId) + (draw.percent(4) ? draw.between(1, 9) : 0);
}

export const ofPaper = ({ advtCode, paperId }: HeldPaper) => `of advertisement ${advtCode}, paper ${paperId}`;
