import type { MenuItem, MenuStage } from '@psc/api-client/calls/session.ts';
import type { PrivilegeName, Privileges } from '@psc/api-client/privileges.ts';

/** `any` opens to every member of staff; otherwise whoever may read under one of the privileges. */
type StaffItem = { stage: MenuStage; path: string; opensTo: readonly PrivilegeName[] | 'any' };

const item = (stage: MenuStage, path: string, ...opensTo: PrivilegeName[]): StaffItem => ({ stage, path, opensTo: opensTo.length > 0 ? opensTo : 'any' });

/** The console's menu in the order of the recruitment cycle; paths and privileges are those of docs/specification/routes.tsv. */
export const staffMenu: readonly StaffItem[] = [
  item('demand', '/admin/requisition', 'requisition'),
  item('demand', '/admin/approval', 'requisition', 'percentageDistribution'),
  item('distribution', '/admin/percentage-distribution', 'percentageDistribution'),
  item('distribution', '/admin/vacancy-distribution-history', 'vacancyDistributionHistory'),
  item('distribution', '/admin/distribution-formula-configuration-phase-1', 'localLevelDistribution'),
  item('distribution', '/admin/distribution-formula-configuration-phase-2', 'localLevelDistribution'),
  item('distribution', '/admin/distribution-formula-configuration-phase-3', 'localLevelDistribution'),
  item('distribution', '/admin/distribution-formula-configuration-phase-4', 'localLevelDistribution'),
  item('distribution', '/admin/province/distribution-formula-configuration-phase-1', 'provinceLevelDistribution'),
  item('distribution', '/admin/province/distribution-formula-configuration-phase-2', 'provinceLevelDistribution'),
  item('distribution', '/admin/province/distribution-formula-configuration-phase-3', 'provinceLevelDistribution'),
  item('distribution', '/admin/province/distribution-formula-configuration-phase-4', 'provinceLevelDistribution'),
  item('advertisement', '/admin/advertisementlist', 'publishAdvertisement'),
  item('advertisement', '/admin/publish-advertisement', 'publishAdvertisement'),
  item('advertisement', '/admin/change-advertisement-date', 'publishAdvertisement'),
  item('advertisement', '/admin/advertisement-live', 'publishAdvertisement'),
  item('advertisement', '/admin/combine-advertisement', 'publishAdvertisement'),
  item('advertisement', '/admin/combine-advertisement-view', 'publishAdvertisement'),
  item('advertisement', '/admin/ageLimit', 'ageLimitConfiguration'),
  item('advertisement', '/admin/combinePost', 'ageLimitConfiguration'),
  item('advertisement', '/admin/notice', 'notice'),
  item('applications', '/admin/application-status'),
  item('applications', '/admin/delete-candidate-application', 'profileManagement'),
  item('scrutiny', '/admin/scrutiny', 'scrutiny'),
  item('scrutiny', '/admin/scrutiny-allocation', 'scrutinyAllocation'),
  item('scrutiny', '/admin/scrutiny/report', 'scrutinyReport'),
  item('scrutiny', '/admin/combine-scrutiny/report', 'scrutinyReport'),
  item('scrutiny', '/admin/allocation/report', 'scrutinyReport'),
  item('scrutiny', '/admin/scrutiny/advertisementReport', 'advertisementReport'),
  item('scrutiny', '/admin/scrutiny/report-by-gender-basic-configuration', 'reportByGender'),
  item('examination', '/admin/paper-configuration', 'masterConfiguration'),
  item('examination', '/admin/exam-scheduling', 'examScheduling'),
  item('examination', '/admin/approve-exam-schedule', 'examScheduling'),
  item('examination', '/admin/exam-center', 'masterConfiguration'),
  item('examination', '/admin/assign-exam-center', 'masterConfiguration'),
  item('examination', '/admin/exam-center-allocation', 'examScheduling'),
  item('examination', '/admin/room-allocation', 'masterConfiguration'),
  item('examination', '/admin/invigilator', 'masterConfiguration'),
  item('examination', '/admin/invigilator-post-list', 'masterConfiguration'),
  item('examination', '/admin/invigilator-allocation', 'masterConfiguration'),
  item('examination', '/admin/generate/rollNo', 'rollNumberGeneration'),
  item('examination', '/admin/generate/form', 'rollNumberGeneration'),
  item('examination', '/admin/download/admitCard', 'downloadAdmitCard'),
  item('examination', '/admin/block-download-admit-card', 'downloadAdmitCard'),
  item('examination', '/admin/generate-exam-center-report', 'masterConfiguration'),
  item('examination', '/admin/front-paper-generation', 'masterConfiguration'),
  item('results', '/admin/upload-attendance', 'resultAndSelection'),
  item('results', '/admin/upload-result', 'resultAndSelection'),
  item('results', '/admin/publish-result', 'resultAndSelection'),
  item('results', '/admin/post-result', 'resultAndSelection'),
  item('results', '/admin/written-selection', 'resultAndSelection'),
  item('results', '/admin/interview-selection', 'resultAndSelection'),
  item('results', '/admin/final-selection', 'resultAndSelection'),
  item('results', '/admin/report-by-quota', 'resultAndSelection'),
  item('candidates', '/admin/user-search'),
  item('candidates', '/admin/usermanagement', 'profileManagement', 'lockProfile', 'blockUser', 'lockVoucher'),
  item('candidates', '/admin/userDetails', 'profileManagement'),
  item('candidates', '/admin/internal/passwordreset', 'publicUserManagement'),
  item('payments', '/admin/payment', 'paymentUpdate', 'checkPayment'),
  item('payments', '/admin/update/payment', 'updatePayment'),
  item('payments', '/admin/merchant-verify-payment', 'updatePayment'),
  item('reports', '/admin/total-register-user'),
  item('reports', '/admin/compare-rmis-data'),
  item('reports', '/admin/all-application-report'),
  item('reports', '/admin/re-application-report'),
  item('reports', '/admin/vacancy-distribution-report'),
  item('reports', '/admin/vacancy-count-by-quota-report'),
  item('reports', '/admin/vacancies-applications-count-report'),
  item('reports', '/admin/reportByClass'),
  item('reports', '/admin/reportByAdvtNumber'),
  item('settings', '/admin/basic-configuration', 'masterConfiguration'),
  item('settings', '/admin/master-data/class', 'masterConfiguration'),
  item('settings', '/admin/academic-qualification', 'masterConfiguration'),
  item('settings', '/admin/modulelist', 'userManagement'),
  item('settings', '/admin/rolelist', 'userManagement'),
  item('settings', '/admin/userlist', 'userManagement'),
];

const candidatePaths = ['/home', '/vacancy', '/vacancy-applied', '/user/profile', '/approved/download-admit-card'] as const;

const shown = ({ stage, path }: { stage: MenuStage; path: string }): MenuItem => ({ stage, path, titleKey: `titles.${path}` });

export function menuOfStaff(privileges: Privileges): MenuItem[] {
  return staffMenu.filter(({ opensTo }) => opensTo === 'any' || opensTo.some((privilege) => privilege in privileges)).map(shown);
}

export function menuOfCandidate(): MenuItem[] {
  return candidatePaths.map((path) => shown({ stage: 'candidate', path }));
}
