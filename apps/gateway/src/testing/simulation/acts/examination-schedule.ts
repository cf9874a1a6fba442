import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { addDays, instantAtNepal, nepalDayOf } from '@psc/i18n/calendar.ts';
import { competitionCategoriesOf } from '../../../areas/examination/exam-scheduling/rules.ts';
import { clashesOf } from '../../../areas/examination/exam-scheduling/clashes.ts';
import { selectHeadings, selectPapers, selectScheduled } from '../../../areas/examination/exam-scheduling/repository.ts';
import type { Context } from '../../../platform/frame/context.ts';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { drawFitting, drawRow, rowsOf } from './examination-rows.ts';

type Request = { id: number; advtCode: Id<'advertisement'>; status: string; version: number; planned: number; attended: boolean };

const requests = (world: SimulatedWorld) =>
  rowsOf(
    world,
    sql<Request>`select es.id, es.advt_code, es.status, es.version,
      (select count(*)::int from exam_schedule_paper ep where ep.exam_schedule_id = es.id) as planned,
      exists (select from attendance t join paper p on p.id = t.paper_id where p.advt_code = es.advt_code) as attended
    from exam_schedule es order by es.id`,
  );

async function drawRequest(world: SimulatedWorld, draw: Draw, fits: (request: Request) => boolean) {
  return drawFitting(draw, await requests(world), fits);
}

const HOURS = ['07:00', '10:00', '13:00', '16:00', '19:00'];

/** Hours for every paper; now and then in the past, or several papers at one hour. */
async function drawPlan({ gateway }: SimulatedWorld, draw: Draw, advtCode: Id<'advertisement'>) {
  const papers = await selectPapers(gateway.db, advtCode);
  const headings = await selectHeadings(gateway.db, advtCode);
  const firstDay = addDays(nepalDayOf(gateway.now()), draw.strays(6) ? -1 : draw.between(2, 20));
  const dayMode = draw.percent(60) ? ('sameDay' as const) : ('differentDays' as const);
  const isCrowded = draw.percent(5);
  const planned = papers.flatMap(({ paperId }, at) =>
    competitionCategoriesOf(headings.map(({ heading }) => heading)).map((competitionCategory) => {
      const day = dayMode === 'sameDay' ? firstDay : addDays(firstDay, at);
      const hour = HOURS[dayMode === 'sameDay' && !isCrowded ? at % HOURS.length : 1]!;
      return { paperId, competitionCategory, startsAt: instantAtNepal(day, hour) };
    }),
  );
  return { dayMode, papers: planned };
}

function about({ advtCode }: Request, input: Prepared['input']): Prepared {
  return { input, about: { advtCode }, words: `of advertisement ${advtCode}` };
}

async function saved(world: SimulatedWorld, draw: Draw, request: Request | null): Promise<Prepared | null> {
  if (!request) return null;
  const plan = await drawPlan(world, draw, request.advtCode);
  return about(request, { body: { examScheduleId: request.id, version: request.version, remarks: '', ...plan } });
}

/** The number of people with two examinations at one hour that the screen shows, rarely a wrong one. */
async function seenClashes({ gateway }: SimulatedWorld, draw: Draw, advtCode: Id<'advertisement'>, hours: Parameters<typeof clashesOf>[2]) {
  const { count } = await clashesOf({ db: gateway.db } as Context, advtCode, hours);
  return draw.percent(5) ? count + 1 : count;
}

type AskedRevision = { id: number; advtCode: Id<'advertisement'>; after: { papers: Parameters<typeof clashesOf>[2] } };

export const scheduleActs: readonly Act[] = [
  {
    call: 'examScheduling.schedule',
    does: 'takes up the request to schedule the examination',
    prepare: async (world, draw) => {
      const request = await drawRequest(world, draw, ({ status }) => status === 'newRequest' || status === 'skipped');
      return request && about(request, { params: { id: request.id } });
    },
  },
  {
    call: 'examScheduling.skip',
    does: 'skips the request to schedule the examination',
    irregular: true,
    prepare: async (world, draw) => {
      const request = await drawRequest(world, draw, ({ status }) => status === 'newRequest');
      return request && about(request, { params: { id: request.id } });
    },
  },
  {
    call: 'examScheduling.save',
    does: 'plans the hours of the examination',
    weight: 3,
    prepare: async (world, draw) =>
      saved(world, draw, await drawRequest(world, draw, ({ status, planned }) => status !== 'approved' && planned === 0)),
  },
  {
    call: 'examScheduling.review',
    does: 'corrects the planned hours of the examination',
    irregular: true,
    prepare: async (world, draw) =>
      saved(world, draw, await drawRequest(world, draw, ({ status, planned }) => status !== 'approved' && planned > 0)),
  },
  {
    call: 'examScheduling.approve',
    does: 'approves the hours of the examination',
    weight: 3,
    prepare: async (world, draw) => {
      const request = await drawRequest(world, draw, ({ status, planned }) => status === 'scheduled' && planned > 0);
      if (!request) return null;
      const hours = await selectScheduled(world.gateway.db, request.id);
      const acceptedClashes = await seenClashes(world, draw, request.advtCode, hours);
      return about(request, { params: { id: request.id }, body: { version: request.version, remarks: '', acceptedClashes } });
    },
  },
  {
    call: 'examScheduling.reject',
    does: 'rejects the hours of the examination',
    irregular: true,
    prepare: async (world, draw) => {
      const request = await drawRequest(world, draw, ({ status, planned }) => status === 'scheduled' && planned > 0);
      if (!request) return null;
      return about(request, { params: { id: request.id }, body: { version: request.version, remarks: 'The hall is not free' } });
    },
  },
  {
    call: 'examScheduling.askRevision',
    does: 'asks for other hours of the examination',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const request = await drawRequest(world, draw, ({ status, attended }) => status === 'approved' && !attended);
      if (!request) return null;
      const plan = await drawPlan(world, draw, request.advtCode);
      return about(request, { body: { examScheduleId: request.id, version: request.version, reason: 'Curfew in the valley', ...plan } });
    },
  },
  {
    call: 'examScheduling.decideRevision',
    does: 'decides on the other hours of the examination',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const revision = await drawRow(
        world,
        draw,
        sql<AskedRevision>`select id, advt_code, after from revision where subject = 'schedule' and state = 'asked' order by id`,
      );
      if (!revision) return null;
      const { id: revisionId, advtCode } = revision;
      const acceptedClashes = await seenClashes(world, draw, advtCode, revision.after.papers);
      const approve = draw.percent(80);
      return {
        input: { body: { revisionId, approve, remarks: approve ? '' : 'The halls are booked', acceptedClashes } },
        about: { advtCode },
        words: `of advertisement ${advtCode}: ${approve ? 'yes' : 'no'}`,
      };
    },
  },
];
