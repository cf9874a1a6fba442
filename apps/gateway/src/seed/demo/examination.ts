import type { Id } from '@psc/validation/rules/id.ts';
import type { ExamAdvertisement } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import { addDays, instantAtNepal, nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Database } from '../../platform/database/connection.ts';
import { staffWithoutSession } from '../../platform/frame/actor.ts';
import { createContext, type Context, type Tools } from '../../platform/frame/context.ts';
import { admitCardHandlers } from '../../areas/examination/admit-card/handlers.ts';
import { allocatedByCentre, chosenByCentre } from '../../areas/examination/exam-centre/repository/assignments.ts';
import { saveFinally } from '../../areas/examination/exam-centre/assignment.ts';
import { examSchedulingHandlers } from '../../areas/examination/exam-scheduling/handlers.ts';
import { findAdvertisementHead } from '../../platform/shared/repository/advertisement-head.ts';
import { papersOfExamination } from '../../areas/application/repository/scheduled-papers.ts';
import { saveAllocation as saveInvigilators } from '../../areas/examination/invigilator/allocation.ts';
import { copyRooms, forwardAdvertisement, saveAllocation as saveRooms } from '../../areas/examination/room/allocation.ts';
import { selectRooms } from '../../areas/examination/room/repository/allocations.ts';
import { generateRollNumbers } from '../../areas/examination/roll-number/generation.ts';
import { aboutRollNumbers } from '../../areas/examination/roll-number/list.ts';
import { writeInvigilator } from '../../areas/examination/invigilator/repository.ts';

/** Of the examinations after scrutiny, the first has admit cards and the second waits for approval. */
const DAYS_UNTIL_EXAMINATION = 9;
const SEATS_IN_A_ROOM = 6;

const invigilators: readonly [nameEn: string, nameNe: string][] = [
  ['Ram Prasad Acharya', 'रामप्रसाद आचार्य'],
  ['Kalpana Shrestha', 'कल्पना श्रेष्ठ'],
  ['Dilip Kumar Yadav', 'दिलीपकुमार यादव'],
  ['Sushila Gurung', 'सुशीला गुरुङ'],
  ['Nabin Bhattarai', 'नवीन भट्टराई'],
  ['Mina Tharu', 'मिना थारू'],
  ['Tek Bahadur Rana', 'टेकबहादुर राना'],
  ['Sabina Maharjan', 'सबिना महर्जन'],
  ['Krishna Pahadi', 'कृष्ण पहाडी'],
  ['Laxmi Devkota', 'लक्ष्मी देवकोटा'],
  ['Sunil Lama', 'सुनिल लामा'],
  ['Rita Chaudhary', 'रीता चौधरी'],
];

function asStaff(tools: Tools, db: Database, accountId: Id<'account'>): Context {
  return createContext(tools, db, {
    actor: staffWithoutSession({ accountId, privileges: {}, organizationId: null }),
    language: 'ne',
    requestId: 'demo',
    callId: 'demo.examination',
    onBehalf: undefined,
    request: { address: '', header: () => undefined },
    cacheFor: () => undefined,
  });
}

async function schedule(officer: Context, examScheduleId: Id<'examSchedule'>, day: number): Promise<number> {
  const detail = await examSchedulingHandlers.get({ params: { id: String(examScheduleId) }, query: undefined, body: undefined }, officer);
  const { papers, competitionCategories, version } = 'data' in detail ? detail.data : detail;
  const planned = papers.flatMap(({ paperId }, position) =>
    competitionCategories.map((competitionCategory) => ({
      paperId,
      competitionCategory,
      startsAt: instantAtNepal(addDays(nepalDayOf(officer.now()), day + position), '11:00'),
    })),
  );
  const body = { examScheduleId, version, dayMode: 'differentDays' as const, papers: planned, remarks: '' };
  await examSchedulingHandlers.save({ params: {}, query: undefined, body }, officer);
  return version + 1;
}

async function giveCentres(officer: Context, advtCode: Id<'advertisement'>): Promise<void> {
  const chosen = await chosenByCentre(officer.db, advtCode);
  const lines = [...chosen].map(([examCentreId, numberOfCandidates]) => ({ examCentreId, numberOfCandidates }));
  await saveFinally({ advtCode, version: null, lines }, officer);
}

async function giveRooms(officer: Context, advtCode: Id<'advertisement'>): Promise<number[]> {
  const centres = [...(await allocatedByCentre(officer.db, advtCode))];
  const [first, ...others] = await papersOfExamination(officer.db, advtCode);
  const { paperId } = first!;
  for (const [examCentreId, candidates] of centres) {
    const rooms = await selectRooms(officer.db, { examCentreId, paperId });
    let left = candidates;
    const lines = rooms.flatMap(({ roomId, capacity }) => {
      const numberOfCandidates = Math.min(left, capacity, SEATS_IN_A_ROOM);
      left -= numberOfCandidates;
      return numberOfCandidates > 0 ? [{ roomId, numberOfCandidates }] : [];
    });
    await saveRooms({ advtCode, examCentreId, paperId, version: null, lines }, 'finalSave', officer);
  }
  for (const other of others) await copyRooms(advtCode, { fromPaperId: paperId, paperId: other.paperId }, officer);
  await forwardAdvertisement(advtCode, officer);
  return centres.map(([examCentreId]) => examCentreId);
}

