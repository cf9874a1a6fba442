import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { agreement, drawExamination, drawRow, rowsOf, untilAgreed, type Examination } from './examination-rows.ts';

type Centre = { examCentreId: Id<'examCentre'>; capacity: number; chosen: number; seated: number };
type Person = { applicationId: Id<'application'>; masterId: Id<'candidate'>; examCentreId: Id<'examCentre'> };

const centresOf = (world: SimulatedWorld, advtCode: Id<'advertisement'>) =>
  rowsOf(
    world,
    sql<Centre>`select ec.id as exam_centre_id, ec.capacity,
      (select count(*)::int from application x where x.advt_code = ${advtCode} and x.exam_centre_id = ec.id and x.scrutiny_status = 'approved')
        as chosen,
      (select count(*)::int from candidate_seat seat where seat.advt_code = ${advtCode} and seat.exam_centre_id = ec.id) as seated
    from exam_centre ec where ec.active order by ec.id`,
  );

/** Places for all candidates at the centres they chose, now and then at fewer centres, with places to spare, or too many. */
async function drawLines(world: SimulatedWorld, draw: Draw, advtCode: Id<'advertisement'>) {
  const used = (await centresOf(world, advtCode)).filter(({ chosen, seated }) => chosen + seated > 0);
  const left = draw.percent(25) ? used.find(({ seated }) => seated === 0) : undefined;
  const kept = used.filter((centre) => centre !== left || used.length === 1);
  const moved = kept.length < used.length ? left!.chosen : 0;
  return kept.map(({ examCentreId, capacity, chosen, seated }, at) => {
    const wanted = Math.max(chosen, seated) + (at === 0 ? moved : 0) + (draw.percent(30) ? 1 : 0);
    return { examCentreId, numberOfCandidates: draw.percent(5) ? capacity + 1 : Math.max(1, Math.min(wanted, capacity)) };
  });
}

async function saved(world: SimulatedWorld, draw: Draw, examination: Examination | null, call: string): Promise<Prepared | null> {
  if (!examination) return null;
  const { advtCode, centresVersion: version } = examination;
  const body = { advtCode, version, lines: await drawLines(world, draw, advtCode) };
  const prepared = { input: { body }, about: { advtCode }, words: `of advertisement ${advtCode}` };
  return untilAgreed(world, call, prepared, (acceptedChange) => ({ acceptedChange, reason: 'The chosen centre is full' }));
}

const isOpen = ({ centres, approved }: Examination) => approved > 0 && (centres === 'none' || centres === 'temporarySave');
const isSavedForNow = ({ centres, approved }: Examination) => approved > 0 && centres === 'temporarySave';
const isInPreparation = ({ centres, approved, seated }: Examination) => centres === 'temporarySave' && seated < approved;

