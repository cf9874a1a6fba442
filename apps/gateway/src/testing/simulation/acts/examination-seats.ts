import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { everyCall } from '../../every-call/response-recorder.ts';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { drawFitting, drawRow, rowsOf } from './examination-rows.ts';

type Seat = {
  applicationId: Id<'application'>;
  advtCode: Id<'advertisement'>;
  examCentreId: Id<'examCentre'>;
  rollNumber: number;
  isHeld: boolean;
};
type Asked = { id: number; advtCode: Id<'advertisement'>; askedBy: number };

const asked = sql<Asked>`select id, advt_code, asked_by from revision where subject in ('seat', 'examinee', 'room') and state = 'asked'
  order by id`;

/** The key of the effect that the officer saw; null where the preview is refused. */
async function effectOf(world: SimulatedWorld, preview: 'previewExaminee' | 'previewRoom', body: object): Promise<string | null> {
  const call = everyCall.get(`seatRevision.${preview}`)!;
  const as = await world.signedIn(world.officers[0]!);
  const { data } = (await world.gateway.call(call, { body } as never, { as })) as { data?: { key: string } | null };
  return data?.key ?? null;
}

async function agreedEffect(
  world: SimulatedWorld,
  draw: Draw,
  preview: 'previewExaminee' | 'previewRoom',
  body: { advtCode: Id<'advertisement'> },
  words: string,
): Promise<Prepared | null> {
  const key = (await effectOf(world, preview, body)) ?? (draw.percent(10) ? 'unseen' : null);
  if (key === null) return null;
  const { advtCode } = body;
  return { input: { body: { ...body, acceptedEffect: key, reason: 'Order of the court' } }, about: { advtCode }, words };
}

export const seatActs: readonly Act[] = [
  {
    call: 'seatRevision.ask',
    does: 'asks for another seat',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const seats = await rowsOf(
        world,
        sql<Seat>`select seat.application_id, seat.advt_code, seat.exam_centre_id, seat.roll_number,
          exists (select from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
            where es.advt_code = seat.advt_code and ep.starts_at <= ${world.gateway.now()}::timestamptz) as is_held
        from candidate_seat seat join admit_card card on card.application_id = seat.application_id
        where seat.roll_number is not null order by seat.application_id`,
      );
      const seat = drawFitting(draw, seats, ({ isHeld }) => !isHeld);
      if (!seat) return null;
      const { advtCode, applicationId } = seat;
      const offered = await rowsOf(
        world,
        sql<{
          paperId: Id<'paper'>;
          roomId: Id<'room'>;
          examCentreId: Id<'examCentre'>;
        }>`select ra.paper_id, line.room_id, ra.exam_centre_id from room_allocation ra
          join room_allocation_line line on line.room_allocation_id = ra.id where ra.advt_code = ${advtCode} order by ra.paper_id, line.room_id`,
      );
      if (offered.length === 0) return null;
      const examCentreId = draw.percent(50) ? seat.examCentreId : draw.oneOf(offered).examCentreId;
      const byPaper = Map.groupBy(
        offered.filter((room) => room.examCentreId === examCentreId),
        ({ paperId }) => paperId,
      );
      const rooms = [...byPaper].map(([paperId, among]) => ({ paperId, roomId: draw.oneOf(among).roomId }));
      const rollNumber = draw.percent(40) ? seat.rollNumber : draw.between(1, 60);
      return {
        input: { body: { applicationId, rooms, rollNumber, reason: 'Printed twice' } },
        about: { advtCode, applicationId },
        words: `of application ${applicationId}, advertisement ${advtCode}`,
      };
    },
  },
  {
    call: 'seatRevision.decide',
    does: 'decides on another seat or another room',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const revision = await drawRow(world, draw, asked);
      if (!revision) return null;
      const { id: revisionId, advtCode } = revision;
      const approve = draw.percent(80);
      const body = { revisionId, approve, remarks: approve ? '' : 'The seat is right' };
      return { input: { body }, about: { advtCode }, words: `of advertisement ${advtCode}: ${approve ? 'yes' : 'no'}` };
    },
  },
  {
    call: 'seatRevision.askExaminee',
    does: 'asks to take a candidate into the examination or out of it',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const applicant = await drawRow(
        world,
        draw,
        sql<{ advtCode: Id<'advertisement'>; masterId: Id<'candidate'> }>`select x.advt_code, x.master_id from application x
          where x.payment_status = 'paid' and exists (select from admit_card card join application other on other.id = card.application_id
            where other.advt_code = x.advt_code)
          and (${draw.percent(10)}::boolean or not exists (select from exam_schedule es
            join exam_schedule_paper ep on ep.exam_schedule_id = es.id
            where es.advt_code = x.advt_code and ep.starts_at <= ${world.gateway.now()}::timestamptz)) order by x.id`,
      );
      return applicant && agreedEffect(world, draw, 'previewExaminee', applicant, `: ${applicant.masterId} of ${applicant.advtCode}`);
    },
  },
  {
    call: 'seatRevision.askRoom',
    does: 'asks for other rooms instead of one that cannot be used',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const used = await rowsOf(
        world,
        sql<{ advtCode: Id<'advertisement'>; roomId: Id<'room'> }>`select distinct x.advt_code, placed.room_id from seat_room placed
          join application x on x.id = placed.application_id join admit_card card on card.application_id = x.id
          where not exists (select from exam_schedule es join exam_schedule_paper ep on ep.exam_schedule_id = es.id
            where es.advt_code = x.advt_code and ep.starts_at <= ${world.gateway.now()}::timestamptz) order by 1, 2`,
      );
      if (used.length === 0) return null;
      const { advtCode, roomId } = draw.oneOf(used);
      const others = await rowsOf(world, sql<{ id: number }>`select id from room where active and id <> ${roomId} order by id`);
      const toRoomIds = draw.shuffled(others.map(({ id }) => id));
      return agreedEffect(world, draw, 'previewRoom', { advtCode, roomId, toRoomIds } as never, `: ${roomId} of advertisement ${advtCode}`);
    },
  },
  {
    call: 'seatRevision.withdraw',
    does: 'withdraws the request for another seat or another room',
    irregular: true,
    prepare: async (world, draw) => {
      const request = await drawRow(world, draw, asked);
      if (!request) return null;
      const { id: revisionId, advtCode, askedBy } = request;
      const own = draw.percent(90) && { accountId: askedBy };
      return { input: { body: { revisionId } }, about: { advtCode }, ...own, words: `of advertisement ${advtCode}` };
    },
  },
];
