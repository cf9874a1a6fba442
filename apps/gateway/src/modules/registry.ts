import * as seatRevision from '@psc/api-client/calls/seat-revision.ts';
import { seatRevisionHandlers } from './seat-revision/handlers.ts';
import * as selection from '@psc/api-client/calls/selection.ts';
import * as interviewPlan from '@psc/api-client/calls/interview-plan.ts';
import { interviewPlanHandlers } from './interview-plan/handlers.ts';
import * as selectionRevision from '@psc/api-client/calls/selection-revision.ts';
import { selectionRevisionHandlers } from './selection/revision-handlers.ts';
import { selectionHandlers } from './selection/handlers.ts';
import * as result from '@psc/api-client/calls/result.ts';
import { resultHandlers } from './result/handlers.ts';
import * as attendance from '@psc/api-client/calls/attendance.ts';
import { attendanceHandlers } from './attendance/handlers.ts';
import * as revision from '@psc/api-client/calls/revision.ts';
import * as enquiry from '@psc/api-client/calls/enquiry.ts';
import { enquiryHandlers } from './enquiry/handlers.ts';
import * as ownAccount from '@psc/api-client/calls/own-account.ts';
import { ownAccountHandlers } from './own-account/handlers.ts';
import * as specialArrangement from '@psc/api-client/calls/special-arrangement.ts';
import { specialArrangementHandlers } from './special-arrangement/handlers.ts';
import * as furtherCategory from '@psc/api-client/calls/further-category.ts';
import { furtherCategoryHandlers } from './further-category/handlers.ts';
import * as retotalling from '@psc/api-client/calls/retotalling.ts';
import { retotallingHandlers } from './retotalling/handlers.ts';
import { revisionHandlers } from './revision/handlers.ts';
import * as ageLimit from '@psc/api-client/calls/age-limit.ts';
import { ageLimitHandlers } from './age-limit/handlers.ts';
import * as distribution from '@psc/api-client/calls/distribution.ts';
import * as scrutiny from '@psc/api-client/calls/scrutiny.ts';
import * as fairScrutiny from '@psc/api-client/calls/fair-scrutiny.ts';
import { fairScrutinyHandlers } from './scrutiny/fairness.ts';
import { scrutinyHandlers } from './scrutiny/handlers.ts';
import * as requisition from '@psc/api-client/calls/requisition.ts';
import * as agreement from '@psc/api-client/calls/agreement.ts';
import { agreementHandlers } from './agreement/handlers.ts';
import * as publicLog from '@psc/api-client/calls/public-log.ts';
import * as publicStatistics from '@psc/api-client/calls/public-statistics.ts';
import { publicStatisticsHandlers } from './public-statistics/handlers.ts';
import { publicLogHandlers } from './public-log/handlers.ts';
import * as feeRefund from '@psc/api-client/calls/fee-refund.ts';
import { feeRefundHandlers } from './fee-refund/handlers.ts';
import * as advertisement from '@psc/api-client/calls/advertisement.ts';
import { advertisementHandlers } from './advertisement/handlers.ts';
import { downloadAnnounced } from './advertisement/notice-document.ts';
import { idOf } from '../frame/params.ts';
import * as advertisementPage from '@psc/api-client/calls/advertisement-page.ts';
import { advertisementPageHandlers } from './advertisement-page/handlers.ts';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import * as application from '@psc/api-client/calls/application.ts';
import * as payment from '@psc/api-client/calls/payment.ts';
import * as paymentClosing from '@psc/api-client/calls/payment-closing.ts';
import * as settingsTransfer from '@psc/api-client/calls/settings-transfer.ts';
import * as setup from '@psc/api-client/calls/setup.ts';
import * as commission from '@psc/api-client/calls/commission.ts';
import * as announcement from '@psc/api-client/calls/announcement.ts';
import * as text from '@psc/api-client/calls/text.ts';
import * as server from '@psc/api-client/calls/server.ts';
import * as secondFactor from '@psc/api-client/calls/second-factor.ts';
import * as session from '@psc/api-client/calls/session.ts';
import * as applicationDraft from '@psc/api-client/calls/application-draft.ts';
import { applicationDraftHandlers } from './application-draft/handlers.ts';
import * as savedSearch from '@psc/api-client/calls/saved-search.ts';
import { savedSearchHandlers } from './saved-search/handlers.ts';
import * as vacancy from '@psc/api-client/calls/vacancy.ts';
import * as profile from '@psc/api-client/calls/profile.ts';
import * as lookup from '@psc/api-client/calls/lookup.ts';
import * as dashboard from '@psc/api-client/calls/dashboard.ts';
import * as notification from '@psc/api-client/calls/notification.ts';
import * as masterEntry from '@psc/api-client/calls/master-entry.ts';
import * as qualification from '@psc/api-client/calls/qualification.ts';
import * as paper from '@psc/api-client/calls/paper.ts';
import * as notice from '@psc/api-client/calls/notice.ts';
import * as examScheduling from '@psc/api-client/calls/exam-scheduling.ts';
import * as examCentre from '@psc/api-client/calls/exam-centre.ts';
import * as room from '@psc/api-client/calls/room.ts';
import * as invigilator from '@psc/api-client/calls/invigilator.ts';
import * as rollNumber from '@psc/api-client/calls/roll-number.ts';
import * as admitCard from '@psc/api-client/calls/admit-card.ts';
import * as examReport from '@psc/api-client/calls/exam-report.ts';
import * as report from '@psc/api-client/calls/report.ts';
import * as resultReport from '@psc/api-client/calls/result-report.ts';
import * as scrutinyReport from '@psc/api-client/calls/scrutiny-report.ts';
import * as ownCalendar from '@psc/api-client/calls/own-calendar.ts';
import * as savedReport from '@psc/api-client/calls/saved-report.ts';
import * as listFilter from '@psc/api-client/calls/list-filter.ts';
import * as userAdmin from '@psc/api-client/calls/user-admin.ts';
import * as givenUpJob from '@psc/api-client/calls/given-up-job.ts';
import * as record from '@psc/api-client/calls/record.ts';
import type { AnyCall } from '@psc/api-client/define-call.ts';
import type { Audience } from '../configuration.ts';
import { mayBeMadeBy } from '../frame/audience.ts';
import { area, type BoundArea } from '../frame/bind.ts';
import { distributionHandlers } from './distribution/handlers.ts';
import { requisitionHandlers } from './requisition/handlers.ts';
import { masterDataHandlers } from './master-data/handlers.ts';
import { applicationHandlers } from './application/handlers.ts';
import { paymentHandlers } from './payment/handlers.ts';
import { paymentClosingHandlers } from './payment-closing/handlers.ts';
import { profileHandlers } from './profile/handlers.ts';
import { lookupHandlers } from './lookup/handlers.ts';
import { dailyMailHandlers } from './daily-mail/handlers.ts';
import * as dashboardCharts from '@psc/api-client/calls/dashboard-charts.ts';
import { dashboardChartsHandlers } from './dashboard-charts/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { notificationHandlers } from './notification/handlers.ts';
import { noticeHandlers } from './notice/handlers.ts';
import { masterEntryHandlers } from './master-data/entry-handlers.ts';
import { qualificationHandlers } from './qualification/handlers.ts';
import { paperHandlers } from './paper/handlers.ts';
import { setupHandlers } from './setup/handlers.ts';
import { settingsTransferHandlers } from './setup/transfer-handlers.ts';
import { commissionHandlers } from './commission/handlers.ts';
import { announcementHandlers } from './announcement/handlers.ts';
import { textHandlers } from './text/handlers.ts';
import { serverHandlers } from './server/handlers.ts';
import { secondFactorHandlers } from './second-factor/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { vacancyHandlers } from './vacancy/handlers.ts';
import { examSchedulingHandlers } from './exam-scheduling/handlers.ts';
import { examCentreHandlers } from './exam-centre/handlers.ts';
import { roomHandlers } from './room/handlers.ts';
import { invigilatorHandlers } from './invigilator/handlers.ts';
import { rollNumberHandlers } from './roll-number/handlers.ts';
import { admitCardHandlers } from './admit-card/handlers.ts';
import { ownCardHandlers } from './admit-card/own-cards.ts';
import { examReportHandlers } from './exam-report/handlers.ts';
import { candidateAccountHandlers } from './candidate-account/handlers.ts';
import { applicantHandlers } from './candidate-account/applicant-handlers.ts';
import { mergeHandlers } from './candidate-account/merge-handlers.ts';
import { listFilterHandlers } from './list-filter/handlers.ts';
import { ownCalendarHandlers } from './own-calendar/handlers.ts';
import { savedReportHandlers } from './saved-report/handlers.ts';
import { givenUpJobHandlers } from './given-up-job/handlers.ts';
import { recordHandlers } from './record/handlers.ts';
import {
  reportHandlers,
  resultReportHandlers,
  scrutinyIndividualHandlers,
  scrutinyReportHandlers,
  selectionReportHandlers,
} from './report/handlers.ts';
import { deputyHandlers } from './staff-account/deputies.ts';
import { staffAccountHandlers } from './staff-account/handlers.ts';

