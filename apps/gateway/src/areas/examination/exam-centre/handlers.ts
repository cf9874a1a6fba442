import * as examCentre from '@psc/api-client/areas/examination/exam-centre.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { allocateNamed, generateAllocation } from './allocation.ts';
import { readAssignment, revertAssignment, saveFinally, saveTemporarily } from './assignment.ts';
import { advertisementList, advertisementSheet, allocatedList, allocatedSheet, waitingList, waitingSheet } from './lists/allocation.ts';
import { centreList, centreSheet } from './lists/centres.ts';
import { switchCentre } from './centre-switch.ts';
import { removeCentre, saveCentre } from './centre-record.ts';
import * as seats from './repository/seats.ts';

export const examCentreHandlers: Handlers<typeof examCentre> = {
  add: ({ body }, context) => saveCentre(body, context),
  delete: ({ params, query }, context) => removeCentre(idOf(params.id), query.version, context),

  list: pageOf(examCentre.examCentres, centreList),
  exportList: sheetOf(examCentre.examCentres, centreList, centreSheet),

  listAdvertisements: pageOf(examCentre.centreAdvertisements, advertisementList),
  exportAdvertisements: sheetOf(examCentre.centreAdvertisements, advertisementList, advertisementSheet),

  getAssigned: ({ params }, context) => readAssignment(context, idOf(params.id)),
  temporarySave: ({ body }, context) => saveTemporarily(body, context),
  finalSave: ({ body }, context) => saveFinally(body, context),
  revert: ({ params, query }, context) => revertAssignment(idOf(params.id), query.version, context),
  generateAllocatedCandidates: ({ body }, context) => generateAllocation(body, context),
  saveAllocatedCandidate: ({ body }, context) => allocateNamed(body, context),
  switchCandidate: ({ body }, context) => switchCentre(body, context),

  listCandidatesToAllocate: pageOf(examCentre.candidatesToAllocate, waitingList),
  exportCandidatesToAllocate: sheetOf(examCentre.candidatesToAllocate, waitingList, waitingSheet),
  listAllocatedCandidates: pageOf(examCentre.allocatedCandidates, allocatedList),
  exportAllocatedCandidates: sheetOf(examCentre.allocatedCandidates, allocatedList, allocatedSheet),

  getByMasterAndOffice: async ({ params }, context) => {
    const masterId = context.masterId(idOf<'candidate'>(params.masterId, 'masterId'));
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