export const centreActs: readonly Act[] = [
  {
    call: 'examCentre.add',
    does: 'adds an examination centre',
    prepare: async (world) => {
      const [place] = await rowsOf(
        world,
        sql<{ districtId: Id<'district'>; provinceId: Id<'province'>; centres: number }>`select id as district_id, province_id,
          (select count(*)::int from exam_centre) as centres from district order by id limit 1`,
      );
      const { districtId, provinceId, centres } = place!;
      const names = { nameEn: `School ${centres + 1}`, nameNe: `विद्यालय ${centres + 1}` };
      return { input: { body: { ...names, provinceId, districtId, centerCapacity: 20, contact: '071520101' } }, about: {} };
    },
  },
  {
    call: 'examCentre.delete',
    does: 'deletes an examination centre',
    irregular: true,
    prepare: async (world, draw) => {
      const unused = sql<{ id: number; version: number }>`select id, version from exam_centre ec
        where not exists (select from application x where x.exam_centre_id = ec.id) or ${draw.percent(10)} order by id`;
      const centre = await drawRow(world, draw, unused);
      return centre && { input: { params: { id: centre.id }, query: { version: centre.version } }, about: {}, words: String(centre.id) };
    },
  },
  {
    call: 'examCentre.temporarySave',
    does: 'saves the centres for now',
    weight: 2,
    prepare: async (world, draw) => saved(world, draw, await drawExamination(world, draw, isOpen), 'examCentre.temporarySave'),
  },
  {
    call: 'examCentre.finalSave',
    does: 'saves the centres finally',
    weight: 4,
    prepare: async (world, draw) =>
      agreement(world, draw, 'examCentre.finalSave') ??
      saved(world, draw, await drawExamination(world, draw, draw.percent(40) ? isOpen : isSavedForNow), 'examCentre.finalSave'),
  },
  {
    call: 'examCentre.generateAllocatedCandidates',
    does: 'seats the candidates without a seat',
    weight: 2,
    prepare: async (world, draw) => {
      const call = 'examCentre.generateAllocatedCandidates';
      const agreed = agreement(world, draw, call);
      if (agreed) return agreed;
      const examination = await drawExamination(world, draw, isInPreparation);
      if (!examination) return null;
      const { advtCode } = examination;
      const prepared = { input: { body: { advtCode } }, about: { advtCode }, words: `of advertisement ${advtCode}` };
      return untilAgreed(world, call, prepared, (acceptedChange) => ({ acceptedChange, reason: 'The chosen centre is full' }));
    },
  },
  {
    call: 'examCentre.saveAllocatedCandidate',
    does: 'seats some candidates',
    // Only those for whom finalising found no free seat have none.
    irregular: true,
    prepare: async (world, draw) => {
      const call = 'examCentre.saveAllocatedCandidate';
      const agreed = agreement(world, draw, call);
      if (agreed) return agreed;
      const examination = await drawExamination(world, draw, isInPreparation);
      if (!examination) return null;
      const { advtCode } = examination;
      const people = await rowsOf(
        world,
        sql<Person>`select x.id as application_id, x.master_id, x.exam_centre_id from application x
          where x.advt_code = ${advtCode} and x.scrutiny_status = 'approved'
            and not exists (select from candidate_seat seat where seat.application_id = x.id) order by x.id`,
      );
      if (people.length === 0) return null;
      const assigned = await rowsOf(
        world,
        sql<{ examCentreId: number }>`select line.exam_centre_id from centre_assignment_line line
          join centre_assignment made on made.id = line.assignment_id where made.advt_code = ${advtCode} order by 1`,
      );
      if (assigned.length === 0) return null;
      const applicationIds = draw
        .someOf(people)
        .slice(0, 3)
        .map(({ applicationId }) => applicationId);
      const body = { advtCode, examCentreId: draw.oneOf(assigned).examCentreId, applicationIds };
      const prepared = { input: { body }, about: { advtCode }, words: `of advertisement ${advtCode}` };
      return untilAgreed(world, call, prepared, (acceptedChange) => ({ acceptedChange, reason: 'Near the home' }));
    },
  },
  {
    call: 'examCentre.switchCandidate',
    does: 'moves candidates to another centre',
    irregular: true,
    weight: 3,
    prepare: async (world, draw) => {
      const call = 'examCentre.switchCandidate';
      const agreed = agreement(world, draw, call);
      if (agreed) return agreed;
      const hasCards = draw.percent(15);
      const examination = await drawExamination(world, draw, ({ seated, cards }) => seated > 0 && cards > 0 === hasCards);
      if (!examination) return null;
      const { advtCode } = examination;
      const people = await rowsOf(
        world,
        sql<Person>`select seat.application_id, x.master_id, seat.exam_centre_id from candidate_seat seat
          join application x on x.id = seat.application_id where seat.advt_code = ${advtCode} order by seat.application_id`,
      );
      const centres = await centresOf(world, advtCode);
      const some = people.length === 0 ? [] : draw.someOf(people).slice(0, 2);
      const others = centres.filter(({ examCentreId }) => some.some((person) => person.examCentreId !== examCentreId));
      if (others.length === 0) return null;
      const switchMasterIds = some.map(({ masterId }) => masterId).join(',');
      const body = { advtCode, examCenter: draw.oneOf(others).examCentreId, switchMasterIds };
      const prepared = { input: { body }, about: { advtCode }, words: `${switchMasterIds} of advertisement ${advtCode}` };
      return untilAgreed(world, call, prepared, (acceptedChange) => ({ acceptedChange, reason: 'Moved house' }));
    },
  },
  {
    call: 'examCentre.revert',
    does: 'takes back the centres',
    irregular: true,
    prepare: async (world, draw) => {
      const takesBack = draw.percent(60);
      const examination = await drawExamination(
        world,
        draw,
        ({ centres, rooms }) => centres !== 'none' && (takesBack ? rooms === 0 : true),
      );
      if (!examination) return null;
      const { advtCode, centresVersion: version } = examination;
      return {
        input: { params: { id: advtCode }, query: { version: version ?? 1 } },
        about: { advtCode },
        words: `of advertisement ${advtCode}`,
      };
    },
  },
];
