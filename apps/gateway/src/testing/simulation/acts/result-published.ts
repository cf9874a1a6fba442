import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { everyCall } from '../../every-call/response-recorder.ts';
import { drawFitting, drawRow, rowsOf } from './examination-rows.ts';

type Result = { advtCode: Id<'advertisement'>; status: 'uploaded' | 'published'; version: number; complete: boolean; recorders: number[] };
type PublishedMark = {
  applicationId: Id<'application'>;
  masterId: Id<'candidate'>;
  advtCode: Id<'advertisement'>;
  paperId: Id<'paper'>;
  marks: number | null;
  publishedAt: Date;
};
type Request = { id: number; advtCode: Id<'advertisement'>; version: number; waits: boolean };

const results = (world: SimulatedWorld) =>
  rowsOf(
    world,
    sql<Result>`select w.advt_code, w.status, w.version,
      not exists (select from examined_person e where e.advt_code = w.advt_code and e.result = 'notRecorded')
        and not exists (select from typed_mark typed join paper p on p.id = typed.paper_id left join written_mark m
          on m.application_id = typed.application_id and m.paper_id = typed.paper_id
          where p.advt_code = w.advt_code and typed.marks is distinct from m.marks) as complete,
      array(select distinct t.account_id from mark_typist t join paper p on p.id = t.paper_id where p.advt_code = w.advt_code order by 1)
        || w.uploaded_by as recorders
    from written_result w order by w.advt_code`,
  );

async function drawResult(world: SimulatedWorld, draw: Draw) {
  return drawFitting(draw, await results(world), ({ status, complete }) => status === 'uploaded' && complete);
}

const publishedMarks = sql<PublishedMark>`select seat.application_id, x.master_id, seat.advt_code, p.id as paper_id, m.marks::float8 as marks,
    w.published_at
  from written_result w
  join candidate_seat seat on seat.advt_code = w.advt_code
  join application x on x.id = seat.application_id
  join paper p on p.advt_code = w.advt_code and p.test_type <> 'interview'
  left join written_mark m on m.application_id = seat.application_id and m.paper_id = p.id
  where w.status = 'published' order by seat.application_id, p.id`;

function corrected(draw: Draw, marks: number | null): { isPresent: boolean; marks?: number } {
  if (draw.percent(10)) return { isPresent: false };
  return { isPresent: true, marks: Math.min(100, (marks ?? 40) + draw.between(-3, 8)) };
}

/** Mostly an officer who recorded none of the marks. */
function drawPublisher(world: SimulatedWorld, draw: Draw, { recorders }: Result) {
  const able = world.mayMake(everyCall.get('result.confirmPublish')!);
  const others = able.filter(({ accountId }) => !recorders.includes(accountId));
  return draw.oneOf(others.length > 0 && !draw.strays(20) ? others : able).accountId;
}

const ofResult = ({ advtCode }: { advtCode: Id<'advertisement'> }, input: Prepared['input']): Prepared => ({
  input,
  about: { advtCode },
  words: `of advertisement ${advtCode}`,
});

export const publishedActs: readonly Act[] = [
  {
    call: 'result.publish',
    does: 'reads the result before its publication',
    prepare: async (world, draw) => {
      const result = await drawResult(world, draw);
      return result && ofResult(result, { params: { id: result.advtCode } });
    },
  },
  {
    call: 'result.confirmPublish',
    does: 'publishes the result',
    weight: 4,
    prepare: async (world, draw) => {
      const result = await drawResult(world, draw);
      if (!result) return null;
      const { advtCode: id, version } = result;
      return { ...ofResult(result, { params: { id }, body: { version } }), accountId: drawPublisher(world, draw, result) };
    },
  },
  {
    call: 'revision.askMark',
    does: 'asks to correct a published mark',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const mark = await drawRow(world, draw, publishedMarks);
      if (!mark) return null;
      const { applicationId, paperId, advtCode } = mark;
      const body = { applicationId, paperId, reason: 'One page was added twice', ...corrected(draw, mark.marks) };
      return { input: { body }, about: { advtCode, applicationId }, words: `of application ${applicationId}, paper ${paperId}` };
    },
  },
  {
    call: 'revision.decide',
    does: 'decides on a corrected mark',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const revision = await drawRow(
        world,
        draw,
        sql<{
          id: number;
          advtCode: Id<'advertisement'>;
        }>`select id, advt_code from revision where subject = 'mark' and state = 'asked' order by id`,
      );
      if (!revision) return null;
      const approve = draw.percent(75);
      const body = { revisionId: revision.id, approve, remarks: approve ? '' : 'The pages were added correctly' };
      return { input: { body }, about: { advtCode: revision.advtCode }, words: `${revision.id}: ${approve ? 'yes' : 'no'}` };
    },
  },
  {
    call: 'retotalling.ask',
    does: 'asks to add up the marks again',
    weight: 2,
    prepare: async (world, draw) => {
      const since = world.gateway.now().getTime() - 7 * 86_400_000;
      const mark = drawFitting(draw, await rowsOf(world, publishedMarks), ({ marks, publishedAt }) => {
        return marks !== null && publishedAt.getTime() > since;
      });
      if (!mark) return null;
      const { applicationId, paperId, advtCode, masterId } = mark;
      const words = `of application ${applicationId}, paper ${paperId}`;
      return { input: { body: { applicationId, paperId } }, about: { advtCode, applicationId, masterId }, masterId, words };
    },
  },
  {
    call: 'retotalling.answer',
    does: 'answers after adding up the marks again',
    weight: 2,
    prepare: async (world, draw) => {
      const requests = await rowsOf(
        world,
        sql<Request>`select request.id, x.advt_code, request.version,
          request.payment_status = 'paid' and (request.answer is null or r.state = 'refused') as waits
        from retotalling_request request join application x on x.id = request.application_id
        left join revision r on r.id = request.revision_id order by request.id`,
      );
      const request = drawFitting(draw, requests, ({ waits }) => waits);
      if (!request) return null;
      const { id: retotallingRequestId, version } = request;
      const answer = draw.percent(50)
        ? { answer: 'unchanged', remarks: 'Every page was added' }
        : { answer: 'corrected', marks: draw.between(35, 95), remarks: 'One page was left out' };
      return ofResult(request, { body: { retotallingRequestId, version, ...answer } });
    },
  },
];
