import { sendMail, sendTypedMail } from '../mail/send-mail.ts';
import { collectLateRefunds, endAdvertisements } from '../modules/advertisement/end-by-itself.ts';
import { informInSteps } from '../modules/advertisement/inform-in-steps.ts';
import { informOfDates } from '../modules/advertisement/inform-of-dates.ts';
import { moveDrafts } from '../modules/advertisement/move-drafts.ts';
import { publishScheduled } from '../modules/advertisement/publish-scheduled.ts';
import { remindOfDrafts } from '../modules/application-draft/remind-of-drafts.ts';
import { notifyApplicants } from '../modules/applicant-notification/notify-applicants.ts';
import { notifyPeople } from '../modules/applicant-notification/notify-people.ts';
import { sendDailyMails } from '../modules/daily-mail/send-daily-mails.ts';
import { refreshCharts } from '../modules/dashboard-charts/refresh-charts.ts';
import { countWaiting } from '../modules/dashboard/count-waiting.ts';
import { refreshCounts } from '../modules/dashboard/refresh-counts.ts';
import { remindOfPayment } from '../modules/applicant-notification/remind-of-payment.ts';
import { reconcilePayments } from '../modules/payment/reconcile-payments.ts';
import { collectFiles } from '../modules/file-collection/collect-files.ts';
import { refreshAdvertisementCounts } from '../modules/advertisement-counts/keep-counts.ts';
import { judgeApplications } from '../modules/scrutiny/judge-applications.ts';
import { refreshStatistics } from '../modules/public-statistics/refresh-statistics.ts';
import { mailSearches } from '../modules/saved-search/mail-searches.ts';
import { sealPublicEntries } from '../modules/public-log/jobs.ts';
import { sendContactCode } from '../modules/own-account/send-contact-code.ts';
import { checkRecord, prepareRecordMonths, sealRecordLines } from '../modules/record/jobs.ts';
import { refreshReportCounts } from '../modules/report/refresh-report-counts.ts';
import { sendMondayReports } from '../modules/saved-report/send-monday-reports.ts';
import { sendResetLink } from '../modules/session/send-reset-link.ts';
import { sendTemporaryPassword } from '../modules/session/send-temporary-password.ts';
import { sweepSessions } from '../modules/session/sweep-sessions.ts';
import { sendInvitation } from '../modules/staff-account/send-invitation.ts';
import { sendSms } from '../sms/send-sms.ts';
import type { AnyJobDefinition } from './job.ts';

export const jobDefinitions: AnyJobDefinition[] = [
  sendMail.definition,
  sendTypedMail.definition,
  sendSms.definition,
  notifyApplicants.definition,
  notifyPeople.definition,
  remindOfPayment.definition,
  remindOfDrafts.definition,
  moveDrafts.definition,
  mailSearches.definition,
  sendTemporaryPassword.definition,
  sendResetLink.definition,
  sendContactCode.definition,
  sendInvitation.definition,
  sweepSessions.definition,
  collectFiles.definition,
  reconcilePayments.definition,
  publishScheduled.definition,
  informOfDates.definition,
  informInSteps.definition,
  endAdvertisements.definition,
  collectLateRefunds.definition,
  refreshCounts.definition,
  countWaiting.definition,
  refreshCharts.definition,
  refreshReportCounts.definition,
  refreshAdvertisementCounts.definition,
  refreshStatistics.definition,
  judgeApplications.definition,
  sendDailyMails.definition,
  sendMondayReports.definition,
  sealRecordLines.definition,
  prepareRecordMonths.definition,
  checkRecord.definition,
  sealPublicEntries.definition,
];
