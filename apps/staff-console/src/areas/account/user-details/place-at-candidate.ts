import type { WorkOfCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { addressFrom, addressOf } from '../../../shared/address-of.ts';
import { partOf } from '../../../shared/case-tabs/case-in-address.ts';
import { handleFor } from '../../../shared/list/hidden-texts.ts';

type Waits = Pick<WorkOfCandidate, 'kind' | 'advtCode' | 'rowId'>;

/** The screen for the work, filtered to the candidate if possible. Lists of people take the search text as a handle. */
export function placeAtCandidate({ kind, advtCode, rowId }: Waits, masterId: number): string {
  const ofCandidate = { text: handleFor(String(masterId)) };
  const places: Partial<Record<WaitingKind, string>> = {
    vouchersToDecide: addressOf('/admin/update/payment', ofCandidate),
    unmatchedPayments: addressOf('/admin/payment', ofCandidate, 'check-synchronised-payment'),
    moneyToSendBack: addressOf('/admin/payment', { resolved: true, returnOpen: true, ...ofCandidate }, 'check-synchronised-payment'),
    feesToReturn: addressOf('/admin/refunds', { advtCode }),
    moneyRequestsToDecide: addressOf('/admin/payment/requests', { open: rowId }),
    formsWithoutOfficer: addressFrom('/admin/scrutiny-allocation/{id}', { id: advtCode }),
    formsOfOfficersGone: addressFrom('/admin/scrutiny-allocation/{id}', { id: advtCode }),
    formsToExamine: addressFrom('/admin/candidate-details/{advertisementCode}/{studentId}/{status}/{currentpage}', {
      advertisementCode: advtCode,
      studentId: rowId,
      status: 'pending',
      currentpage: 1,
    }),
    formsOnHold: addressFrom('/admin/candidate-details/{advertisementCode}/{studentId}/{status}/{currentpage}', {
      advertisementCode: advtCode,
      studentId: rowId,
      status: 'hold-on',
      currentpage: 1,
    }),
    seatChangesToDecide: addressOf('/admin/download/admitCard', { advtCode }),
    correctionsToDecide: addressOf('/admin/revision', { advtCode, open: rowId }),
    retotallingsToAnswer: addressOf('/admin/retotalling', { open: rowId }),
    listCorrectionsToDecide: addressOf('/admin/selection-revision', { advtCode }),
    enquiriesToAnswer: addressOf('/admin/enquiries', { open: rowId }),
    mergesToDecide: addressOf('/admin/usermanagement/merge', { open: rowId }),
  };
  return partOf(places[kind] ?? '/admin/dashboard', { kind: 'candidate', masterId });
}
