import type * as examReport from '@psc/api-client/areas/examination/exam-report.ts';
import type { AttendingCandidate, ReportCandidate, ReportHead } from '@psc/api-client/areas/examination/exam-report.ts';
import type { Context } from '../../../platform/frame/context.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectCentres } from '../admit-card/repository.ts';
import { papersOfExamination, papersOfExaminations } from '../../application/repository/scheduled-papers.ts';
import { fullNameFrom } from '../repository/candidate-name.ts';
import { advertisementHeadFrom } from '../../../platform/shared/repository/advertisement-head.ts';
import { frontPapers } from './front-paper.ts';
import * as repository from './repository.ts';

const PAGE_SIZE = 30;

type CandidateRow = Awaited<ReturnType<typeof repository.selectCandidates>>[number];

/** @throws Refusal 404 for an advertisement without roll numbers, an unknown centre or a paper that is not held */
async function headOf({ advtCode, examCentreId, paperId }: repository.Choice, context: Context): Promise<ReportHead> {
  const [[advertisement], centre, papers] = await Promise.all([
    repository.selectAdvertisements(context.db, { advtCode, limit: 1 }),
    repository.findCentre(context.db, examCentreId),
    papersOfExamination(context.db, advtCode),
  ]);
  if (!advertisement || !centre) throw refuse.notFound('gateway.examReport.notFound');
  const paper = papers.find((each) => each.paperId === paperId);
  if (!paper) throw refuse.invalid([{ field: 'paperId', message: 'rules.all.choice.listedOnly' }]);
  return {
    advertisement: advertisementHeadFrom(advertisement),
    paper,
    examCentre: { examCentreId, name: { en: centre.nameEn, ne: centre.nameNe }, address: centre.address },
  };
}

function candidateFrom(row: CandidateRow): ReportCandidate {
  return {
    rollNumber: row.rollNumber ?? 0,
    masterId: row.masterId,
    fullName: fullNameFrom(row),
    gender: row.gender as ReportCandidate['gender'],
    roomNumber: row.roomNumber,
  };
}

function attendingFrom(row: CandidateRow): AttendingCandidate {
  return { ...candidateFrom(row), arrangements: row.arrangements };
}

export const examReportHandlers: Handlers<typeof examReport> = {
  listAdvertisementCodes: async ({ query }, context) => {
    const rows = await repository.selectAdvertisements(context.db, { ...query, limit: PAGE_SIZE + 1 });
    const shown = rows.slice(0, PAGE_SIZE);
    const papers = await papersOfExaminations(
      context.db,
      shown.map(({ advtCode }) => advtCode),
    );
    return {
      advertisements: shown.map((row) => ({ ...advertisementHeadFrom(row), papers: papers.get(row.advtCode) ?? [] })),
      nextAfter: rows.length > PAGE_SIZE ? shown.at(-1)!.advtCode : null,
    };
  },

  listExamCentres: async ({ params }, context) =>
    (await selectCentres(context.db, idOf(params.id))).map((centre) => ({
      examCentreId: centre.examCentreId,
      name: { en: centre.nameEn, ne: centre.nameNe },
      candidates: Number(centre.candidates),
    })),

  attendanceList: async ({ body }, context) => {
    const head = await headOf(body, context);
    const rows = await repository.selectCandidates(context.db, body);
    const byRoom = Map.groupBy(rows, (row) => row.roomId);
    return {
      ...head,
      rooms: [...byRoom].map(([roomId, inRoom]) => ({ roomId, roomNumber: inRoom[0]!.roomNumber, candidates: inRoom.map(attendingFrom) })),
    };
  },

  gateList: async ({ body }, context) => {
    const head = await headOf(body, context);
    const rows = await repository.selectCandidates(context.db, body);
    return { ...head, candidates: rows.map(candidateFrom) };
  },

  roomList: async ({ body }, context) => {
    const head = await headOf(body, context);
    const rooms = await repository.selectRooms(context.db, body);
    return {
      ...head,
      rooms: rooms.map((room) => ({
        ...room,
        candidates: Number(room.candidates),
        invigilators: room.invigilators.map((person) => ({
          name: { en: person.nameEn, ne: person.nameNe },
          post: { en: person.postEn, ne: person.postNe },
        })),
      })),
    };
  },

  generateFrontPaper: async ({ body }, context) => {
    const head = await headOf(body, context);
    return frontPapers(head, await repository.selectRooms(context.db, body), context);
  },
};