async function giveInvigilators(
  officer: Context,
  advtCode: Id<'advertisement'>,
  centres: readonly number[],
  staff: readonly number[],
  postId: Id<'invigilatorPost'>,
): Promise<void> {
  const papers = await papersOfExamination(officer.db, advtCode);
  for (const { paperId } of papers) await giveInvigilatorsOf(officer, { advtCode, paperId }, centres, staff, postId);
}

async function giveInvigilatorsOf(
  officer: Context,
  { advtCode, paperId }: { advtCode: Id<'advertisement'>; paperId: Id<'paper'> },
  centres: readonly number[],
  staff: readonly number[],
  postId: Id<'invigilatorPost'>,
): Promise<void> {
  const free = [...staff];
  for (const examCentreId of centres) {
    const rooms = (await selectRooms(officer.db, { examCentreId, paperId })).filter((room) => (room.numberOfCandidates ?? 0) > 0);
    const lines = rooms.flatMap(({ roomId }) => {
      const invigilatorId = free.shift();
      return invigilatorId === undefined ? [] : [{ roomId, invigilatorId, invigilatorPostId: postId }];
    });
    await saveInvigilators(
      { advtCode, examCentreId, paperId, version: null, lines },
      lines.length === rooms.length ? 'finalSave' : 'temporarySave',
      officer,
    );
  }
}

async function giveRollNumbers(officer: Context, advtCode: Id<'advertisement'>, centres: readonly number[]): Promise<void> {
  const seats = await allocatedByCentre(officer.db, advtCode);
  const { centres: states } = await aboutRollNumbers(officer, { advtCode: String(advtCode) });
  let first = 1;
  for (const examCentreId of centres) {
    const last = first + (seats.get(examCentreId) ?? 0) - 1;
    const { version } = states.find((state) => state.examCentreId === examCentreId)!;
    const numbers = { orderBy: 'fullName' as const, masterRollNumber: first, maxRollNumber: last };
    await generateRollNumbers({ examCenter: examCentreId, advertisementCode: String(advtCode), ...numbers, version }, officer);
    first = last + 1;
  }
}

async function holdExamination(
  officer: Context,
  advertisement: ExamAdvertisement,
  staff: readonly number[],
  postId: Id<'invigilatorPost'>,
): Promise<void> {
  const { advtCode } = advertisement;
  await giveCentres(officer, advtCode);
  const centres = await giveRooms(officer, advtCode);
  await giveInvigilators(officer, advtCode, centres, staff, postId);
  await giveRollNumbers(officer, advtCode, centres);
  await admitCardHandlers.generate({ params: {}, query: undefined, body: { advtCode } }, officer);
}

/** One examination with admit cards, and one whose schedule waits for approval. */
export async function seedDemoExamination(tools: Tools): Promise<void> {
  const accounts = await tools.db.selectFrom('account').select(['id', 'username']).where('kind', '=', 'staff').execute();
  const accountId = (username: string) => accounts.find((account) => account.username === username)!.id;
  const requests = await tools.db
    .selectFrom('examSchedule')
    .select(['id', 'advtCode'])
    .where('status', '=', 'newRequest')
    .orderBy('advtCode')
    .execute();
  const post = await tools.db.selectFrom('invigilatorPost').select('id').orderBy('position').orderBy('id').limit(1).executeTakeFirst();
  await tools.db.transaction().execute(async (transaction) => {
    const officer = asStaff(tools, transaction, accountId('exam'));
    const approver = asStaff(tools, transaction, accountId('exam-approver'));
    const staff: number[] = [];
    for (const [position, [nameEn, nameNe]] of invigilators.entries()) {
      staff.push(
        await writeInvigilator(transaction, undefined, {
          nameEn,
          nameNe,
          employeeNo: String(120_341 + position * 17),
          invigilatorPostId: post?.id ?? null,
          examCentreId: null,
          active: true,
        }),
      );
    }
    for (const [position, request] of requests.entries()) {
      if (position > 1) break;
      const version = await schedule(officer, request.id, DAYS_UNTIL_EXAMINATION + position * 14);
      if (position > 0 || !post) continue;
      await examSchedulingHandlers.approve(
        { params: { id: String(request.id) }, query: undefined, body: { version, remarks: '', acceptedClashes: 0 } },
        approver,
      );
      const advertisement = await findAdvertisementHead(transaction, request.advtCode);
      if (advertisement) await holdExamination(officer, advertisement, staff, post.id);
    }
  });
}
