import type { Id } from '@psc/validation/rules/id.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { moneyRequestKinds } from '@psc/api-client/areas/payment/money-request.ts';
import { requestKinds, type RequestKind } from '@psc/api-client/areas/desk/request.ts';
import type { StaffActor } from '../../../platform/frame/actor.ts';
import { accountText, type AccountDay } from '../../payment/payment-closing/account.ts';
import { mayDo, waitingPlaces } from '../dashboard/waiting-work.ts';

/** The waiting work of a request, which names the screen and the permission to decide. */
export const waitingKindOf: Record<RequestKind, WaitingKind> = {
  dates: 'datesToDecide',
  schedule: 'schedulesToDecide',
  paper: 'schedulesToDecide',
  seat: 'seatChangesToDecide',
  examinee: 'seatChangesToDecide',
  room: 'seatChangesToDecide',
  mark: 'correctionsToDecide',
  selectionList: 'listCorrectionsToDecide',
  interviewMark: 'listCorrectionsToDecide',
  interviewPlan: 'interviewPlansToDecide',
  listPublication: 'finalSelectionsToDecide',
  seatChange: 'finalChangesToDecide',
  feeRefund: 'moneyRequestsToDecide',
  acceptedMoney: 'moneyRequestsToDecide',
  voucher: 'moneyRequestsToDecide',
  paymentClosing: 'closingsToDecide',
  merge: 'mergesToDecide',
  account: 'accountsToRelease',
  role: 'rolesToRelease',
  secondFactor: 'secondFactorResetsToDecide',
  setting: 'settingsToDecide',
  bsYear: 'bsYearsToDecide',
};

type Addressed = { kind: RequestKind; revisionId: Id<'revision'>; advtCode: Id<'advertisement'> | null; key: object };

const atAdvertisement: readonly RequestKind[] = [
  ...(['seat', 'examinee', 'room', 'selectionList', 'interviewMark', 'interviewPlan', 'seatChange'] as const),
];
const openByRow: readonly RequestKind[] = ['mark', 'merge', ...moneyRequestKinds];

/** The screen that decides on a request, opened at its advertisement or its row where the screen knows them. */
export function pathOf({ kind, revisionId, advtCode, key }: Addressed): string {
  const { path } = waitingPlaces[waitingKindOf[kind]];
  if (kind === 'dates') return `/admin/advertisement-dates/${advtCode}`;
  if (kind === 'schedule') return `/admin/approval-exam-schedule/${(key as { examScheduleId: Id<'examSchedule'> }).examScheduleId}`;
  if (kind === 'listPublication') return `/admin/${(key as { stage: string }).stage}-selection?advtCode=${advtCode}`;
  if (kind === 'paymentClosing') return `${path}?day=${(key as AccountDay).dayAd}&account=${accountText(key as AccountDay)}`;
  if (kind === 'setting') return `${path}?open=${(key as { name: string }).name}`;
  if (openByRow.includes(kind)) return `${path}?open=${revisionId}`;
  return atAdvertisement.includes(kind) ? `${path}?advtCode=${advtCode}` : path;
}

/** Kinds whose requests this officer may decide on. */
export function decidableKinds(officer: StaffActor): RequestKind[] {
  return requestKinds.filter((kind) => mayDo(officer, waitingKindOf[kind]));
}
