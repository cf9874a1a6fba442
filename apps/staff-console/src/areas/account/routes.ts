import { readOf } from '@psc/api-client/read-of.ts';
import type { AppRoute } from '../../app-route.ts';
import { plainList, rowDetails } from '../../shared/list/list-route.ts';
import { notAnswered } from './enquiry/not-answered.ts';

const applicants = async () => (await import('@psc/api-client/areas/account/candidate-account/applicants.ts')).applicants;
const lockedProfiles = async () => (await import('@psc/api-client/areas/account/candidate-account/candidates.ts')).lockedProfiles;
const blockedUsers = async () => (await import('@psc/api-client/areas/account/candidate-account/candidates.ts')).blockedUsers;
const merges = async () => (await import('@psc/api-client/areas/account/candidate-account/merges.ts')).merges;
const enquiries = async () => (await import('@psc/api-client/areas/publication/enquiry.ts')).enquiries;
const jobs = async () => (await import('@psc/api-client/platform/given-up-job.ts')).jobs;

export const routes: AppRoute[] = [
  {
    path: '/admin/usermanagement',
    stage: 'candidates',
    searchTerms: ['find a candidate', 'applicant', 'account', 'उम्मेदवार खोज्ने', 'खाता'],
    privilege: ['profileManagement'],
    screen: () => import('./management-screen.tsx'),
  },
  {
    path: '/admin/user-search',
    stage: 'candidates',
    searchTerms: ['applicants', 'who applied', 'applied date', 'आवेदक खोज्ने'],
    loader: plainList(applicants),
    screen: () => import('./user-search/screen.tsx'),
  },
  {
    path: '/admin/userDetails',
    parent: '/admin/usermanagement',
    privilege: ['profileManagement'],
    words: ['waiting-words', 'privileges', 'case-tabs', 'case-page'],
    loader: readOf(async () => (await import('@psc/api-client/areas/account/candidate-account/candidates.ts')).getCandidatePage),
    screen: () => import('./user-details/screen.tsx'),
  },
  {
    path: '/admin/fullDetails',
    parent: '/admin/usermanagement',
    privilege: ['profileManagement'],
    loader: readOf(async () => (await import('@psc/api-client/areas/account/candidate-account/candidates.ts')).getFullUserDetails),
    screen: () => import('./full-details/screen.tsx'),
  },
  {
    path: '/admin/fullDetails/submitted/{applicationId}',
    parent: '/admin/fullDetails',
    privilege: ['profileManagement'],
    words: ['recorded-acts'],
    loader: readOf(async () => (await import('@psc/api-client/areas/account/candidate-account/candidates.ts')).getSubmittedProfile),
    screen: () => import('./full-details/submitted-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/profile',
    stage: 'candidates',
    searchTerms: ['locked profiles', 'लक गरिएका प्रोफाइल'],
    privilege: ['lockProfile'],
    loader: plainList(lockedProfiles),
    screen: () => import('./locks/locked-profiles-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/profile/lock',
    privilege: ['lockProfile'],
    loader: () => import('./shared/person-loader.ts'),
    screen: () => import('./locks/lock-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/profile/unlock',
    privilege: ['lockProfile'],
    loader: () => import('./shared/person-loader.ts'),
    screen: () => import('./locks/unlock-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/user',
    stage: 'candidates',
    searchTerms: ['banned', 'blocked accounts', 'रोक्का गरिएका खाता'],
    privilege: ['blockUser'],
    loader: plainList(blockedUsers),
    screen: () => import('./locks/blocked-users-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/user/ban',
    privilege: ['blockUser'],
    loader: () => import('./shared/person-loader.ts'),
    screen: () => import('./locks/ban-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/user/unBan',
    privilege: ['blockUser'],
    loader: () => import('./shared/person-loader.ts'),
    screen: () => import('./locks/un-ban-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/voucher',
    stage: 'candidates',
    searchTerms: ['bank voucher', 'deposit slip', 'भौचर रोक्का'],
    privilege: ['lockVoucher'],
    loader: () => import('./locks/voucher-loader.ts'),
    screen: () => import('./locks/voucher-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/merge',
    stage: 'candidates',
    searchTerms: ['two accounts', 'duplicate account', 'same citizenship', 'दोहोरो खाता'],
    privilege: ['profileManagement'],
    loader: plainList(merges),
    screen: () => import('./merges/screen.tsx'),
    details: rowDetails(merges, () => import('./merges/merge-panel.tsx')),
  },
  {
    path: '/admin/usermanagement/merge/new',
    privilege: ['profileManagement'],
    loader: () => import('./merges/new-loader.ts'),
    screen: () => import('./merges/new-screen.tsx'),
  },
  {
    path: '/admin/usermanagement/edit/username',
    parent: '/admin/usermanagement',
    privilege: ['profileManagement'],
    words: ['rules-profile'],
    loader: () => import('./shared/person-loader.ts'),
    screen: () => import('./corrections/username-screen.tsx'),
  },
  {
    path: '/admin/edit/personal-detail',
    parent: '/admin/usermanagement',
    privilege: ['profileManagement'],
    words: ['rules-profile'],
    loader: () => import('./corrections/personal-loader.ts'),
    screen: () => import('./corrections/personal-screen.tsx'),
  },
  {
    path: '/admin/edit/user-document',
    parent: '/admin/usermanagement',
    privilege: ['profileManagement'],
    words: ['rules-profile'],
    loader: () => import('./shared/person-loader.ts'),
    screen: () => import('./corrections/documents-screen.tsx'),
  },
  {
    path: '/admin/photo-editor/{type}',
    parent: '/admin/usermanagement',
    privilege: ['profileManagement'],
    words: ['rules-profile'],
    loader: () => import('./corrections/photo-loader.ts'),
    screen: () => import('./corrections/photo-screen.tsx'),
  },
  {
    path: '/admin/internal/passwordreset',
    stage: 'candidates',
    searchTerms: ['forgotten password', 'पासवर्ड बिर्सेको'],
    privilege: ['publicUserManagement'],
    loader: () => import('./shared/person-loader.ts'),
    screen: () => import('./corrections/password-reset-screen.tsx'),
  },
  {
    path: '/admin/enquiries',
    parent: '/admin/usermanagement',
    searchTerms: ['questions', 'contact', 'help desk', 'प्रश्न', 'जिज्ञासा', 'सम्पर्क'],
    privilege: ['profileManagement'],
    words: ['recorded-acts'],
    loader: plainList(enquiries, notAnswered),
    screen: () => import('./enquiry/screen.tsx'),
    details: rowDetails(enquiries, () => import('./enquiry/answer-panel.tsx')),
  },
  {
    path: '/admin/undelivered',
    parent: '/admin/usermanagement',
    searchTerms: ['mail', 'failed', 'not sent', 'jobs', 'इमेल', 'नपठाइएका', 'अधुरा काम'],
    privilege: ['profileManagement'],
    loader: plainList(jobs),
    screen: () => import('./undelivered/screen.tsx'),
  },
  {
    path: '/admin/delete-candidate-application',
    parent: '/admin/usermanagement',
    privilege: ['profileManagement'],
    loader: () => import('./deletion/loader.ts'),
    screen: () => import('./deletion/screen.tsx'),
  },
];
