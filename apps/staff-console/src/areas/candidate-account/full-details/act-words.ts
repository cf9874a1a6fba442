import { useLingui } from '@lingui/react/macro';

/** What officers do to candidates, by the id of the call; others are named by that id. */
export function useActWords(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'userAdmin.fetchMasterId': t`Looked for the candidate`,
    'userAdmin.getProfileByMasterId': t`Looked at the account`,
    'userAdmin.getFullUserDetails': t`Looked at everything`,
    'profile.getDocumentFile': t`Looked at a document`,
    'scrutiny.individualData': t`Looked at an application`,
    'scrutiny.setApplicationStatus': t`Decided on an application`,
    'application.deleteByCandidate': t`Deleted an application`,
    'payment.approveUpdate': t`Approved a voucher`,
    'payment.rejectUpdate': t`Rejected a voucher`,
  };
}
