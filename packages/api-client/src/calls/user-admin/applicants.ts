import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ScrutinyStatus } from '@psc/validation/lifecycles/scrutiny.ts';
import { staff } from '../../define-call.ts';
import { code, days, defineList, number } from '../../define-list.ts';
import type { PrivilegeName } from '../../privileges.ts';
import type { ApplicationSummary } from '../application.ts';

/** Who looks for candidates, and who reads their applications: they see of whom an application is, and find it by its number. */
export const candidateFinders: PrivilegeName[] = ['lockProfile', 'profileManagement', 'blockUser', 'lockVoucher', 'publicUserManagement'];
export const applicationReaders: PrivilegeName[] = [...candidateFinders, 'scrutiny', 'scrutinyAllocation', 'scrutinyReport'];

/** One application; it names the candidate by the master id alone; its number and the master id are for those who deal with candidates. */
export type ApplicantRow = {
  applicationId: number;
  applicationNumber: string | null;
  masterId: number | null;
  advtCode: number;
  /** One for each category applied for. */
  advtNumbers: string[];
  post: Bilingual;
  service: Bilingual;
  group: Bilingual;
  class: Bilingual;
  appliedAt: string;
  feeAmountPaisa: number;
  paymentStatus: ApplicationSummary['paymentStatus'];
  scrutinyStatus: ScrutinyStatus;
  /** Approved, but not in every category applied for. */
  partiallyApproved: boolean;
  scrutinyOfficer: string | null;
  quotas: Bilingual[];
  /** Why the scrutiny holds or rejects it; null for those who deal with no candidate. */
  remark: string | null;
};

/**
 * The applications of a candidate, or of some days.
 * SPEC-GAP: the documents name no privilege for this search and show no name in it. So every member of staff may use it; those who
 * deal with candidates see and search the master id, the others applications without a person; and staff of a demand office see the
 * advertisements of their office. A user name or an e-mail
 * address, by which the documents search as well, would stand in the address of a GET: `fetchMasterId` finds the master id of it.
 */
export const applicants = defineList<ApplicantRow>()({
  namesPeople: true,
  path: 'user-admin/user-search',
  access: staff('any', 'read'),
  filters: { masterId: number, applicationNumber: code, appliedOn: days },
  // By the number of the application the days of long ago were found only after walking over all later ones, which takes half a second
  // among a million; the day of applying is the same order, and its index finds the place.
  sorts: { appliedOn: { index: 'application_applied_at_idx' } },
  defaultSort: '-appliedOn',
  pageSize: 50,
});
export const searchUsers = applicants.call;
export const exportUsers = applicants.exportCall;
