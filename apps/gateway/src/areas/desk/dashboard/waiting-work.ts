import type { Id } from '@psc/validation/rules/id.ts';
import type { WaitingAt } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { waitingKinds, type WaitingKind, type WaitingWork } from '@psc/api-client/areas/desk/dashboard.ts';
import type { Permission, PrivilegeName } from '@psc/api-client/privileges.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { officerActedFor, holds, type StaffActor } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { readSetting, settingOn } from '../../../platform/settings.ts';
import { selectWaitingCounts } from './repository/kept-waiting.ts';
import { selectWaiting, type Officer } from './repository/waiting.ts';
import { selectWaitingAt, waitsAt } from './repository/waiting-at.ts';

/** The privilege for the work and its screen; `listedTo` is the privilege for reading the list, if it differs. */
type Place = { path: string; privilege: PrivilegeName; permission: Permission; listedTo?: PrivilegeName };
const place = (path: string, privilege: PrivilegeName, permission: Permission, listedTo?: PrivilegeName): Place => ({
  ...{ path, privilege, permission },
  ...(listedTo && { listedTo }),
});

export const waitingPlaces: Record<WaitingKind, Place> = {
  requisitionsToDecide: place('/admin/approval/requisition', 'requisition', 'approve'),
  requisitionsReturned: place('/admin/requisition?status=returned', 'requisition', 'update'),
  requisitionsToDistribute: place('/admin/percentage-distribution', 'percentageDistribution', 'create'),
  distributionsRejected: place('/admin/percentage-distribution', 'percentageDistribution', 'create'),
  distributionsToDecide: place('/admin/approval/percentage-distribution', 'percentageDistribution', 'approve'),
  distributionsWithoutNumber: place('/admin/percentage-distribution', 'percentageDistribution', 'create'),
  advertisementsToPublish: place('/admin/publish-advertisement', 'publishAdvertisement', 'update'),
  datesToDecide: place('/admin/advertisementlist', 'publishAdvertisement', 'approve'),
  vouchersToDecide: place('/admin/update/payment', 'updatePayment', 'approve'),
  unmatchedPayments: place('/admin/payment#check-synchronised-payment', 'updatePayment', 'update', 'checkPayment'),
  moneyToSendBack: place(
    '/admin/payment?resolved=true&returnOpen=true#check-synchronised-payment',
    'updatePayment',
    'update',
    'checkPayment',
  ),
  closingsToDecide: place('/admin/payment/closing', 'updatePayment', 'approve'),
  differencesToExplain: place('/admin/payment/closing', 'updatePayment', 'update'),
  feesToReturn: place('/admin/refunds', 'updatePayment', 'approve'),
  moneyRequestsToDecide: place('/admin/payment/requests', 'updatePayment', 'approve'),
  formsWithoutOfficer: place('/admin/scrutiny-allocation', 'scrutinyAllocation', 'create'),
  formsToExamine: place('/admin/scrutiny', 'scrutiny', 'read'),
  formsOnHold: place('/admin/scrutiny', 'scrutiny', 'read'),
  formsOfOfficersGone: place('/admin/scrutiny-allocation', 'scrutinyAllocation', 'update'),
  secondReadingsToMake: place('/admin/scrutiny', 'scrutiny', 'approve'),
  readingsToSettle: place('/admin/scrutiny-allocation', 'scrutinyAllocation', 'approve'),
  scrutinyToFinalize: place('/admin/scrutiny-allocation', 'scrutinyAllocation', 'approve'),
  arrangementsToDecide: place('/admin/special-arrangements', 'examScheduling', 'approve'),
  examinationsToSchedule: place('/admin/exam-scheduling/new-requests', 'examScheduling', 'create'),
  schedulesRejected: place('/admin/exam-scheduling', 'examScheduling', 'update'),
  schedulesToDecide: place('/admin/approve-exam-schedule?decide=true', 'examScheduling', 'approve'),
  seatsToGive: place('/admin/exam-center-allocation', 'examScheduling', 'create'),
  rollNumbersToGive: place('/admin/generate/rollNo', 'rollNumberGeneration', 'create'),
  roomsToGive: place('/admin/room-allocation', 'masterConfiguration', 'update'),
  invigilatorsToGive: place('/admin/invigilator-allocation', 'masterConfiguration', 'update'),
  admitCardsToMake: place('/admin/download/admitCard', 'downloadAdmitCard', 'create'),
  seatChangesToDecide: place('/admin/download/admitCard', 'downloadAdmitCard', 'approve'),
  attendanceToRecord: place('/admin/upload-attendance', 'resultAndSelection', 'create'),
  marksToRecord: place('/admin/upload-result', 'resultAndSelection', 'create'),
  marksToType: place('/admin/post-result', 'resultAndSelection', 'create'),
  resultsToPublish: place('/admin/publish-result', 'resultAndSelection', 'approve'),
  correctionsToDecide: place('/admin/revision', 'resultAndSelection', 'approve'),
  retotallingsToAnswer: place('/admin/retotalling', 'resultAndSelection', 'update'),
  listCorrectionsToDecide: place('/admin/selection-revision', 'resultAndSelection', 'approve'),
  writtenSelectionsToMake: place('/admin/written-selection', 'resultAndSelection', 'create'),
  writtenSelectionsToDecide: place('/admin/written-selection', 'resultAndSelection', 'approve'),
  interviewPlacesToGive: place('/admin/interview-plan', 'resultAndSelection', 'create'),
  interviewPlansToDecide: place('/admin/interview-plan', 'resultAndSelection', 'approve'),
  interviewsToRecord: place('/admin/interview-selection', 'resultAndSelection', 'create'),
  finalSelectionsToMake: place('/admin/final-selection', 'resultAndSelection', 'create'),
  finalSelectionsToDecide: place('/admin/final-selection', 'resultAndSelection', 'approve'),
  finalChangesToDecide: place('/admin/add-new-final-selection', 'resultAndSelection', 'approve'),
  enquiriesToAnswer: place('/admin/enquiries', 'profileManagement', 'update'),
  mergesToDecide: place('/admin/usermanagement/merge', 'profileManagement', 'approve'),
  textsToSettle: place('/admin/record?kind=clean-kept-text.collides', 'profileManagement', 'update', 'record'),
  bsYearsToConfirm: place('/admin/basic-configuration', 'masterConfiguration', 'update'),
  bsYearsToDecide: place('/admin/basic-configuration', 'masterConfiguration', 'approve'),
  settingsToDecide: place('/admin/basic-configuration', 'guardedConfiguration', 'update', 'masterConfiguration'),
  secondFactorResetsToDecide: place('/admin/userlist?resetAsked=true', 'userManagement', 'approve'),
  accountsToRelease: place('/admin/userlist?releaseAsked=true', 'userManagement', 'approve'),
  rolesToRelease: place('/admin/rolelist?releaseAsked=true', 'userManagement', 'approve'),
};

