import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { drawExamination, drawFitting, drawRow, rowsOf } from './examination-rows.ts';

type Plan = {
  advtCode: Id<'advertisement'>;
  examCentreId: Id<'examCentre'>;
  paperId: Id<'paper'>;
  seats: number;
  numbered: number;
  allocationId: number | null;
  state: 'none' | 'temporarySave' | 'finalSave' | 'forwarded';
  version: number | null;
  invigilated: 'none' | 'temporarySave' | 'finalSave';
  invigilatorsVersion: number | null;
  isEarly: boolean;
};

/** The papers at each final centre, with their rooms and invigilators. @param isEarly Also at centres that are not final yet */
const plans = (world: SimulatedWorld, isEarly = false) =>
  rowsOf(
    world,
    sql<Plan>`select ca.advt_code, line.exam_centre_id, p.id as paper_id, ra.id as allocation_id, coalesce(ra.state, 'none') as state, ra.version,
      seats.seats, seats.numbered, coalesce(ia.state, 'none') as invigilated, ia.version as invigilators_version,
      ca.state = 'temporarySave' as is_early
    from centre_assignment ca
    join centre_assignment_line line on line.assignment_id = ca.id
    join paper p on p.advt_code = ca.advt_code and p.test_type <> 'interview'
    left join room_allocation ra on ra.exam_centre_id = line.exam_centre_id and ra.paper_id = p.id
    left join invigilator_allocation ia on ia.exam_centre_id = line.exam_centre_id and ia.paper_id = p.id
    cross join lateral (select count(*)::int as seats, count(roll_number)::int as numbered from candidate_seat seat
      where seat.advt_code = ca.advt_code and seat.exam_centre_id = line.exam_centre_id) seats
    where ca.state <> 'temporarySave' or ${isEarly}::boolean order by ca.advt_code, line.exam_centre_id, p.id`,
  );

const isOpen = ({ seats, state, isEarly }: Plan) => !isEarly && seats > 0 && (state === 'none' || state === 'temporarySave');
const words = ({ advtCode, examCentreId, paperId }: Plan) => `of advertisement ${advtCode}, centre ${examCentreId}, paper ${paperId}`;

/** Rooms in some order, filled up to the number of candidates; now and then a room too full or a candidate too many. */
async function drawRooms(world: SimulatedWorld, draw: Draw, { examCentreId, seats }: Plan) {
  const rooms = await rowsOf(
    world,
    sql<{ id: number; capacity: number }>`select id, capacity from room where exam_centre_id = ${examCentreId} and active order by id`,
  );
  const isTight = draw.strays(5);
  let left = seats + (draw.percent(5) ? 1 : 0);
  return draw.shuffled(rooms).flatMap(({ id: roomId, capacity }) => {
    const numberOfCandidates = isTight ? left : Math.min(left, draw.percent(70) ? capacity : draw.between(1, capacity));
    left -= numberOfCandidates;
    return numberOfCandidates > 0 ? [{ roomId, numberOfCandidates }] : [];
  });
}

async function savedRooms(world: SimulatedWorld, draw: Draw): Promise<Prepared | null> {
  const plan = drawFitting(draw, await plans(world, true), isOpen);
  if (!plan) return null;
  const { advtCode, examCentreId, paperId, version } = plan;
  const body = { advtCode, examCentreId, paperId, version, lines: await drawRooms(world, draw, plan) };
  return { input: { body }, about: { advtCode }, words: words(plan) };
}

async function savedInvigilators(world: SimulatedWorld, draw: Draw): Promise<Prepared | null> {
  const isToPost = ({ state, invigilated }: Plan) => state !== 'none' && state !== 'temporarySave' && invigilated !== 'finalSave';
  const plan = drawFitting(draw, await plans(world), isToPost);
  if (!plan) return null;
  const { advtCode, examCentreId, paperId, allocationId, invigilatorsVersion: version } = plan;
  const rooms = await rowsOf(
    world,
    sql<{ roomId: Id<'room'> }>`select room_id from room_allocation_line where room_allocation_id = ${allocationId} order by room_id`,
  );
  const people = await rowsOf(
    world,
    sql<{ id: number; postId: Id<'post'> }>`select id, invigilator_post_id as post_id from invigilator
      where active and invigilator_post_id is not null and (exam_centre_id is null or exam_centre_id = ${examCentreId}) order by id`,
  );
  if (people.length === 0) return null;
  const posted = draw.shuffled(people);
  const lines = rooms.slice(0, posted.length).map(({ roomId }, at) => ({
    roomId,
    invigilatorId: posted[at]!.id,
    invigilatorPostId: posted[at]!.postId,
  }));
  const body = { advtCode, examCentreId, paperId, version, lines };
  return { input: { params: { id: advtCode }, body }, about: { advtCode }, words: words(plan) };
}

