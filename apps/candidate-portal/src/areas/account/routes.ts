import type { AppRoute } from '../../app-route.ts';

export const routes: AppRoute[] = [
  { path: '/login', access: 'public', words: ['rules-login', 'rules-forgotPassword'], lazy: () => import('./login/route.ts') },
  { path: '/register', access: 'public', words: ['enums', 'rules-all', 'rules-registration'], lazy: () => import('./register/route.ts') },
  { path: '/change/password/{tokenid}', access: 'public', words: ['rules-passwordReset'], lazy: () => import('./reset-password/route.ts') },
  { path: '/change-password', words: ['rules-passwordChange', 'rules-passwordReset'], lazy: () => import('./change-password/route.ts') },
  { path: '/select-external-masterId', lazy: () => import('./select-master-id/route.ts') },
  { path: '/notifications', lazy: () => import('./notifications/route.ts') },
];
