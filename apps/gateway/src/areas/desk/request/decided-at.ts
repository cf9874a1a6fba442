import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { requestKinds, type RequestKind } from '@psc/api-client/areas/desk/request.ts';
import type { StaffActor } from '../../../platform/frame/actor.ts';
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
  finalList: 'finalSelectionsToDecide',
  seatChange: 'finalChangesToDecide',
  feeRefund: 'moneyRequestsToDecide',
  acceptedMoney: 'moneyRequestsToDecide',
  voucher: 'moneyRequestsToDecide',
  closing: 'differencesToExplain',
  merge: 'mergesToDecide',
  account: 'accountsToRelease',
  role: 'rolesToRelease',
  secondFactor: 'secondFactorResetsToDecide',
  setting: 'settingsToDecide',
  bsYear: 'bsYearsToDecide',
};

export const pathOf = (kind: RequestKind): string => waitingPlaces[waitingKindOf[kind]].path;

/** Kinds whose requests this officer may decide on. */
export function decidableKinds(officer: StaffActor): RequestKind[] {
  return requestKinds.filter((kind) => mayDo(officer, waitingKindOf[kind]));
}
