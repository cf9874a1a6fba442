import type { AdvertisementLifecycleStatus } from '@psc/validation/areas/advertisement/lifecycle.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonb } from '../platform/database/json.ts';
import type { Person } from '../testing/people.ts';
import { everyCall } from '../testing/every-call/response-recorder.ts';
import { beginPaymentsOf } from '../testing/every-call/steps/vacancy-steps.ts';
import { namedSteps } from '../testing/every-call/round.ts';
import { deletingSteps } from '../testing/every-call/steps/profile-steps.ts';
import type { Step } from '../testing/every-call/steps/step.ts';
import { createWorld, missingBelongings, type Belongings, type World } from '../testing/every-call/world.ts';

/** The write calls that still answer after an advertisement has ended, by reason. Every other write call is refused. */
const stillAnswers: Record<string, readonly string[]> = {
  'it reads: what is asked for is too long or too private for an address': [
    'settingsTransfer.previewSettings text.preview session.changePasswordList vacancy.filter vacancy.detail application.detail',
    'payment.calculateValue furtherCategory.offer advertisement.previewCutOffDate fairScrutiny.secondCase payment.checkSynchronised payment.search advertisement.list distribution.previewFormulaSheet',
    'distribution.previewTableSheet masterEntry.previewImport examReport.attendanceList examReport.gateList examReport.roomList',
    'examReport.generateFrontPaper rollNumber.generateForm scrutiny.alike scrutiny.allocatedCandidateDetails',
    'scrutiny.downloadAdvertisementData scrutiny.downloadScrutinyData scrutiny.usersByAdvertisement scrutiny.allocatedCandidatesPaged',
    'scrutiny.individualData scrutiny.data attendance.wrongRows result.wrongRows userAdmin.searchProfiles userAdmin.fetchMasterId',
    'record.check paymentClosing.previewStatement',
  ],
  'it withdraws a request, which changes nothing else': [
    'seatRevision.withdraw interviewPlan.withdraw selection.withdrawList selection.withdrawNewFinal',
  ],
  'it concerns an account, a sign-in or a screen and no advertisement': [
    'session.login session.refresh session.requestNewPassword session.requestResetPassword session.resetPassword session.changePassword',
    'session.changePasswordWithoutToken session.register session.endSessions session.logout session.actInPlaceOf',
    'secondFactor.beginAuthenticator secondFactor.confirmAuthenticator secondFactor.renewRecoveryCodes secondFactor.beginPasskey',
    'secondFactor.addPasskey secondFactor.removePasskey secondFactor.give secondFactor.askPasskey secondFactor.givePasskey',
    'secondFactor.provePassword secondFactor.beginOwn secondFactor.confirmOwn secondFactor.renewOwnCodes secondFactor.removeOwn',
    'secondFactor.giveOwn ownAccount.changeUsername ownAccount.changeEmail ownAccount.changeMobile ownAccount.confirmChange',
    'ownAccount.setLanguage ownAccount.endSessions ownAccount.close ownAccount.correctEmail ownAccount.confirmCorrection',
    'notification.markRead notification.setChoice notification.setSmsChoice notification.setDailyMail listFilter.save savedReport.save',
    'presence.tell savedReport.setMailed savedReport.remove ownCalendar.make ownCalendar.revoke savedSearch.save savedSearch.setMailed savedSearch.remove',
    'savedSearch.end userAdmin.addInternalUser userAdmin.addRole userAdmin.addRoleModules userAdmin.retireRole userAdmin.addModule',
    'userAdmin.setInternalUserActive userAdmin.sendInternalUserLink userAdmin.askSecondFactorReset userAdmin.decideSecondFactorReset',
    'userAdmin.withdrawSecondFactorReset',
    'userAdmin.addDeputy userAdmin.endDeputy userAdmin.decideRelease userAdmin.withdrawRelease',
  ],
  'it concerns a person, whatever became of what they applied to': [
    'profile.saveContact profile.savePersonalDetails profile.saveExtraDetails profile.saveSamuhaBarga profile.saveAcademicQualification',
    'profile.saveEducation profile.editEducation profile.saveProfessional profile.editProfessional profile.saveGovernmentExperience',
    'profile.saveNonGovernmentExperience profile.uploadDocuments profile.editTraining profile.saveTraining profile.deleteEducation',
    'profile.deleteProfessional profile.deleteGovernmentExperience profile.deleteNonGovernmentExperience profile.deleteTraining',
    'profile.deleteSamuhaBarga profile.deleteAcademicQualification userAdmin.lockProfile userAdmin.unlockProfile userAdmin.setVoucherLock',
    'userAdmin.lockDocuments userAdmin.unlockDocuments userAdmin.banUser userAdmin.unBanUser userAdmin.editUsername',
    'userAdmin.savePersonalDetail userAdmin.saveUserDocument userAdmin.savePhoto userAdmin.resetUserPassword userAdmin.askMerge',
    'userAdmin.decideMerge userAdmin.withdrawMerge',
  ],
  'it sets what all advertisements share': [
    'bsYear.ask bsYear.decide bsYear.withdraw',
    'announcement.save text.save text.sendTest commission.save settingsTransfer.importSettings setup.loadDefaults',
    'masterData.saveGuardedConfig masterData.decideGuardedConfig masterData.withdrawGuardedConfig',
    'masterData.saveMaxWrongLoginAttempts masterData.saveCurriculum masterData.add masterData.addDistrict masterData.addLocalBody',
    'masterData.addCasteGroup masterData.addDisability masterData.addMotherTongue masterData.addMasterConfig masterData.addOrganization',
    'masterData.addMinistryByDistrict masterData.addPost masterData.addReligion masterData.addSubject masterData.addQuota',
    'masterData.saveQuotaShares masterData.addClass masterData.addEducationBoard masterData.addEducationFaculty',
    'masterData.addEducationLevel masterData.addPayment masterData.saveHoliday masterData.saveRebate masterData.savePercentages',
    'masterData.delete masterEntry.merge masterEntry.saveOrder masterEntry.importSheet ageLimit.save ageLimit.combinePost',
    'examCentre.add examCentre.delete room.add invigilator.addPost invigilator.add selection.saveRule',
    'distribution.savePhaseOneVacancyLimit distribution.savePhaseTwoCategory distribution.deletePhaseTwoCategory',
    'distribution.savePhaseTwoFormula distribution.deletePhaseTwoFormula distribution.deletePhaseTwoTableValue',
    'distribution.savePhaseThreeCategory distribution.savePhaseThreeFormula distribution.deletePhaseThreeFormula',
    'distribution.deletePhaseThreeTableValue distribution.savePhaseFourCategory distribution.savePhaseFourFormula',
    'distribution.deletePhaseFourFormula distribution.deletePhaseFourTableValue distribution.deletePhaseFourCategory',
    'distribution.savePhaseFormula distribution.autoGeneratePhaseTable distribution.deletePhaseFormula distribution.savePhaseOneTable',
    'distribution.deletePhaseOneTableData distribution.deletePhaseOneVacancyLimit distribution.savePhaseTwoConfiguration',
    'distribution.deletePhaseThreeCategory distribution.saveVersion distribution.importFormulaSheet distribution.importTableSheet',
    'distribution.copyLevel',
  ],
  'it is decided before there is an advertisement': [
    'requisition.save requisition.approve requisition.reject requisition.returnToOffice requisition.withdraw',
    'requisition.saveSanctionedPosts distribution.approve distribution.reject distribution.save',
    'distribution.generateAdvertisementNumber distribution.saveLog',
  ],
  'money that arrives is recorded, so that it can go back': [
    'payment.callbackRmisSuccess payment.callbackRmisFailure payment.verifyRmis payment.callbackCipsSuccess payment.callbackCipsFailure',
    'payment.verifyCips payment.callbackEsewaSuccess payment.callbackEsewaFailure payment.verifyEsewa payment.callbackKhaltiSuccess',
    'payment.verifyKhalti payment.callbackFonePay payment.verifyFonePay payment.update payment.updateEbpCode payment.renameEbpCode',
    'payment.verifyEbp payment.verify payment.verifyMerchant payment.updateCips payment.updateEsewa payment.updateKhalti',
    'payment.approveUpdate payment.rejectUpdate payment.implementUpdate payment.confirmReturn feeRefund.recordReturned',
    'moneyRequest.decide moneyRequest.withdraw',
    'paymentClosing.recordStatement paymentClosing.explain paymentClosing.decide paymentClosing.withdraw',
  ],
  'people are owed an answer': ['enquiry.ask enquiry.askAsVisitor enquiry.answer givenUpJob.tryAgain'],
  'it reports about a browser': ['browser.reportError browser.reportFigures'],
  'it is the way back of a rejected advertisement': ['advertisement.prepareAgain'],
  'the public reads what became of the advertisement': ['notice.save notice.delete'],
  'the candidate clears away what they had begun': ['applicationDraft.discard'],
};
const named = Object.values(stillAnswers).flatMap((lines) => lines.flatMap((line) => line.split(' ')));
const writes = [...everyCall].filter(([, call]) => call.method !== 'GET').map(([id]) => id);
const refused = writes.filter((id) => !named.includes(id));