export function mayDo(actor: StaffActor, kind: WaitingKind): boolean {
  const { privilege, permission, listedTo } = waitingPlaces[kind];
  return holds(actor, privilege, permission) && (listedTo === undefined || holds(actor, listedTo, 'read'));
}

async function officerFrom(actor: StaffActor, context: Context): Promise<Officer> {
  return {
    accountId: actor.accountId,
    desk: officerActedFor(actor),
    deputyGivenBy: actor.inPlaceOf?.givenBy ?? null,
    organizationId: actor.organizationId,
    decisionsOfOneOfficer: await readSetting(context.db, 'decisionsOfOneOfficer'),
    lateMoneyDays: await lateMoneyDaysNow(context),
  };
}

const lateMoneyDaysNow = ({ db, now }: Context) => settingOn(db, 'lateMoneyDays', nepalDayOf(now()));

export async function waitingFor(context: Context, actor: StaffActor): Promise<WaitingWork[]> {
  const own = waitingKinds.filter((kind) => mayDo(actor, kind));
  const workDays = await readSetting(context.db, 'workDays');
  const kept = await selectWaitingCounts(context.db, own, context.now());
  const counted = own.filter((kind) => kept.every((row) => row.kind !== kind));
  const rows = await selectWaiting(context.db, counted, await officerFrom(actor, context), context.now(), workDays);
  const asOf = new Map(kept.map((row) => [row.kind, row.countedAt.toISOString()]));
  const byKind = new Map([...kept, ...rows].map((row) => [row.kind, row]));
  return own.flatMap((kind) => {
    const row = byKind.get(kind);
    if (!row) return [];
    const { count, since, due, late } = row;
    const work = { kind, count, since: since.toISOString(), dueAt: due.toISOString(), late, path: waitingPlaces[kind].path };
    return asOf.has(kind) ? { ...work, asOf: asOf.get(kind)! } : work;
  });
}

export async function waitingAt(context: Context, advtCode: Id<'advertisement'>, kinds: readonly WaitingKind[]): Promise<WaitingAt[]> {
  const [workDays, lateMoneyDays] = [await readSetting(context.db, 'workDays'), await lateMoneyDaysNow(context)];
  const rows = await selectWaitingAt(context.db, kinds, context.now(), { advtCode, workDays, lateMoneyDays });
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return kinds.flatMap((kind) => {
    const row = byKind.get(kind);
    return row ? [{ kind, count: row.count, since: row.since.toISOString(), dueAt: row.due.toISOString() }] : [];
  });
}

/** Whether this officer may do some work of this kind at the advertisement: has the privilege and did not make it. */
export async function waitsAtFor(context: Context, advtCode: Id<'advertisement'>, actor: StaffActor, kind: WaitingKind): Promise<boolean> {
  if (!mayDo(actor, kind)) return false;
  return waitsAt(context.db, kind, await officerFrom(actor, context), context.now(), advtCode);
}
