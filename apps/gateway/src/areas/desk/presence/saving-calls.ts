import * as calls from '@psc/api-client/catalogue.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';

/** The call that saves a record, by the beginning of its name; the longest one counts. `scripts/presence.test.ts` asks for every form. */
export const savingCalls: Readonly<Record<string, AnyCall>> = {
  advertisement: calls.advertisement.configure,
  'advertisement.changeDates': calls.advertisement.changeDates,
  'advertisement.extendDeadline': calls.advertisement.extendDeadline,
  'advertisement.number': calls.advertisement.updateNumber,
  ageLimit: calls.ageLimit.save,
  announcement: calls.announcement.save,
  'basic-configuration': calls.masterData.addMasterConfig,
  bsYear: calls.bsYear.ask,
  centres: calls.examCentre.temporarySave,
  commission: calls.commission.save,
  distribution: calls.distribution.save,
  'distribution-category': calls.distribution.savePhaseTwoCategory,
  'distribution-formula': calls.distribution.savePhaseFormula,
  'distribution-history': calls.distribution.saveLog,
  'distribution-phase-two': calls.distribution.savePhaseTwoConfiguration,
  'distribution-scope': calls.distribution.savePhaseOneVacancyLimit,
  'distribution-table': calls.distribution.savePhaseOneTable,
  'exam-centre': calls.examCentre.add,
  'exam-schedule': calls.examScheduling.save,
  'exam-schedule-revision': calls.examScheduling.askRevision,
  fee: calls.masterData.addPayment,
  holiday: calls.masterData.saveHoliday,
  'interview-marks': calls.selection.addInterview,
  invigilator: calls.invigilator.add,
  'invigilator-post': calls.invigilator.addPost,
  invigilators: calls.invigilator.temporarySave,
  'list-revision': calls.selectionRevision.askList,
  'master-data': calls.masterData.add,
  'master-data.curriculum': calls.masterData.saveCurriculum,
  'master-data.quota-shares': calls.masterData.saveQuotaShares,
  module: calls.userAdmin.addModule,
  notice: calls.notice.save,
  paper: calls.paper.add,
  paperCorrection: calls.paper.askCorrection,
  payment: calls.payment.update,
  'payment-closing': calls.paymentClosing.close,
  'payment-difference': calls.paymentClosing.explain,
  percentages: calls.masterData.savePercentages,
  qualification: calls.qualification.create,
  rebate: calls.masterData.saveRebate,
  requisition: calls.requisition.save,
  'requisition.posts': calls.requisition.saveSanctionedPosts,
  'requisition.withdraw': calls.requisition.withdraw,
  role: calls.userAdmin.addRoleModules,
  room: calls.room.add,
  rooms: calls.room.temporarySave,
  scrutiny: calls.scrutiny.setApplicationStatus,
  'scrutiny.second': calls.fairScrutiny.saveSecondReading,
  staffAccount: calls.userAdmin.addInternalUser,
  text: calls.text.save,
};

/** The call that saves the record with this name, such as `requisition.12`. */
export function savingCallOf(record: string): AnyCall | undefined {
  const parts = record.split('.');
  const names = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
  const name = names.find((each) => Object.hasOwn(savingCalls, each));
  return name === undefined ? undefined : savingCalls[name];
}
