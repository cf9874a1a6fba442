import * as calls from '@psc/api-client/catalogue.ts';
import { waitingKinds, type WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import { expect, test } from 'vitest';
import { waitingPlaces } from './waiting-work.ts';

/** The call that does or starts the work of each kind. */
const doneBy: Record<WaitingKind, AnyCall> = {
  requisitionsToDecide: calls.requisition.approve,
  // Correcting needs the same permission, but checks it in its handler, because the call also creates requisitions.
  requisitionsReturned: calls.requisition.withdraw,
  requisitionsToDistribute: calls.distribution.save,
  distributionsRejected: calls.distribution.save,
  distributionsToDecide: calls.distribution.approve,
  distributionsWithoutNumber: calls.distribution.generateAdvertisementNumber,
  advertisementsToPublish: calls.advertisement.configure,
  datesToDecide: calls.advertisement.decideDates,
  vouchersToDecide: calls.payment.approveUpdate,
  unmatchedPayments: calls.payment.implementUpdate,
  moneyToSendBack: calls.payment.confirmReturn,
  closingsToDecide: calls.paymentClosing.decide,
  differencesToExplain: calls.paymentClosing.explain,
  feesToReturn: calls.feeRefund.recordReturned,
  moneyRequestsToDecide: calls.moneyRequest.decide,
  formsWithoutOfficer: calls.scrutiny.saveAllocationDetails,
  formsToExamine: calls.scrutiny.individualData,
  formsOnHold: calls.scrutiny.individualData,
  formsOfOfficersGone: calls.scrutiny.reallocateUser,
  secondReadingsToMake: calls.fairScrutiny.saveSecondReading,
  readingsToSettle: calls.fairScrutiny.settleDifference,
  scrutinyToFinalize: calls.scrutiny.finalize,
  arrangementsToDecide: calls.specialArrangement.decide,
  examinationsToSchedule: calls.examScheduling.save,
  schedulesRejected: calls.examScheduling.review,
  schedulesToDecide: calls.examScheduling.approve,
  seatsToGive: calls.examCentre.saveAllocatedCandidate,
  rollNumbersToGive: calls.rollNumber.generate,
  roomsToGive: calls.room.finalSave,
  invigilatorsToGive: calls.invigilator.finalSave,
  admitCardsToMake: calls.admitCard.generate,
  seatChangesToDecide: calls.seatRevision.decide,
  attendanceToRecord: calls.attendance.upload,
  marksToRecord: calls.result.upload,
  marksToType: calls.result.savePost,
  resultsToPublish: calls.result.confirmPublish,
  correctionsToDecide: calls.revision.decide,
  retotallingsToAnswer: calls.retotalling.answer,
  listCorrectionsToDecide: calls.selectionRevision.decide,
  writtenSelectionsToMake: calls.selection.addWritten,
  writtenSelectionsToDecide: calls.selection.decideList,
  interviewPlacesToGive: calls.interviewPlan.place,
  interviewPlansToDecide: calls.interviewPlan.decide,
  interviewsToRecord: calls.selection.addInterview,
  finalSelectionsToMake: calls.selection.addFinal,
  finalSelectionsToDecide: calls.selection.decideList,
  finalChangesToDecide: calls.selection.decideNewFinal,
  enquiriesToAnswer: calls.enquiry.answer,
  mergesToDecide: calls.userAdmin.decideMerge,
  textsToSettle: calls.userAdmin.savePersonalDetail,
  bsYearsToConfirm: calls.bsYear.ask,
  bsYearsToDecide: calls.bsYear.decide,
  settingsToDecide: calls.masterData.decideGuardedConfig,
  secondFactorResetsToDecide: calls.userAdmin.decideSecondFactorReset,
  accountsToRelease: calls.userAdmin.decideRelease,
  rolesToRelease: calls.userAdmin.decideRelease,
};

/** The list of a kind of work, if reading it needs another privilege than doing the work. */
const listedBy: Partial<Record<WaitingKind, AnyCall>> = {
  unmatchedPayments: calls.payment.checkSynchronised,
  moneyToSendBack: calls.payment.checkSynchronised,
  textsToSettle: calls.record.list,
};

test.each(Object.entries(listedBy))('%s are shown to officers who may read their list', (kind, { access }) => {
  const { listedTo } = waitingPlaces[kind as WaitingKind];
  expect(access.kind === 'oneOf' ? access.alternatives : []).toContainEqual({ kind: 'staff', privilege: listedTo, permission: 'read' });
});

test.each(waitingKinds)('%s are shown to officers who may do them', (kind) => {
  const { privilege, permission } = waitingPlaces[kind];
  const { access } = doneBy[kind];
  expect(access.kind === 'oneOf' ? access.alternatives : []).toContainEqual({ kind: 'staff', privilege, permission });
});
