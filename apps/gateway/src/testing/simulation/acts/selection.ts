import type { Id } from '@psc/validation/rules/id.ts';
import { leavingCauses, listFinal, listWritten } from '@psc/api-client/areas/selection/selection.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { sql } from 'kysely';
import type { Act } from '../act.ts';
import type { Draw } from '../draw.ts';
import { drawAdvertisement, reader, selectCalled, selectionRows } from './selection-rows.ts';
import { interviewPlanActs } from './selection-plan.ts';
import { selectionReads } from './selection-reads.ts';
import { selectionRevisionActs } from './selection-revisions.ts';
import { selectionRuleActs } from './selection-rules.ts';
import { withdrawal } from './withdrawal.ts';

const DAY_MS = 86_400_000;
/** Few values, so that candidates tie. */
const interviewMarks = [14, 18, 18, 20, 20, 22.5];
/** More candidates than a called list of the simulation has would be refused by their number alone. */
const MOST_RECORDED_AT_ONCE = 6;

/** Sometimes an officer does not wait for the end of re-totalling. */
const reasonIn = (draw: Draw) => (draw.percent(40) ? { reason: 'The interview is in a week' } : {});

const listActs: readonly Act[] = [
  {
    call: 'selection.addWritten',
    does: 'makes the list of those called to the interview',
    weight: 2,
    prepare: async (world, draw) => {
      const row = await drawAdvertisement(world, draw, ({ writtenId, stageAsked }) => writtenId === null && stageAsked !== 'written');
      if (!row) return null;
      const inDays = draw.percent(5) ? -1 : draw.between(1, 20);
      const interviewAt = draw.percent(40) ? null : new Date(world.gateway.now().getTime() + inDays * DAY_MS).toISOString();
      const { advtCode } = row;
      return { input: { body: { advtCode, interviewAt, ...reasonIn(draw) } }, about: { advtCode }, words: `of advertisement ${advtCode}` };
    },
  },
  {
    call: 'selection.addInterview',
    does: 'records interviews',
    weight: 4,
    prepare: async (world, draw) => {
      const row = await drawAdvertisement(world, draw, ({ writtenId, interviewId }) => writtenId !== null && interviewId === null);
      if (!row?.writtenId) return null;
      const { advtCode } = row;
      const today = nepalDayOf(world.gateway.now());
      const called = await selectCalled(world, row.writtenId);
      const hasCome = called.filter(({ startsAt }) => startsAt !== null && nepalDayOf(startsAt) <= today);
      const open = hasCome.filter(({ isRecorded }) => !isRecorded);
      // Marks are also corrected while the interview is open.
      const among = draw.percent(20) ? hasCome : open;
      const people = draw.percent(6) ? called : draw.shuffled(among).slice(0, draw.between(1, MOST_RECORDED_AT_ONCE));
      const isLast = called.every((each) => each.isRecorded || people.includes(each));
      if (people.length === 0 && !isLast) return null;
      const marks = people.map(({ applicationId, isRecorded, marks: seen }) => ({
        applicationId,
        marks: draw.percent(12) ? null : draw.oneOf(interviewMarks),
        seen: isRecorded ? { marks: seen } : null,
      }));
      const close = isLast ? draw.percent(70) : draw.percent(5);
      const words = `of ${marks.length} candidates in advertisement ${advtCode}${close ? ' and closes them' : ''}`;
      return { input: { body: { advtCode, marks, close } }, about: { advtCode }, words };
    },
  },
  {
    call: 'selection.addFinal',
    does: 'makes the final list',
    weight: 3,
    prepare: async (world, draw) => {
      const row = await drawAdvertisement(
        world,
        draw,
        ({ interviewId, finalId, stageAsked }) => interviewId !== null && finalId === null && stageAsked !== 'final',
      );
      if (!row) return null;
      const { advtCode } = row;
      return { input: { body: { advtCode, ...reasonIn(draw) } }, about: { advtCode }, words: `of advertisement ${advtCode}` };
    },
  },
  {
    call: 'selection.decideList',
    does: 'decides on a list',
    weight: 4,
    prepare: async (world, draw) => {
      const row = await drawAdvertisement(world, draw, ({ request }) => request !== null);
      if (!row?.request) return null;
      const { advtCode, request: revisionId, stageAsked } = row;
      const approve = draw.percent(75);
      const read = stageAsked === 'written' ? listWritten : listFinal;
      const { about } = await world.gateway.data(read, { params: { advtCode }, query: {} }, { as: await reader(world) });
      const seen = about!.retotalling && draw.percent(80) ? { openRetotallings: about!.retotalling.requests } : {};
      const body = { revisionId, approve, remarks: approve ? '' : 'Two marks are to be checked', ...seen };
      const words = `of advertisement ${advtCode}, ${stageAsked}: ${approve ? 'publishes it' : 'takes it back'}`;
      return { input: { body }, about: { advtCode }, words };
    },
  },
  {
    call: 'selection.decideTie',
    does: 'decides a tie',
    weight: 3,
    prepare: async (world, draw) => {
      const rows = await selectionRows(world, draw);
      const waiting = rows.filter(({ interviewId, finalId }) => interviewId !== null && finalId === null);
      for (const { advtCode } of draw.shuffled(waiting).slice(0, 3)) {
        const list = await world.gateway.data(listFinal, { params: { advtCode }, query: {} }, { as: await reader(world) });
        const [tie] = list.about!.ties;
        if (!tie) continue;
        const ids = draw.shuffled(tie.people.map(({ applicationId }) => applicationId).toSorted((a, b) => a - b));
        const applicationIds = draw.percent(10) ? ids.slice(1) : ids;
        if (applicationIds.length < 2) return null;
        const body = { advtCode, applicationIds, reason: 'Decision of the commission' };
        return { input: { body }, about: { advtCode }, words: `in advertisement ${advtCode}: ${applicationIds.join(', ')}` };
      }
      return null;
    },
  },
];

