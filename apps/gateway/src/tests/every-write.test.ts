import type { AnyCall } from '@psc/api-client/define-call.ts';
import { expect, test } from 'vitest';
import { everyCall } from '../testing/every-call/response-recorder.ts';

type Schema = {
  entries?: Record<string, unknown>;
  options?: unknown[];
  wrapped?: unknown;
  item?: unknown;
  pipe?: unknown[];
  getter?: (input: unknown) => unknown;
};

/** Fields without a version in their name that prove the state seen by the officer: the earlier state, or a key of the displayed changes. */
const seenState = new Set(['before', 'seen', 'seenId', 'digest', 'acceptedChange', 'acceptedChanges', 'acceptedClashes']);
const isSeenState = (field: string) => /version$/i.test(field) || seenState.has(field);

/** Every field of a body, at any depth; schemas that depend on the body are resolved as for a changed row. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries = {}, options = [], wrapped, item, pipe = [], getter } = schema as Schema;
  const parts = [...options, wrapped, item, ...pipe.filter((part) => part !== schema), ...Object.values(entries)];
  if (getter) parts.push(getter({ id: 1 }), getter({ id: 1, type: 'bank' }));
  return [...Object.keys(entries), ...parts.flatMap(fieldsOf)];
}
function isOfStaff({ access }: AnyCall): boolean {
  return access.kind === 'oneOf' && access.alternatives.some(({ kind }) => kind === 'staff');
}
const unprotected = [...everyCall]
  .filter(([, call]) => call.method !== 'GET' && isOfStaff(call) && call.idempotent !== true)
  .filter(([, { body, query }]) => ![...fieldsOf(body?.schema), ...fieldsOf(query)].some(isSeenState))
  .map(([id]) => id);

/** Each reason why a write needs neither, with its writes. */
const reasons: Record<string, readonly string[]> = {
  'it reads: what is asked for is too long or too private for an address': [
    'settingsTransfer.previewSettings text.preview session.changePasswordList vacancy.detail payment.calculateValue',
    'payment.checkSynchronised payment.search advertisement.list advertisement.previewCutOffDate scrutiny.alike scrutiny.allocatedCandidateDetails',
    'scrutiny.usersByAdvertisement scrutiny.data scrutiny.downloadScrutinyData scrutiny.downloadAdvertisementData',
    'scrutiny.allocatedCandidatesPaged scrutiny.individualData fairScrutiny.secondCase rollNumber.generateForm admitCard.download distribution.previewFormulaSheet',
    'distribution.previewTableSheet',
    'examReport.attendanceList examReport.gateList examReport.roomList examReport.generateFrontPaper masterEntry.previewImport',
    'userAdmin.searchProfiles userAdmin.fetchMasterId record.check paymentClosing.previewStatement',
    'attendance.wrongRows result.wrongRows seatRevision.previewExaminee seatRevision.previewRoom',
  ],
  'the key of the sheet that was shown is sent with it, and entries that changed since are refused': [
    'settingsTransfer.importSettings masterEntry.importSheet distribution.importFormulaSheet distribution.importTableSheet',
    'paymentClosing.recordStatement',
  ],
  'it concerns the own account, sign-in or screen only, and the last press holds': [
    'session.actInPlaceOf session.endSessions secondFactor.beginAuthenticator secondFactor.confirmAuthenticator secondFactor.renewRecoveryCodes',
    'secondFactor.beginPasskey secondFactor.addPasskey secondFactor.removePasskey secondFactor.give secondFactor.askPasskey',
    'secondFactor.givePasskey secondFactor.provePassword notification.setDailyMail listFilter.save',
    'presence.tell savedReport.save savedReport.setMailed savedReport.remove ownCalendar.make ownCalendar.revoke',
  ],
  'it sends a mail once more, to the officer or with a link that replaces the one before': ['text.sendTest userAdmin.sendInternalUserLink'],
  'it asks the provider, and what the provider confirms is recorded once': [
    'payment.verifyEsewa payment.verifyKhalti payment.verifyCips payment.verifyFonePay payment.verifyRmis payment.verify',
    'payment.verifyEbp payment.verifyMerchant payment.updateCips payment.updateEsewa payment.updateKhalti payment.updateEbpCode',
    'payment.renameEbpCode',
  ],
  'the state of the row decides: a second press finds it decided, made or taken back and is refused': [
    'application.deleteByCandidate feeRefund.recordReturned scrutiny.reopen fairScrutiny.approveMet',
    'distribution.generateAdvertisementNumber examScheduling.schedule examScheduling.skip room.copy room.forwardAdvertisement room.withdrawForwarding',
    'rollNumber.takeBack revision.askMark revision.decide paper.decideCorrection seatRevision.ask seatRevision.askExaminee seatRevision.askRoom seatRevision.decide seatRevision.withdraw',
    'selectionRevision.askInterviewMark bsYear.ask bsYear.withdraw masterData.decideGuardedConfig masterData.withdrawGuardedConfig',
    'moneyRequest.decide moneyRequest.withdraw paymentClosing.decide paymentClosing.withdraw',
    'selectionRevision.decide selection.addNewFinal selection.decideNewFinal selection.withdrawNewFinal',
    'userAdmin.decideSecondFactorReset userAdmin.withdrawSecondFactorReset',
    'userAdmin.decideRelease userAdmin.withdrawRelease userAdmin.decideMerge userAdmin.withdrawMerge',
    'selection.addWritten selection.addFinal selection.decideList selection.withdrawList interviewPlan.decide interviewPlan.withdraw selection.decideTie',
  ],
  'it puts one state in place of another, which is the same after a second press': [
    'scrutiny.removeAdvertisement scrutiny.restoreAdvertisement admitCard.block admitCard.unblock fairScrutiny.setSecondReading',
  ],
  'it adds only what is missing': ['setup.loadDefaults admitCard.generate'],
  'each value is kept with the day from which it holds, and a second one for the same day is refused': ['selection.saveRule'],
  'what two officers type is kept apart and compared': ['result.savePost'],
  'a row that is gone is not found, and an application keeps the profile that was sent with it': [
    'profile.deleteTraining profile.deleteSamuhaBarga',
  ],
};
const explained = Object.values(reasons).flatMap((lines) => lines.flatMap((line) => line.split(' ')));

test('every write of staff carries what the officer saw, is idempotent, or is named here with the reason why not', () => {
  expect(unprotected.filter((id) => !explained.includes(id))).toEqual([]);
});

test('no reason is kept for a write that carries what the officer saw, is idempotent, or is gone', () => {
  expect(explained.filter((id) => !unprotected.includes(id))).toEqual([]);
  expect(new Set(explained).size).toBe(explained.length);
});

test('a body that depends on what is sent is looked into', () => {
  const notice = everyCall.get('notice.save')!;
  expect(fieldsOf(notice.body?.schema)).toContain('version');
  expect(fieldsOf(everyCall.get('masterData.add')!.body?.schema)).toContain('version');
});