const reason = { cancelledAt: new Date('2026-11-01T05:15:00Z'), cancellationReason: 'The posts were abolished.' };
const ends = {
  cancelled: { lifeCycleStatus: 'cancelled' as AdvertisementLifecycleStatus, ...reason, errorCode: 'ADVERTISEMENT_CANCELLED' },
  rejected: {
    lifeCycleStatus: 'rejected' as AdvertisementLifecycleStatus,
    cancelledAt: null,
    cancellationReason: null,
    errorCode: 'ADVERTISEMENT_REJECTED',
  },
  combined: { combinedIntoAdvtCode: 0, errorCode: 'ADVERTISEMENT_COMBINED' },
};
type End = keyof typeof ends;

let world: World;
const reached = new Set<string>();
/** Refused calls of advertisements that have not ended, with their reasons. */
const unreached: string[] = [];
const wrong: string[] = [];

/** Ends all advertisements; the returned function undoes it. */
async function endAll(end: End): Promise<() => Promise<void>> {
  const { db } = world.gateway;
  const columns = ['advtCode', 'lifeCycleStatus', 'combinedIntoAdvtCode', 'cancelledAt', 'cancellationReason'] as const;
  const before = await db.selectFrom('advertisement').select(columns).execute();
  const { errorCode: _code, ...change } = ends[end];
  const [first, second] = [world.advertisements.esewa.advtCode, world.untouched.advtCode];
  const into = sql<number>`case when advt_code = ${first} then ${second}::int else ${first}::int end`;
  await db
    .updateTable('advertisement')
    .set(end === 'combined' ? { combinedIntoAdvtCode: into } : change)
    .execute();
  return async () => {
    await sql`update advertisement a set life_cycle_status = was."lifeCycleStatus", combined_into_advt_code = was."combinedIntoAdvtCode",
        cancelled_at = was."cancelledAt", cancellation_reason = was."cancellationReason"
      from jsonb_to_recordset(${jsonb(before)}) as was ("advtCode" int, "lifeCycleStatus" text, "combinedIntoAdvtCode" int,
        "cancelledAt" timestamptz, "cancellationReason" text)
      where was."advtCode" = a.advt_code`.execute(db);
  };
}

