import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { ScrutinyStatus } from '@psc/validation/areas/scrutiny/lifecycle.ts';
import { staff } from '../../../define-call.ts';
import { code, days, defineList, number } from '../../../define-list.ts';
import type { PrivilegeName } from '../../../privileges.ts';
import type { ApplicationSummary } from '../../application/application.ts';

/** Privileges to find candidates, and to read their applications: these show the candidate of an application, and find it by its number. */
export const candidateFinders: PrivilegeName[] = ['lockProfile', 'profileManagement', 'blockUser', 'lockVoucher', 'publicUserManagement'];
export const applicationReaders: PrivilegeName[] = [...candidateFinders, 'scrutiny', 'scrutinyAllocation', 'scrutinyReport'];

/**
 * One application. It identifies the candidate by master id only; its number and the master id are limited to staff who deal with
 * candidates.
 */
export type ApplicantRow = {
  applicationId: Id<'application'>;
  applicationNumber: string | null;
  masterId: Id<'candidate'> | null;
  advtCode: Id<'advertisement'>;
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
  /** Approved, but not in all categories applied for. */
  partiallyApproved: boolean;
  scrutinyOfficer: string | null;
  quotas: Bilingual[];
  /** The reason for a hold or rejection; null for staff who do not deal with candidates. */
  remark: string | null;
};

/**
 * The applications of a candidate, or of a range of days.
 * SPEC-GAP: the documents name no privilege for this search and show no name in it. Adopted: all members of staff may use it. Staff who
 * deal with candidates see and search the master id, others see applications without a person, and staff of a demand office only see
 * advertisements of their office. The documents also search by user name and e-mail address, which must not be in the address of a GET:
 * `fetchMasterId` finds their master id.
 */
export const applicants = defineList<ApplicantRow>()({
  namesPeople: true,
  path: 'user-admin/user-search',
  access: staff('any', 'read'),
  filters: { masterId: number, applicationNumber: code, appliedOn: days },
  // Sorting by application id had to skip all later applications to find an old day, which takes half a second for a million. The day of
  // applying gives the same order, and its index finds the start directly.
  sorts: { appliedOn: { index: 'application_applied_at_idx' } },
  defaultSort: '-appliedOn',
  pageSize: 50,
});
export const searchUsers = applicants.call;
export const exportUsers = applicants.exportCall;