export const areas: BoundArea[] = [
  area('server', server, serverHandlers),
  area('commission', commission, commissionHandlers),
  area('setup', setup, setupHandlers),
  area('settingsTransfer', settingsTransfer, settingsTransferHandlers),
  area('announcement', announcement, announcementHandlers),
  area('text', text, textHandlers),
  area('session', session, sessionHandlers),
  area('secondFactor', secondFactor, secondFactorHandlers),
  area('applicationDraft', applicationDraft, applicationDraftHandlers),
  area('savedSearch', savedSearch, savedSearchHandlers),
  area('vacancy', vacancy, { ...vacancyHandlers, printed: ({ params }, context) => downloadAnnounced(context, idOf(params.advtCode)) }),
  area('application', application, applicationHandlers),
  area('payment', payment, paymentHandlers),
  area('paymentClosing', paymentClosing, paymentClosingHandlers),
  area('masterData', masterData, masterDataHandlers),
  area('ageLimit', ageLimit, ageLimitHandlers),
  area('agreement', agreement, agreementHandlers),
  area('advertisement', advertisement, advertisementHandlers),
  area('advertisementPage', advertisementPage, advertisementPageHandlers),
  area('feeRefund', feeRefund, feeRefundHandlers),
  area('publicLog', publicLog, publicLogHandlers),
  area('publicStatistics', publicStatistics, publicStatisticsHandlers),
  area('profile', profile, { ...profileHandlers, ...ownCardHandlers }),
  area('lookup', lookup, lookupHandlers),
  area('dashboard', dashboard, dashboardHandlers),
  area('dashboardCharts', dashboardCharts, dashboardChartsHandlers),
  area('notification', notification, { ...notificationHandlers, ...dailyMailHandlers }),
  area('notice', notice, noticeHandlers),
  area('requisition', requisition, requisitionHandlers),
  area('scrutiny', scrutiny, { ...scrutinyHandlers, ...scrutinyIndividualHandlers }),
  area('fairScrutiny', fairScrutiny, fairScrutinyHandlers),
  area('distribution', distribution, distributionHandlers),
  area('paper', paper, paperHandlers),
  area('qualification', qualification, qualificationHandlers),
  area('masterEntry', masterEntry, masterEntryHandlers),
  area('examScheduling', examScheduling, examSchedulingHandlers),
  area('examCentre', examCentre, examCentreHandlers),
  area('room', room, roomHandlers),
  area('invigilator', invigilator, invigilatorHandlers),
  area('rollNumber', rollNumber, rollNumberHandlers),
  area('admitCard', admitCard, admitCardHandlers),
  area('examReport', examReport, examReportHandlers),
  area('attendance', attendance, attendanceHandlers),
  area('result', result, resultHandlers),
  area('revision', revision, revisionHandlers),
  area('ownAccount', ownAccount, ownAccountHandlers),
  area('enquiry', enquiry, enquiryHandlers),
  area('retotalling', retotalling, retotallingHandlers),
  area('furtherCategory', furtherCategory, furtherCategoryHandlers),
  area('specialArrangement', specialArrangement, specialArrangementHandlers),
  area('selection', selection, { ...selectionHandlers, ...selectionReportHandlers }),
  area('selectionRevision', selectionRevision, selectionRevisionHandlers),
  area('interviewPlan', interviewPlan, interviewPlanHandlers),
  area('seatRevision', seatRevision, seatRevisionHandlers),
  area('report', report, reportHandlers),
  area('savedReport', savedReport, savedReportHandlers),
  area('ownCalendar', ownCalendar, ownCalendarHandlers),
  area('resultReport', resultReport, resultReportHandlers),
  area('scrutinyReport', scrutinyReport, scrutinyReportHandlers),
  area('listFilter', listFilter, listFilterHandlers),
  area('givenUpJob', givenUpJob, givenUpJobHandlers),
  area('record', record, recordHandlers),
  area('userAdmin', userAdmin, {
    ...staffAccountHandlers,
    ...deputyHandlers,
    ...candidateAccountHandlers,
    ...applicantHandlers,
    ...mergeHandlers,
  }),
];

export function areasFor(audience: Audience, all: readonly BoundArea[] = areas): BoundArea[] {
  const isServed = ([, { access }]: [string, AnyCall]) => mayBeMadeBy(audience, access);
  return all.map((each) => ({ ...each, calls: Object.fromEntries(Object.entries(each.calls).filter(isServed)) }));
}