/** Makes a call after each end, and again without an end, which shows that nothing else refuses it. */
async function ask({ callId, headers }: Step, as: Person, input: Awaited<ReturnType<Step['input']>>): Promise<void> {
  const make = () => world.recorder.call(callId, input, { as, ...(headers && { headers }) }, as.username);
  const answers: string[] = [];
  for (const [end, { errorCode }] of Object.entries(refused.includes(callId) ? ends : {})) {
    const goOn = await endAll(end as End);
    const { httpStatus, envelope } = await make();
    await goOn();
    if (httpStatus !== 409 || envelope.errorCode !== errorCode)
      answers.push(`${callId} after ${end}: ${httpStatus} ${envelope.errorCode ?? ''} ${envelope.message}`);
  }
  const { httpStatus, envelope } = await make();
  if (httpStatus === 200) reached.add(callId);
  else unreached.push(`${callId}: ${httpStatus} ${envelope.message}`);
  if (httpStatus === 200 || answers.some((answer) => answer.includes(': 200'))) wrong.push(...answers);
}

/** Later calls depend on these, although these are not refused. */
const prepares = ['fairScrutiny.secondCase', 'selection.saveRule'];

function callersOf({ callId }: Step): { as: Person; about: Belongings }[] {
  const { access } = everyCall.get(callId)!;
  const kinds = access.kind === 'oneOf' ? access.alternatives.map(({ kind }) => kind) : [];
  return [
    ...(kinds.includes('candidate') ? [{ as: world.caller, about: world.caller.belongings }] : []),
    ...(kinds.includes('staff') ? [{ as: world.officer, about: world.stranger.belongings }] : []),
  ];
}

beforeAll(async () => {
  world = await createWorld();
  await beginPaymentsOf(world);
  for (const step of [...namedSteps, ...deletingSteps].filter(({ callId }) => refused.includes(callId) || prepares.includes(callId))) {
    for (const { as, about } of callersOf(step)) {
      try {
        await ask(step, as, await step.input(world, step.personal ? about : missingBelongings));
      } catch (error) {
        unreached.push(`${step.callId}: ${String(error)}`);
      }
    }
  }
}, 600_000);
afterAll(() => world?.stop());

test('each call that still answers after an end is a write call, and has one reason', () => {
  expect(named.filter((id) => !writes.includes(id))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('every other write call is made here with what it needs', () => {
  const missing = refused.filter((id) => !reached.has(id));
  expect(missing.map((id) => [id, ...unreached.filter((line) => line.startsWith(`${id}:`))])).toEqual([]);
});

test('every other write call is refused once its advertisement is cancelled, rejected or combined into another', () => {
  expect(wrong).toEqual([]);
});
