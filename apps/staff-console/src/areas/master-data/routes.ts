import type { AppRoute } from '../../app-route.ts';

const privilege: AppRoute['privilege'] = ['masterConfiguration'];

export const routes: AppRoute[] = [
  { path: '/admin/master-data/class', privilege, words: ['rules-masterClass', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/class.ts') },
  { path: '/admin/master-data/post', privilege, words: ['rules-masterPost', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/post.ts') },
  { path: '/admin/master-data/service', privilege, words: ['rules-masterService', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/service.ts') },
  { path: '/admin/master-data/group', privilege, words: ['rules-masterGroup', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/group.ts') },
  { path: '/admin/master-data/sub-group', privilege, words: ['rules-masterSubGroup', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/sub-group.ts') },
  { path: '/admin/master-data/subject', privilege, words: ['rules-masterSubject', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/subject.ts') },
  { path: '/admin/master-data/district', privilege, words: ['rules-masterDistrict', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/district.ts') },
  { path: '/admin/master-data/local-body', privilege, words: ['rules-masterLocalBody', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/local-body.ts') },
  { path: '/admin/master-data/caste', privilege, words: ['rules-masterCaste', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/caste.ts') },
  { path: '/admin/master-data/caste-group', privilege, words: ['rules-masterCasteGroup', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/caste-group.ts') },
  { path: '/admin/master-data/religion', privilege, words: ['rules-masterReligion', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/religion.ts') },
  { path: '/admin/master-data/language', privilege, words: ['rules-masterLanguage', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/language.ts') },
  { path: '/admin/master-data/disability-type', privilege, words: ['rules-masterDisabilityType', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/disability-type.ts') },
  { path: '/admin/master-data/education-board', privilege, words: ['rules-masterEducationBoard', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/education-board.ts') },
  { path: '/admin/master-data/faculty', privilege, words: ['rules-masterFaculty', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/faculty.ts') },
  { path: '/admin/master-data/level', privilege, words: ['rules-masterLevel', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/level.ts') },
  { path: '/admin/master-data/organization', privilege, words: ['rules-masterOrganization', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/organization.ts') },
  { path: '/admin/master-data/ministry', privilege, words: ['rules-masterMinistry', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/ministry.ts') },
  { path: '/admin/master-data/agreement', privilege, words: ['rules-masterAgreement', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/agreement.ts') },
  { path: '/admin/master-data/fiscal-year', privilege, words: ['rules-masterFiscalYear', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/fiscal-year.ts') },
  { path: '/admin/master-data/quota', privilege, words: ['rules-masterQuota', 'rules-masterData', 'rules-all'], lazy: () => import('./screens/quota.ts') },
  {
    path: '/admin/master-data/maximum-wrong-login-attempts',
    privilege,
    words: ['rules-masterWrongLoginAttempts', 'rules-masterData', 'rules-all'],
    lazy: () => import('./wrong-login-attempts/route.ts'),
  },
];