const numberOf = async (world: SimulatedWorld, table: 'room' | 'invigilator' | 'invigilator_post') =>
  (await rowsOf(world, sql<{ number: number }>`select count(*)::int as number from ${sql.table(table)}`))[0]!.number;

export const roomActs: readonly Act[] = [
  {
    call: 'room.add',
    does: 'adds a room',
    prepare: async (world, draw) => {
      const body = { examCenter: draw.oneOf(world.centres), roomNumber: String(100 + (await numberOf(world, 'room'))), capacity: 10 };
      return { input: { body }, about: {} };
    },
  },
  { call: 'room.temporarySave', does: 'saves the rooms for now', prepare: savedRooms },
  { call: 'room.finalSave', does: 'saves the rooms finally', weight: 5, prepare: savedRooms },
  {
    call: 'room.copy',
    does: 'copies the rooms of a paper',
    isSeldom: true,
    prepare: async (world, draw) => {
      const all = await plans(world);
      const isOther = (plan: Plan, each: Plan) =>
        each.advtCode === plan.advtCode && each.examCentreId === plan.examCentreId && each.paperId !== plan.paperId;
      const isCopied = (plan: Plan) => plan.state !== 'none' && plan.state !== 'temporarySave';
      const open = drawFitting(draw, all, (plan) => {
        return plan.state === 'none' && all.some((each) => isOther(plan, each) && isCopied(each));
      });
      const from = open && all.find((each) => isOther(open, each) && isCopied(each));
      if (!open || !from) return null;
      const { advtCode, paperId } = open;
      return { input: { params: { id: advtCode }, body: { fromPaperId: from.paperId, paperId } }, about: { advtCode }, words: words(open) };
    },
  },
  {
    call: 'room.forwardAdvertisement',
    does: 'forwards the rooms to the roll numbers',
    prepare: async (world, draw) => {
      const examination = await drawExamination(world, draw, ({ centres, rooms }) => centres === 'finalSave' && rooms > 0);
      if (!examination) return null;
      const { advtCode } = examination;
      return { input: { params: { id: advtCode } }, about: { advtCode }, words: `of advertisement ${advtCode}` };
    },
  },
  {
    call: 'room.withdrawForwarding',
    does: 'withdraws the forwarding of the rooms',
    irregular: true,
    prepare: async (world, draw) => {
      const examination = await drawExamination(world, draw, ({ centres }) => centres === 'forwarded');
      if (!examination) return null;
      const { advtCode } = examination;
      return { input: { params: { id: advtCode } }, about: { advtCode }, words: `of advertisement ${advtCode}` };
    },
  },
  {
    call: 'room.revert',
    does: 'takes back the rooms',
    irregular: true,
    prepare: async (world, draw) => {
      const isNumbered = draw.percent(20);
      const mayRevert = ({ numbered, state, invigilated }: Plan) =>
        numbered > 0 === isNumbered && invigilated === 'none' && (state === 'temporarySave' || state === 'finalSave');
      const plan = drawFitting(draw, await plans(world), mayRevert);
      if (!plan || plan.allocationId === null) return null;
      const { advtCode, allocationId: id, version } = plan;
      return { input: { params: { id }, query: { version } }, about: { advtCode }, words: words(plan) };
    },
  },
  {
    call: 'invigilator.addPost',
    does: 'adds a post of invigilators',
    prepare: async (world) => {
      const number = (await numberOf(world, 'invigilator_post')) + 1;
      return { input: { body: { nameEn: `Post ${number}`, nameNe: `पद ${number}` } }, about: {} };
    },
  },
  {
    call: 'invigilator.add',
    does: 'adds an invigilator',
    weight: 3,
    prepare: async (world, draw) => {
      const post = await drawRow(world, draw, sql<{ id: number }>`select id from invigilator_post where active order by id`);
      if (!post) return null;
      const number = (await numberOf(world, 'invigilator')) + 1;
      const names = { nameEn: `Invigilator ${number}`, nameNe: `निरीक्षक ${number}`, employeeNo: String(7000 + number) };
      return { input: { body: { ...names, invigilatorPostId: post.id } }, about: {} };
    },
  },
  { call: 'invigilator.temporarySave', does: 'posts invigilators for now', prepare: savedInvigilators },
  { call: 'invigilator.finalSave', does: 'posts invigilators finally', weight: 2, prepare: savedInvigilators },
  {
    call: 'invigilator.revert',
    does: 'takes back the invigilators',
    irregular: true,
    prepare: async (world, draw) => {
      const plan = drawFitting(draw, await plans(world), ({ invigilated }) => invigilated !== 'none');
      if (!plan) return null;
      const { advtCode, examCentreId, paperId, invigilatorsVersion } = plan;
      const body = { advtCode, examCentreId, paperId, version: invigilatorsVersion ?? 1 };
      return { input: { body }, about: { advtCode }, words: words(plan) };
    },
  },
];
