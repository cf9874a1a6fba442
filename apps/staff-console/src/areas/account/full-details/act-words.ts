import { useLingui } from '@lingui/react/macro';

/** Officers' acts on candidates, by call id; other acts show their id. */
export function useActWords(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    'userAdmin.fetchMasterId': t`Searched for the candidate`,
    'userAdmin.getProfileByMasterId': t`Viewed the account`,
    'userAdmin.getFullUserDetails': t`Viewed all details`,
    'userAdmin.getSubmittedProfile': t`Viewed the profile as it was sent`,
    'userAdmin.lockProfile': t`Locked the profile`,
    'userAdmin.unlockProfile': t`Unlocked the profile`,
    'userAdmin.lockDocuments': t`Locked the documents`,
    'userAdmin.unlockDocuments': t`Unlocked the documents`,
    'userAdmin.banUser': t`Blocked the account`,
    'userAdmin.unBanUser': t`Lifted the block`,
    'userAdmin.setVoucherLock': t`Locked or unlocked a voucher`,
    'userAdmin.editUsername': t`Changed the user name`,
    'userAdmin.savePersonalDetail': t`Corrected personal details`,
    'userAdmin.saveUserDocument': t`Replaced documents`,
    'userAdmin.savePhoto': t`Edited a picture`,
    'userAdmin.resetUserPassword': t`Sent a link for a new password`,
    'userAdmin.askMerge': t`Requested a merge of two accounts`,
    'userAdmin.decideMerge': t`Decided on a merge of two accounts`,
    'userAdmin.withdrawMerge': t`Withdrew the request for a merge`,
    'userAdmin.searchUsers': t`Viewed the applications`,
    'userAdmin.previewMerge': t`Viewed two accounts side by side`,
    'userAdmin.listSameCitizenship': t`Searched for accounts with the same citizenship number`,
    'userAdmin.getVoucher': t`Viewed the vouchers`,
    'profile.getDocumentFile': t`Viewed a document`,
    'scrutiny.individualData': t`Viewed an application`,
    'scrutiny.setApplicationStatus': t`Decided on an application`,
    'application.deleteByCandidate': t`Deleted an application`,
    'payment.approveUpdate': t`Approved a voucher`,
    'payment.rejectUpdate': t`Rejected a voucher`,
    'moneyRequest.decide': t`Confirmed money as a second officer`,
  };
}