const changeActs: readonly Act[] = [
  withdrawal('interviewPlan.withdraw', 'withdraws the interview plan', 'interviewPlan'),
  withdrawal('selection.withdrawList', 'withdraws a list', 'listPublication'),
  withdrawal('selection.withdrawNewFinal', 'withdraws the request that an alternate moves up', 'seatChange'),
  {
    call: 'selection.addNewFinal',
    does: 'reports that a selected candidate does not take the seat',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const row = await drawAdvertisement(world, draw, ({ finalId }) => finalId !== null);
      if (!row?.finalId) return null;
      const outcome = draw.percent(90) ? 'selected' : 'alternate';
      const people = await world.gateway.db
        .selectFrom('selectionCandidate')
        .select('applicationId')
        .where('selectionId', '=', row.finalId)
        .where('outcome', '=', outcome)
        .orderBy('applicationId')
        .execute();
      if (people.length === 0) return null;
      const { advtCode } = row;
      const { applicationId } = draw.oneOf(people);
      const body = { advtCode, applicationId, cause: draw.oneOf(leavingCauses), reason: 'Letter of the candidate' };
      return { input: { body }, about: { advtCode, applicationId }, words: `${applicationId} in advertisement ${advtCode}` };
    },
  },
  {
    call: 'selection.decideNewFinal',
    does: 'decides on moving up',
    irregular: true,
    weight: 3,
    prepare: async (world, draw) => {
      const isRepeated = draw.strays(8);
      const changes = await world.gateway.db
        .selectFrom('revision as c')
        .select(['c.id', 'c.advtCode', 'c.applicationId'])
        .where('c.subject', '=', 'seatChange')
        .$if(!isRepeated, (query) => query.where('c.state', '=', 'asked'))
        .orderBy('c.id')
        .execute();
      if (changes.length === 0) return null;
      const { id: revisionId, advtCode, applicationId } = draw.oneOf(changes);
      const approve = draw.percent(80);
      const body = { revisionId, approve, remarks: approve ? '' : 'The letter is not signed' };
      const words = `for ${applicationId} in advertisement ${advtCode}: ${approve ? 'approves it' : 'refuses it'}`;
      return { input: { body }, about: { advtCode: advtCode! }, words };
    },
  },
  {
    call: 'requisition.approve',
    does: 'approves a requisition with the seats that it carries',
    weight: 2,
    prepare: async (world, draw) => {
      const { db } = world.gateway;
      const waiting = await db
        .selectFrom('requisition')
        .select(['id', 'version', 'totalVacancy'])
        .where('status', '=', 'saved')
        .orderBy('id')
        .execute();
      if (waiting.length === 0) return null;
      const { id: requisitionId, version, totalVacancy } = draw.oneOf(waiting);
      const { rows } = await sql<{ advertisementCategoryId: Id<'advertisementCategory'>; advtCode: Id<'advertisement'>; seats: number }>`
        select left_over.advertisement_category_id, cat.advt_code, left_over.seats::int as seats from seat_to_carry left_over
        join advertisement_category cat on cat.id = left_over.advertisement_category_id
        join requisition r using (post_id, service_id, class_id, group_id, sub_group_id)
        where r.id = ${requisitionId} order by 1`.execute(db);
      const offered = draw.shuffled(rows).slice(0, draw.percent(90) ? totalVacancy : rows.length);
      const carried = offered.map(({ advertisementCategoryId, seats }) => ({
        advertisementCategoryId,
        seats: draw.strays(10) ? seats + 1 : draw.between(1, Math.min(seats, totalVacancy)),
      }));
      const about = offered.length > 0 ? { advtCode: offered[0]!.advtCode } : {};
      const words = `requisition ${requisitionId}: ${carried.map((each) => `${each.seats} of ${each.advertisementCategoryId}`).join(', ') || 'none'}`;
      return { input: { body: { requisitionId, version, carried } }, about, words };
    },
  },
];

export const selectionActs: readonly Act[] = [
  ...listActs,
  ...changeActs,
  ...selectionRevisionActs,
  ...selectionRuleActs,
  ...interviewPlanActs,
  ...selectionReads,
];
