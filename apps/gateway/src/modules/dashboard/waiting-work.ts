import { waitingKinds, type WaitingKind, type WaitingWork } from '@psc/api-client/calls/dashboard.ts';
import type { Permission, PrivilegeName } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { deskOf, holds, type StaffActor } from '../../frame/actor.ts';
import type { Context } from '../../frame/context.ts';
import { readSetting, settingOn } from '../../settings.ts';
import { selectWaiting, selectWaitingAt } from './repository/waiting.ts';

/** Who does it, and on which screen. */
type Place = { path: string; privilege: PrivilegeName; permission: Permission };
const place = (path: string, privilege: PrivilegeName, permission: Permission): Place => ({ path, privilege, permission });

export const waitingPlaces: Record<WaitingKind, Place> = {
  requisitionsToDecide: place('/admin/approval/requisition', 'requisition', 'approve'),
  requisitionsToDistribute: place('/admin/percentage-distribution', 'percentageDistribution', 'create'),
  distributionsRejected: place('/admin/percentage-distribution', 'percentageDistribution', 'create'),
  distributionsToDecide: place('/admin/approval/percentage-distribution', 'percentageDistribution', 'approve'),
  distributionsWithoutNumber: place('/admin/percentage-distribution', 'percentageDistribution', 'create'),
  advertisementsToPublish: place('/admin/publish-advertisement', 'publishAdvertisement', 'update'),
  vouchersToDecide: place('/admin/update/payment', 'updatePayment', 'approve'),
  unmatchedPayments: place('/admin/payment#check-synchronised-payment', 'checkPayment', 'read'),
  formsWithoutOfficer: place('/admin/scrutiny-allocation', 'scrutinyAllocation', 'create'),
  formsToExamine: place('/admin/scrutiny', 'scrutiny', 'read'),
  formsOnHold: place('/admin/scrutiny', 'scrutiny', 'read'),
  formsOfOfficersGone: place('/admin/scrutiny-allocation', 'scrutinyAllocation', 'create'),
  scrutinyToFinalize: place('/admin/scrutiny-allocation', 'scrutinyAllocation', 'approve'),
  examinationsToSchedule: place('/admin/exam-scheduling/new-requests', 'examScheduling', 'create'),
  schedulesRejected: place('/admin/exam-scheduling', 'examScheduling', 'create'),
  schedulesToDecide: place('/admin/approve-exam-schedule', 'examScheduling', 'approve'),
  seatsToGive: place('/admin/exam-center-allocation', 'examScheduling', 'create'),
  rollNumbersToGive: place('/admin/generate/rollNo', 'rollNumberGeneration', 'create'),
  roomsToGive: place('/admin/room-allocation', 'masterConfiguration', 'update'),
  invigilatorsToGive: place('/admin/invigilator-allocation', 'masterConfiguration', 'update'),
  admitCardsToMake: place('/admin/download/admitCard', 'downloadAdmitCard', 'create'),
  seatChangesToDecide: place('/admin/download/admitCard', 'downloadAdmitCard', 'approve'),
  marksToRecord: place('/admin/upload-result', 'resultAndSelection', 'create'),
  marksToType: place('/admin/post-result', 'resultAndSelection', 'create'),
  resultsToPublish: place('/admin/publish-result', 'resultAndSelection', 'approve'),
  correctionsToDecide: place('/admin/revision', 'resultAndSelection', 'approve'),
  retotallingsToAnswer: place('/admin/retotalling', 'resultAndSelection', 'update'),
  listCorrectionsToDecide: place('/admin/selection-revision', 'resultAndSelection', 'approve'),
  writtenSelectionsToMake: place('/admin/written-selection', 'resultAndSelection', 'create'),
  interviewPlacesToGive: place('/admin/interview-plan', 'resultAndSelection', 'create'),
  interviewPlansToDecide: place('/admin/interview-plan', 'resultAndSelection', 'approve'),
  interviewsToRecord: place('/admin/interview-selection', 'resultAndSelection', 'create'),
  finalSelectionsToMake: place('/admin/final-selection', 'resultAndSelection', 'create'),
  finalSelectionsToDecide: place('/admin/final-selection', 'resultAndSelection', 'approve'),
  finalChangesToDecide: place('/admin/add-new-final-selection', 'resultAndSelection', 'approve'),
  secondFactorResetsToDecide: place('/admin/userlist?resetAsked=true', 'userManagement', 'approve'),
};

/** The work that waits for this officer, limited to the officer's privileges, in the order of the cycle. */
export async function waitingFor(context: Context, actor: StaffActor): Promise<WaitingWork[]> {
  const now = context.now();
  const mayDo = waitingKinds.filter((kind) => holds(actor, waitingPlaces[kind].privilege, waitingPlaces[kind].permission));
  const { accountId, organizationId } = actor;
  const officer = {
    ...{ accountId, desk: deskOf(actor), organizationId },
    lateMoneyDays: await settingOn(context.db, 'lateMoneyDays', nepalDayOf(now)),
    mayDecideOwn: await readSetting(context.db, 'mayDecideOwnRequests'),
    mayPublishOwn: await readSetting(context.db, 'uploaderMayPublish'),
  };
  const rows = new Map((await selectWaiting(context.db, mayDo, officer, now)).map((row) => [row.kind, row]));
  return mayDo.flatMap((kind) => {
    const row = rows.get(kind);
    return row ? [{ kind, path: waitingPlaces[kind].path, count: row.count, since: row.since.toISOString() }] : [];
  });
}

/** The work of these kinds that waits at one advertisement, whoever does it, in their order. */
export async function waitingAt(
  context: Context,
  advtCode: number,
  kinds: readonly WaitingKind[],
): Promise<{ kind: WaitingKind; count: number; since: string }[]> {
  const now = context.now();
  const lateMoneyDays = await settingOn(context.db, 'lateMoneyDays', nepalDayOf(now));
  const rows = new Map((await selectWaitingAt(context.db, kinds, advtCode, { lateMoneyDays }, now)).map((row) => [row.kind, row]));
  return kinds.flatMap((kind) => {
    const row = rows.get(kind);
    return row ? [{ kind, count: row.count, since: row.since.toISOString() }] : [];
  });
}
