import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Act } from '../act.ts';
import { drawExamination, drawFitting, drawRow, rowsOf } from './examination-rows.ts';

type NumberedCentre = {
  advtCode: Id<'advertisement'>;
  examCentreId: Id<'examCentre'>;
  seats: number;
  numbered: number;
  version: number;
  next: number;
  cards: number;
  ready: boolean;
};
type Card = { applicationId: Id<'application'>; advtCode: Id<'advertisement'>; masterId: Id<'candidate'>; blocked: boolean };

const numberedCentres = sql<NumberedCentre>`select seat.advt_code, seat.exam_centre_id, count(*)::int as seats, count(seat.roll_number)::int as numbered,
    sum(seat.version)::int as version, count(card.application_id)::int as cards,
    coalesce((select max(other.roll_number) from candidate_seat other where other.advt_code = seat.advt_code
      and other.exam_centre_id <> seat.exam_centre_id), 0) + 1 as next,
    not exists (select from paper p where p.advt_code = seat.advt_code and p.test_type <> 'interview' and not exists (
      select from room_allocation ra where ra.paper_id = p.id and ra.exam_centre_id = seat.exam_centre_id and ra.state <> 'temporarySave')) as ready
  from candidate_seat seat left join admit_card card on card.application_id = seat.application_id
  group by seat.advt_code, seat.exam_centre_id order by seat.advt_code, seat.exam_centre_id`;

const cards = sql<Card>`select card.application_id, x.advt_code, x.master_id, card.blocked from admit_card card
  join application x on x.id = card.application_id order by card.application_id`;

export const cardActs: readonly Act[] = [
  {
    call: 'rollNumber.generate',
    does: 'gives roll numbers',
    weight: 5,
    prepare: async (world, draw) => {
      const isAgain = draw.percent(15);
      const all = await rowsOf(world, numberedCentres);
      const centre = drawFitting(
        draw,
        all,
        ({ ready, cards: made, seats, numbered }) => ready && made === 0 && (isAgain || numbered < seats),
      );
      if (!centre) return null;
      const { advtCode, examCentreId, seats, version, next } = centre;
      const first = draw.percent(10) ? 1 : next;
      const body = {
        examCenter: examCentreId,
        advertisementCode: String(advtCode),
        orderBy: draw.oneOf(['fullName', 'masterId', 'appliedDate', 'priority'] as const),
        masterRollNumber: first,
        maxRollNumber: first + seats - (draw.percent(5) ? 2 : 1),
        version,
      };
      return { input: { body }, about: { advtCode }, words: `of advertisement ${advtCode} at centre ${examCentreId}` };
    },
  },
  {
    call: 'rollNumber.takeBack',
    does: 'takes back the roll numbers',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const centre = drawFitting(draw, await rowsOf(world, numberedCentres), ({ numbered, cards: made }) => numbered > 0 && made === 0);
      if (!centre) return null;
      const { advtCode, examCentreId } = centre;
      return {
        input: { body: { advtCode, examCentreId } },
        about: { advtCode },
        words: `of advertisement ${advtCode} at centre ${examCentreId}`,
      };
    },
  },
  {
    call: 'rollNumber.generateForm',
    does: 'prints exam sheets',
    prepare: async (world, draw) => {
      const examination = await drawExamination(world, draw, ({ numbered }) => numbered > 1);
      if (!examination) return null;
      const { advtCode } = examination;
      const body = { advertisementCode: String(advtCode), rollFrom: 1, rollTo: 3 };
      return { input: { body }, about: { advtCode }, words: `of advertisement ${advtCode}` };
    },
  },
  {
    call: 'admitCard.generate',
    does: 'makes the admit cards',
    weight: 4,
    prepare: async (world, draw) => {
      const isReady = draw.percent(85);
      const examination = await drawExamination(
        world,
        draw,
        ({ numbered, cards: made, approved }) => numbered > made && (!isReady || numbered >= approved),
      );
      if (!examination) return null;
      const { advtCode } = examination;
      return { input: { body: { advtCode } }, about: { advtCode }, words: `of advertisement ${advtCode}` };
    },
  },
  ...(['block', 'unblock'] as const).map((does): Act => ({
    call: `admitCard.${does}`,
    does: does === 'block' ? 'withdraws an admit card' : 'gives back an admit card',
    irregular: true,
    prepare: async (world, draw) => {
      const card = drawFitting(draw, await rowsOf(world, cards), ({ blocked }) => blocked === (does === 'unblock'));
      if (!card) return null;
      const { advtCode, masterId } = card;
      const body = { advtCode, masterIds: String(masterId), remarks: 'The photograph is of another person' };
      return { input: { body }, about: { advtCode }, words: `of candidate ${masterId}, advertisement ${advtCode}` };
    },
  })),
  {
    call: 'admitCard.download',
    does: 'prints the admit cards',
    prepare: async (world, draw) => {
      const examination = await drawExamination(world, draw, ({ cards: made }) => made > 0);
      if (!examination) return null;
      const { advtCode } = examination;
      return { input: { body: { advtCode } }, about: { advtCode }, words: `of advertisement ${advtCode}` };
    },
  },
  {
    call: 'admitCard.downloadOwn',
    does: 'downloads the admit card',
    prepare: async (world, draw) => {
      const card = await drawRow(world, draw, cards);
      if (!card) return null;
      const { advtCode, masterId } = card;
      const document = draw.percent(80) ? 'admitCard' : draw.oneOf(['receipt', 'application'] as const);
      return {
        input: { params: { advtCode }, query: { document } },
        about: { advtCode, masterId },
        masterId,
        words: `of advertisement ${advtCode}`,
      };
    },
  },
];
