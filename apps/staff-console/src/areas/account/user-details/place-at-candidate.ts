import type { WorkOfCandidate } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { WaitingKind } from '@psc/api-client/areas/desk/dashboard.ts';
import { partOf } from '../../../shared/case-tabs/case-in-address.ts';
import { handleFor } from '../../../shared/list/hidden-texts.ts';

type Waits = Pick<WorkOfCandidate, 'kind' | 'advtCode' | 'rowId'>;

/** The screen for the work, filtered to the candidate if possible. Lists of people take the search text as a handle. */
export function placeAtCandidate({ kind, advtCode, rowId }: Waits, masterId: number): string {
  const ofCandidate = `text=${handleFor(String(masterId))}`;
  const places: Partial<Record<WaitingKind, string>> = {
    vouchersToDecide: `/admin/update/payment?${ofCandidate}`,
    unmatchedPayments: `/admin/payment?${ofCandidate}#check-synchronised-payment`,
    moneyToSendBack: `/admin/payment?resolved=true&returnOpen=true&${ofCandidate}#check-synchronised-payment`,
    feesToReturn: `/admin/refunds?advtCode=${advtCode}`,
    moneyRequestsToDecide: `/admin/payment/requests?open=${rowId}`,
    formsWithoutOfficer: `/admin/scrutiny-allocation/${advtCode}`,
    formsOfOfficersGone: `/admin/scrutiny-allocation/${advtCode}`,
    formsToExamine: `/admin/candidate-details/${advtCode}/${rowId}/pending/1`,
    formsOnHold: `/admin/candidate-details/${advtCode}/${rowId}/hold-on/1`,
    seatChangesToDecide: `/admin/download/admitCard?advtCode=${advtCode}`,
    correctionsToDecide: `/admin/revision?advtCode=${advtCode}&open=${rowId}`,
    retotallingsToAnswer: `/admin/retotalling?open=${rowId}`,
    listCorrectionsToDecide: `/admin/selection-revision?advtCode=${advtCode}`,
    enquiriesToAnswer: `/admin/enquiries?open=${rowId}`,
    mergesToDecide: `/admin/usermanagement/merge?open=${rowId}`,
  };
  return partOf(places[kind] ?? '/admin/dashboard', { kind: 'candidate', masterId });
}
