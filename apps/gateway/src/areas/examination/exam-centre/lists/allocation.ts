import type {
  AllocatedCandidate,
  allocatedCandidates,
  CandidateForSeat,
  candidatesToAllocate,
  centreAdvertisements,
  CentreAssignmentSummary,
} from '@psc/api-client/areas/examination/exam-centre.ts';
import type { AllocationState } from '@psc/validation/areas/examination/allocation-lifecycle.ts';
import { sql, type SqlBool } from 'kysely';
import { asciiDigits } from '@psc/i18n/digits.ts';
import { idOf } from '../../../../platform/frame/params.ts';
import { listSource, type ListSheet } from '../../../../platform/lists/list-source.ts';
import { isEnded } from '../../../../platform/shared/repository/ended-advertisement.ts';
import { advertisementColumns } from '../../list-columns.ts';
import { advertisementHeadFrom, advertisementHolds, beginsOn } from '../../../../platform/shared/repository/advertisement-head.ts';
import { applicantHolds, seatHolds } from '../../../../platform/shared/repository/candidate-search.ts';
import { allocatedFrom, candidateFrom } from '../allocation.ts';
import { selectSummaries } from '../repository/assignments.ts';
import * as seats from '../repository/seats.ts';

export const advertisementList = listSource<typeof centreAdvertisements>()(
  ({ db }) =>
    db
      .selectFrom('advertisement as a')
      .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
      .innerJoin('post as p', 'p.id', 'r.postId')
      .innerJoin('examSchedule as es', 'es.advtCode', 'a.advtCode')
      .leftJoin('centreAssignment as ca', 'ca.advtCode', 'a.advtCode')
      .where((eb) => eb.not(isEnded('a')))
      .where('es.status', '=', 'approved'),
  {
    id: 'a.advtCode',
    sorts: {
      advtCode: { column: 'a.advtCode', type: 'integer' },
      post: ({ language }) => ({ column: language === 'ne' ? 'p.nameNe' : 'p.nameEn', type: 'text' }),
    },
    filters: {
      text: (_, text) => advertisementHolds(text),
      state: (eb, state) => (state === 'none' ? eb('ca.state', 'is', null) : eb('ca.state', '=', state)),
      examinationOn: (_, days) => beginsOn(days),
    },
    rows: async ({ db }, advtCodes) =>
      (await selectSummaries(db, advtCodes)).map((row) => ({
        ...advertisementHeadFrom(row),
        firstStartsAt: row.firstStartsAt?.toISOString() ?? null,
        assignmentId: row.assignmentId,
        state: (row.state as AllocationState | null) ?? 'none',
        version: row.version,
        approvedCandidates: row.approvedCandidates ?? 0,
        allocatedCount: row.allocatedCount ?? 0,
      })),
    rowId: (row) => row.advtCode,
  },
);

export const advertisementSheet: ListSheet<CentreAssignmentSummary> = {
  name: 'exam-centre-advertisements',
  columns: [
    ...advertisementColumns,
    { head: 'gateway.list.column.examination', value: (row) => row.firstStartsAt && { instant: row.firstStartsAt }, width: 32 },
    { head: 'gateway.list.column.centresState', value: (row) => ({ message: `enums.allocationState.${row.state}` }) },
    { head: 'gateway.list.column.approvedCandidates', value: (row) => row.approvedCandidates },
    { head: 'gateway.list.column.allocatedCandidates', value: (row) => row.allocatedCount },
  ],
};

export const allocatedList = listSource<typeof allocatedCandidates>()(
  ({ db }, { advtCode }) => db.selectFrom('candidateSeat as seat').where('seat.advtCode', '=', idOf(advtCode, 'advtCode')),
  {
    id: 'seat.applicationId',
    sorts: {
      rollNumber: { column: 'seat.rollNumber', type: 'integer', nullable: true },
      application: { column: 'seat.applicationId', type: 'integer' },
    },
    filters: {
      text: (_, text) => seatHolds(text),
      examCentreId: (eb, examCentreId) => eb('seat.examCentreId', '=', examCentreId),
      rollFrom: (eb, rollFrom) => eb('seat.rollNumber', '>=', rollFrom),
      rollTo: (eb, rollTo) => eb('seat.rollNumber', '<=', rollTo),
    },
    rows: async ({ db }, ids) => (await seats.selectAllocated(db, ids)).map(allocatedFrom),
    rowId: (row) => row.applicationId,
  },
);

const candidateColumns = [
  { head: 'gateway.list.column.masterId', value: (row: CandidateForSeat) => row.masterId },
  { head: 'gateway.list.column.candidate', value: (row: CandidateForSeat) => row.fullName, width: 30 },
  { head: 'gateway.list.column.applicationNumber', value: (row: CandidateForSeat) => row.applicationNumber, width: 24 },
  { head: 'gateway.list.column.chosenCentre', value: (row: CandidateForSeat) => row.chosenCentre, width: 30 },
];

export const allocatedSheet: ListSheet<AllocatedCandidate> = {
  name: 'allocated-candidates',
  columns: [
    { head: 'gateway.list.column.rollNumber', value: (row) => row.rollNumber },
    ...candidateColumns,
    { head: 'gateway.list.column.examCentre', value: (row) => row.examCentre, width: 30 },
    { head: 'gateway.list.column.elsewhereReason', value: (row) => row.elsewhereReason, width: 30 },
    { head: 'gateway.list.column.roomNumber', value: (row) => row.roomNumber },
  ],
};

export const waitingList = listSource<typeof candidatesToAllocate>()(
  ({ db }, { advtCode }) => seats.unseatedCandidates(db, idOf(advtCode, 'advtCode')),
  {
    id: 'x.id',
    sorts: { application: { column: 'x.id', type: 'integer' }, masterId: { column: 'x.masterId', type: 'integer' } },
    filters: {
      text: (_, text) => sql<SqlBool>`(x.application_number = ${asciiDigits(text)} or ${applicantHolds(text)})`,
      chosenCentreId: (eb, centreId) => eb('x.examCentreId', '=', centreId),
    },
    rows: async ({ db }, ids) => (await seats.selectCandidates(db, ids)).map(candidateFrom),
    rowId: (row) => row.applicationId,
  },
);

export const waitingSheet: ListSheet<CandidateForSeat> = { name: 'candidates-without-a-seat', columns: candidateColumns };
