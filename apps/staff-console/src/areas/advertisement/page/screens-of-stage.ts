import type { AdvertisementStage } from '@psc/api-client/calls/advertisement-page.ts';
import type { AdvertisementRow } from '@psc/api-client/calls/advertisement.ts';
import type { WaitingKind } from '@psc/api-client/calls/dashboard.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';

/** A screen of the console narrowed to one advertisement: `path` is its route, `to` its address. */
type NarrowedScreen = { path: string; to: string; privilege: PrivilegeName };

type Named = Pick<AdvertisementRow, 'advtCode' | 'requisitionNo'>;

/** The screens on which each stage is worked on, in the order of the work. */
export function screensOfStage({ advtCode, requisitionNo }: Named): Record<AdvertisementStage, NarrowedScreen[]> {
  const open = (path: string, privilege: PrivilegeName) => ({ path, to: `${path}?open=${advtCode}`, privilege });
  const of = (path: string, privilege: PrivilegeName) => ({ path, to: `${path}?advtCode=${advtCode}`, privilege });
  const searched = (path: string, privilege: PrivilegeName, text: string | number = advtCode) => ({
    path,
    to: `${path}?text=${encodeURIComponent(text)}`,
    privilege,
  });
  const within = (path: string, parameter: string, privilege: PrivilegeName) => ({
    path,
    to: path.replace(`{${parameter}}`, String(advtCode)),
    privilege,
  });
  const whole = (path: string, privilege: PrivilegeName) => ({ path, to: path, privilege });
  return {
    demand: [searched('/admin/requisition', 'requisition', requisitionNo)],
    distribution: [searched('/admin/percentage-distribution', 'percentageDistribution', requisitionNo)],
    dates: [open('/admin/publish-advertisement', 'publishAdvertisement'), open('/admin/change-advertisement-date', 'publishAdvertisement')],
    live: [open('/admin/advertisementlist', 'publishAdvertisement'), of('/admin/update/payment', 'updatePayment')],
    scrutiny: [
      within('/admin/scrutiny-allocation/{id}', 'id', 'scrutinyAllocation'),
      within('/admin/scrutiny-fairness/{id}', 'id', 'scrutinyAllocation'),
      searched('/admin/scrutiny', 'scrutiny'),
    ],
    examination: [searched('/admin/exam-scheduling', 'examScheduling'), within('/admin/paper-detail/{id}', 'id', 'masterConfiguration')],
    seats: [
      of('/admin/assign-exam-center', 'masterConfiguration'),
      of('/admin/exam-center-allocation/allocate', 'examScheduling'),
      open('/admin/room-allocation', 'masterConfiguration'),
      searched('/admin/invigilator-allocation', 'masterConfiguration'),
      of('/admin/generate/rollNo', 'rollNumberGeneration'),
    ],
    cards: [of('/admin/download/admitCard', 'downloadAdmitCard'), of('/admin/block-download-admit-card', 'downloadAdmitCard')],
    attendance: [whole('/admin/upload-attendance', 'resultAndSelection'), of('/admin/post-result/view-attendance', 'resultAndSelection')],
    result: [
      whole('/admin/upload-result', 'resultAndSelection'),
      of('/admin/post-result/result', 'resultAndSelection'),
      open('/admin/publish-result', 'resultAndSelection'),
      of('/admin/published-result/view', 'resultAndSelection'),
      whole('/admin/retotalling', 'resultAndSelection'),
    ],
    interview: [
      of('/admin/written-selection', 'resultAndSelection'),
      of('/admin/interview-plan', 'resultAndSelection'),
      of('/admin/interview-selection', 'resultAndSelection'),
    ],
    selection: [of('/admin/final-selection', 'resultAndSelection'), of('/admin/selection-revision', 'resultAndSelection')],
  };
}

/** Where each kind of work of an advertisement is done, narrowed to it. */
export function placeOfWork(kind: WaitingKind, advertisement: Named): string {
  const { advtCode } = advertisement;
  const of = (path: string) => `${path}?advtCode=${advtCode}`;
  const places: Partial<Record<WaitingKind, string>> = {
    advertisementsToPublish: `/admin/publish-advertisement?open=${advtCode}`,
    vouchersToDecide: of('/admin/update/payment'),
    unmatchedPayments: '/admin/payment#check-synchronised-payment',
    formsWithoutOfficer: `/admin/scrutiny-allocation/${advtCode}`,
    formsOfOfficersGone: `/admin/scrutiny-allocation/${advtCode}`,
    formsToExamine: `/admin/scrutiny?text=${advtCode}`,
    formsOnHold: `/admin/scrutiny?text=${advtCode}`,
    scrutinyToFinalize: `/admin/scrutiny-allocation/${advtCode}`,
    examinationsToSchedule: `/admin/exam-scheduling/new-requests?text=${advtCode}`,
    schedulesRejected: `/admin/exam-scheduling?text=${advtCode}`,
    schedulesToDecide: `/admin/approve-exam-schedule?text=${advtCode}`,
    seatsToGive: of('/admin/exam-center-allocation/allocate'),
    rollNumbersToGive: of('/admin/generate/rollNo'),
    roomsToGive: `/admin/room-allocation?open=${advtCode}`,
    invigilatorsToGive: `/admin/invigilator-allocation?text=${advtCode}`,
    admitCardsToMake: of('/admin/download/admitCard'),
    seatChangesToDecide: of('/admin/download/admitCard'),
    marksToRecord: of('/admin/post-result/result'),
    resultsToPublish: `/admin/publish-result?open=${advtCode}`,
    correctionsToDecide: '/admin/revision',
    retotallingsToAnswer: '/admin/retotalling',
    listCorrectionsToDecide: of('/admin/selection-revision'),
    writtenSelectionsToMake: of('/admin/written-selection'),
    interviewPlacesToGive: of('/admin/interview-plan'),
    interviewPlansToDecide: of('/admin/interview-plan'),
    interviewsToRecord: of('/admin/interview-selection'),
    finalSelectionsToMake: of('/admin/final-selection'),
    finalSelectionsToDecide: of('/admin/final-selection'),
    finalChangesToDecide: '/admin/add-new-final-selection',
  };
  return places[kind] ?? '/admin/dashboard';
}
