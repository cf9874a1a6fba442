import type * as examCentre from '@psc/api-client/calls/exam-centre.ts';
import type { AllocationState } from '@psc/validation/lifecycles/allocation.ts';
import type { Handlers } from '../../frame/handlers.ts';
import { idOf } from '../../frame/params.ts';
import { advertisementHeadFrom } from '../shared/repository/advertisement-head.ts';
import { allocatedFrom, allocateNamed, candidateFrom, generateAllocation } from './allocation.ts';
import { readAssignment, revertAssignment, saveFinally, saveTemporarily } from './assignment.ts';
import { selectSummaries } from './repository/assignments.ts';
import { switchCentre } from './centre-switch.ts';
import { removeCentre, saveCentre } from './centre-record.ts';
import * as seats from './repository/seats.ts';

const ADVERTISEMENTS_A_PAGE = 30;
const CANDIDATES_A_PAGE = 50;

export const examCentreHandlers: Handlers<typeof examCentre> = {
  add: ({ body }, context) => saveCentre(body, context),
  delete: ({ params }, context) => removeCentre(idOf(params.id), context),

  listAdvertisements: async ({ query }, context) => {
    const rows = await selectSummaries(context.db, { after: query?.after, limit: ADVERTISEMENTS_A_PAGE + 1 });
    const advertisements = rows.slice(0, ADVERTISEMENTS_A_PAGE).map((row) => ({
      ...advertisementHeadFrom(row),
      firstStartsAt: row.firstStartsAt?.toISOString() ?? null,
      assignmentId: row.assignmentId,
      state: (row.state as AllocationState | null) ?? 'none',
      version: row.version,
      approvedCandidates: row.approvedCandidates ?? 0,
      allocatedCount: row.allocatedCount ?? 0,
    }));
    return { advertisements, nextAfter: rows.length > ADVERTISEMENTS_A_PAGE ? advertisements.at(-1)!.advtCode : null };
  },

  getAssigned: ({ params }, context) => readAssignment(context, idOf(params.id)),
  temporarySave: ({ body }, context) => saveTemporarily(body, context),
  finalSave: ({ body }, context) => saveFinally(body, context),
  revert: ({ params, query }, context) => revertAssignment(idOf(params.id), query.version, context),
  generateAllocatedCandidates: ({ body }, context) => generateAllocation(body, context),
  saveAllocatedCandidate: ({ body }, context) => allocateNamed(body, context),
  switchCandidate: ({ body }, context) => switchCentre(body, context),

  listCandidatesToAllocate: async ({ params, query }, context) => {
    const rows = await seats.selectCandidatesToAllocate(context.db, idOf(params.advtCode, 'advtCode'), {
      ...query,
      limit: CANDIDATES_A_PAGE + 1,
    });
    const candidates = rows.slice(0, CANDIDATES_A_PAGE).map(candidateFrom);
    return { candidates, nextAfter: rows.length > CANDIDATES_A_PAGE ? candidates.at(-1)!.applicationId : null };
  },

  listAllocatedCandidates: async ({ params, query }, context) => {
    const rows = await seats.selectAllocated(context.db, idOf(params.advtCode, 'advtCode'), { ...query, limit: CANDIDATES_A_PAGE + 1 });
    const candidates = rows.slice(0, CANDIDATES_A_PAGE).map(allocatedFrom);
    return { candidates, nextAfter: rows.length > CANDIDATES_A_PAGE ? candidates.at(-1)!.applicationId : null };
  },

  getByMasterAndOffice: async ({ params }, context) => {
    const masterId = context.masterId(idOf(params.masterId, 'masterId'));
    const rows = await seats.selectOwnCentres(context.db, masterId, idOf(params.reqOfficeId, 'reqOfficeId'));
    return rows.map((row) => ({
      advtCode: row.advtCode,
      applicationNumber: row.applicationNumber,
      chosenCentre: { en: row.chosenEn, ne: row.chosenNe },
      examCentre: row.centreEn === null ? null : { en: row.centreEn, ne: row.centreNe ?? row.centreEn },
      address: row.address,
    }));
  },
};
