import { sql } from 'kysely';
import { createAdvertisement } from '../advertisements.ts';
import { createApplication } from '../applications.ts';
import * as admitCard from '@psc/api-client/areas/examination/admit-card.ts';
import { createExamination, createExamOfficer, giveRollNumbers, saveCentres, saveRooms } from '../examination.ts';
import { createExamined, type TestExamined } from '../examined.ts';
import type { SimulatedWorld } from './world.ts';

/** Advertisements in every part of the cycle, so that each act has rows from the first day. */
export async function createPrelude(world: SimulatedWorld): Promise<void> {
  const { gateway, candidates, centres } = world;
  const { db, now } = gateway;
  const categories = [
    { quotaCode: 'open', seats: 3 },
    { quotaCode: 'woman', seats: 1 },
    { quotaCode: 'dalit', seats: 1 },
  ];
  for (let made = 0; made < 2; made += 1) await createAdvertisement(db, { categories }, now());
  const over = { singleSubmissionLastDateAd: '2026-11-10', doubleFeeSubmissionLastDateAd: '2026-11-17' };
  const underScrutiny = await createAdvertisement(db, { ...over, categories }, now());
  for (const { masterId } of candidates.slice(0, 8)) await createApplication(db, masterId, underScrutiny, {}, now());
  const toExamine = { ...over, categories, chosenCentres: centres.flatMap((centre) => [centre, centre, centre]) };
  await finalizeScrutiny(world, await createExamination(gateway, toExamine));
  await createExaminationTomorrow(world);
  const examined = await createExamined(gateway, {
    ...{ ...over, categories, singleSubmissionLastDateAd: '2026-10-01', doubleFeeSubmissionLastDateAd: '2026-10-08' },
    people: [88, 75, 75, 61, 52, 47, 41, 30].map((marks, at) => ({ marks, quotas: at % 2 === 0 ? ['open', 'woman'] : ['open'] })),
  });
  await finalizeScrutiny(world, examined);
  await createSeating(world, examined);
}

/** Gives examined people the room, the notice and the admit card that they had. */
async function createSeating({ gateway, officers }: SimulatedWorld, { advtCode, paperId }: TestExamined): Promise<void> {
  const by = sql`${officers[0]!.accountId}::integer, ${gateway.now()}::timestamptz`;
  const seats = sql`candidate_seat seat where seat.advt_code = ${advtCode}`;
  const statements = [
    sql`insert into room (exam_centre_id, room_number, capacity) select exam_centre_id, '1', count(*) from ${seats} group by 1`,
    sql`insert into centre_assignment (advt_code, state, saved_by, saved_at) values (${advtCode}, 'finalSave', ${by})`,
    sql`insert into centre_assignment_line (assignment_id, exam_centre_id, number_of_candidates)
      select ca.id, seat.exam_centre_id, count(*) from centre_assignment ca, ${seats} and ca.advt_code = seat.advt_code group by 1, 2`,
    sql`insert into room_allocation (advt_code, exam_centre_id, paper_id, state, saved_by, saved_at)
      select distinct ${advtCode}::integer, exam_centre_id, ${paperId}::integer, 'finalSave', ${by} from ${seats}`,
    sql`insert into room_allocation_line (room_allocation_id, room_id, number_of_candidates)
      select ra.id, room.id, room.capacity from room_allocation ra join room on room.exam_centre_id = ra.exam_centre_id where ra.paper_id = ${paperId}`,
    sql`insert into seat_room (application_id, paper_id, room_id) select seat.application_id, ${paperId}::integer, room.id
      from candidate_seat seat join room on room.exam_centre_id = seat.exam_centre_id where seat.advt_code = ${advtCode}`,
    sql`insert into milestone_mail (application_id, milestone, said, queued_at)
      select seat.application_id, 'rollNumberGiven', seat.roll_number || ' · ' || centre.name_en || ' · 1', ${gateway.now()}::timestamptz
      from candidate_seat seat join exam_centre centre on centre.id = seat.exam_centre_id where seat.advt_code = ${advtCode}`,
    sql`insert into admit_card (application_id, generated_by, generated_at) select application_id, ${by} from ${seats}`,
  ];
  for (const statement of statements) await statement.execute(gateway.db);
}

async function finalizeScrutiny({ gateway, officers }: SimulatedWorld, { advtCode }: { advtCode: number }): Promise<void> {
  const finalized = { advtCode, finalizedAt: gateway.now(), finalizedBy: officers[0]!.accountId };
  await gateway.db.insertInto('scrutinyAdvertisement').values(finalized).execute();
}

/** Two papers in two centres, with admit cards. */
async function createExaminationTomorrow(world: SimulatedWorld): Promise<void> {
  const { gateway, centres } = world;
  const [first, second] = centres as [number, number];
  const over = {
    singleSubmissionLastDateAd: '2026-10-20',
    doubleFeeSubmissionLastDateAd: '2026-10-27',
    admitCardDownloadDateAd: '2026-11-15',
  };
  const startsAt = new Date(gateway.now().getTime() + 86_400_000);
  const secondPaperAt = new Date(startsAt.getTime() + 3 * 3_600_000);
  const chosenCentres = [first, first, first, first, second, second];
  const examination = await createExamination(gateway, { ...over, startsAt, secondPaperAt, chosenCentres });
  await finalizeScrutiny(world, examination);
  const { advtCode } = examination;
  const officer = await createExamOfficer(gateway);
  await saveCentres(gateway, officer, advtCode, { [first]: 4, [second]: 2 });
  await saveRooms(gateway, officer, advtCode, first, [3, 1]);
  await saveRooms(gateway, officer, advtCode, second, [2]);
  await giveRollNumbers(gateway, officer, advtCode, first, 1, 4);
  await giveRollNumbers(gateway, officer, advtCode, second, 5, 6);
  await gateway.data(admitCard.generate, { body: { advtCode } }, { as: officer });
}
