import type { AdvertisementStage } from '@psc/api-client/areas/desk/advertisement-page.ts';
import type { AdvertisementRow } from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import type { PrivilegeName } from '@psc/api-client/privileges.ts';
import { may } from '@psc/api-client/session.ts';
import { addressFrom, addressOf, type Path } from '../address-of.ts';
import { partOf } from './case-in-address.ts';
import type { Part } from './part-links.tsx';

type Named = Pick<AdvertisementRow, 'advtCode' | 'requisitionNo'>;

const opened = (path: Path, { advtCode }: Named) => addressFrom(path, { open: advtCode });
const narrowed = (path: Path, { advtCode }: Named) => addressFrom(path, { advtCode });
const found = (path: Path, text: string | number) => addressFrom(path, { text });
const inside = (path: Path, { advtCode }: Named) => addressFrom(path, { id: advtCode });

/** The screens of each stage, in the order of the work. */
export function screensOfStage(advertisement: Named): Record<AdvertisementStage, Part[]> {
  const { advtCode, requisitionNo } = advertisement;
  const part = (path: Path, to: string, privilege: PrivilegeName) => ({
    ...{ path, privilege },
    to: partOf(to, { kind: 'advertisement', advtCode, requisitionNo }),
  });
  const open = (path: Path, privilege: PrivilegeName) => part(path, opened(path, advertisement), privilege);
  const of = (path: Path, privilege: PrivilegeName) => part(path, narrowed(path, advertisement), privilege);
  const searched = (path: Path, privilege: PrivilegeName, text: string | number = advtCode) => part(path, found(path, text), privilege);
  const within = (path: Path, privilege: PrivilegeName) => part(path, inside(path, advertisement), privilege);
  const whole = (path: Path, privilege: PrivilegeName) => part(path, path, privilege);
  return {
    demand: [searched('/admin/requisition', 'requisition', requisitionNo)],
    distribution: [searched('/admin/percentage-distribution', 'percentageDistribution', requisitionNo)],
    dates: [open('/admin/publish-advertisement', 'publishAdvertisement'), open('/admin/change-advertisement-date', 'publishAdvertisement')],
    live: [open('/admin/advertisementlist', 'publishAdvertisement'), of('/admin/update/payment', 'updatePayment')],
    scrutiny: [
      within('/admin/scrutiny-allocation/{id}', 'scrutinyAllocation'),
      within('/admin/scrutiny-fairness/{id}', 'scrutinyAllocation'),
      searched('/admin/scrutiny', 'scrutiny'),
    ],
    examination: [
      searched('/admin/exam-scheduling', 'examScheduling'),
      within('/admin/paper-detail/{id}', 'masterConfiguration'),
      of('/admin/special-arrangements', 'examScheduling'),
    ],
    seats: [
      of('/admin/assign-exam-center', 'masterConfiguration'),
      of('/admin/exam-center-allocation/allocate', 'examScheduling'),
      open('/admin/room-allocation', 'masterConfiguration'),
      searched('/admin/invigilator-allocation', 'masterConfiguration'),
      of('/admin/generate/rollNo', 'rollNumberGeneration'),
    ],
    cards: [of('/admin/download/admitCard', 'downloadAdmitCard'), of('/admin/block-download-admit-card', 'downloadAdmitCard')],
    attendance: [of('/admin/upload-attendance', 'resultAndSelection'), of('/admin/post-result/view-attendance', 'resultAndSelection')],
    result: [
      of('/admin/upload-result', 'resultAndSelection'),
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

/** The screen for each kind of work, filtered to the advertisement. */
export function placeOfWork(kind: WaitingKind, advertisement: Named & Partial<Pick<AdvertisementRow, 'lifeCycleStatus'>>): string {
  const { advtCode, requisitionNo } = advertisement;
  const of = (path: Path) => narrowed(path, advertisement);
  const open = (path: Path) => opened(path, advertisement);
  const searched = (path: Path) => found(path, advtCode);
  const allocation = inside('/admin/scrutiny-allocation/{id}', advertisement);
  const places: Partial<Record<WaitingKind, string>> = {
    advertisementsToPublish:
      advertisement.lifeCycleStatus === 'pending'
        ? addressOf('/admin/advertisement-dates/{advtCode}', { advtCode })
        : open('/admin/publish-advertisement'),
    datesToDecide: addressOf('/admin/advertisement-dates/{advtCode}', { advtCode }),
    vouchersToDecide: of('/admin/update/payment'),
    unmatchedPayments: addressOf('/admin/payment', {}, 'check-synchronised-payment'),
    moneyToSendBack: addressOf('/admin/payment', { resolved: true, returnOpen: true }, 'check-synchronised-payment'),
    feesToReturn: of('/admin/refunds'),
    formsWithoutOfficer: allocation,
    formsOfOfficersGone: allocation,
    formsToExamine: searched('/admin/scrutiny'),
    formsOnHold: searched('/admin/scrutiny'),
    secondReadingsToMake: '/admin/scrutiny',
    readingsToSettle: inside('/admin/scrutiny-fairness/{id}', advertisement),
    scrutinyToFinalize: allocation,
    arrangementsToDecide: of('/admin/special-arrangements'),
    examinationsToSchedule: searched('/admin/exam-scheduling/new-requests'),
    schedulesRejected: searched('/admin/exam-scheduling'),
    schedulesToDecide: addressFrom('/admin/approve-exam-schedule', { text: advtCode, decide: true }),
    seatsToGive: of(may('masterConfiguration', 'update') ? '/admin/assign-exam-center' : '/admin/exam-center-allocation/allocate'),
    rollNumbersToGive: of('/admin/generate/rollNo'),
    roomsToGive: open('/admin/room-allocation'),
    invigilatorsToGive: searched('/admin/invigilator-allocation'),
    admitCardsToMake: of('/admin/download/admitCard'),
    seatChangesToDecide: of('/admin/download/admitCard'),
    attendanceToRecord: of('/admin/upload-attendance'),
    marksToRecord: of('/admin/upload-result'),
    marksToType: of('/admin/upload-result'),
    resultsToPublish: open('/admin/publish-result'),
    correctionsToDecide: '/admin/revision',
    retotallingsToAnswer: '/admin/retotalling',
    listCorrectionsToDecide: of('/admin/selection-revision'),
    writtenSelectionsToMake: of('/admin/add-written-selection'),
    writtenSelectionsToDecide: of('/admin/written-selection'),
    interviewPlacesToGive: of('/admin/interview-plan'),
    interviewPlansToDecide: of('/admin/interview-plan'),
    interviewsToRecord: of('/admin/add-interview-selection'),
    finalSelectionsToMake: of('/admin/add-final-selection'),
    finalSelectionsToDecide: of('/admin/final-selection'),
    finalChangesToDecide: '/admin/add-new-final-selection',
  };
  const place = places[kind];
  return place === undefined ? '/admin/dashboard' : partOf(place, { kind: 'advertisement', advtCode, requisitionNo });
}

const ofAllocation = ['formsWithoutOfficer', 'formsOfOfficersGone', 'readingsToSettle', 'scrutinyToFinalize'] as const;
const ofScrutiny = ['formsToExamine', 'formsOnHold', 'secondReadingsToMake'] as const;
const ofSchedule = ['arrangementsToDecide', 'examinationsToSchedule', 'schedulesRejected', 'schedulesToDecide'] as const;
const ofDistribution = [
  'requisitionsToDistribute',
  'distributionsRejected',
  'distributionsToDecide',
  'distributionsWithoutNumber',
] as const;

const privilegeOf = (privilege: PrivilegeName, ...kinds: readonly WaitingKind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, privilege])) as Partial<Record<WaitingKind, PrivilegeName>>;

/** The privilege that opens the screen of each kind of work; every other kind is done on screens of results and selections. */
const privileges: Partial<Record<WaitingKind, PrivilegeName>> = {
  ...privilegeOf('requisition', 'requisitionsToDecide', 'requisitionsReturned'),
  ...privilegeOf('percentageDistribution', ...ofDistribution),
  ...privilegeOf('publishAdvertisement', 'advertisementsToPublish', 'datesToDecide'),
  ...privilegeOf('updatePayment', 'vouchersToDecide', 'feesToReturn'),
  ...privilegeOf('checkPayment', 'unmatchedPayments', 'moneyToSendBack'),
  ...privilegeOf('scrutinyAllocation', ...ofAllocation),
  ...privilegeOf('scrutiny', ...ofScrutiny),
  ...privilegeOf('examScheduling', ...ofSchedule),
  ...privilegeOf('masterConfiguration', 'roomsToGive', 'invigilatorsToGive'),
  ...privilegeOf('rollNumberGeneration', 'rollNumbersToGive'),
  ...privilegeOf('downloadAdmitCard', 'admitCardsToMake', 'seatChangesToDecide'),
};

/** Whether this officer may open the screen where the work is done. */
export function mayOpenWork(kind: WaitingKind): boolean {
  if (kind === 'seatsToGive') return may('masterConfiguration', 'update') || may('examScheduling', 'read');
  return may(privileges[kind] ?? 'resultAndSelection', 'read');
}
