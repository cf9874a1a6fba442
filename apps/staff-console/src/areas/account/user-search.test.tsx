import { screen } from '@testing-library/react';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import type { ApplicantRow } from '@psc/api-client/areas/account/candidate-account/applicants.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';

const row: ApplicantRow = {
  applicationId: 800_005,
  applicationNumber: '2083-84-0000005',
  masterId: 10000042,
  advtCode: 20001,
  advtNumbers: ['101/2083-84'],
  post: { en: 'Section Officer', ne: 'शाखा अधिकृत' },
  service: { en: 'Nepal Administration', ne: 'नेपाल प्रशासन' },
  group: { en: 'General Administration', ne: 'सामान्य प्रशासन' },
  class: { en: 'Class III', ne: 'तृतीय श्रेणी' },
  appliedAt: '2026-11-20T05:00:00.000Z',
  feeAmountPaisa: 120_000,
  paymentStatus: 'voucherSubmitted',
  scrutinyStatus: 'onHold',
  partiallyApproved: false,
  scrutinyOfficer: 'Maya Rai',
  quotas: [{ en: 'Open', ne: 'खुला' }],
  remark: null,
};
const list = () => {
  const asked: (string | null)[] = [];
  server.use(
    mockCall(userAdmin.searchUsers, ({ query }) => {
      asked.push(query.get('masterId'));
      return { rows: [row], after: null, total: { count: 1, more: false } };
    }),
  );
  return asked;
};

test('an e-mail address is looked up and is part of no address; the list shows the applications of that person', async () => {
  signIn({ lockProfile: ['read'] });
  const asked = list();
  server.use(mockCall(userAdmin.fetchMasterId, () => ({ masterId: 10000042 })));
  const { user, router } = await renderApp('/admin/user-search');
  await user.type(await screen.findByLabelText(/^User name, e-mail or master ID/), 'radha.s@mail.example');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await expect.poll(() => router.state.location.search).toBe('?masterId=10000042');
  await expect.poll(() => asked.at(-1)).toBe('10000042');
  await expectAccessible();
});

test('somebody who may not look for candidates searches by master ID and day, and sees no way into the account', async () => {
  signIn({ requisition: ['read'] });
  list();
  await renderApp('/admin/user-search', { language: 'ne' });
  expect(await screen.findByText('शाखा अधिकृत')).toBeInTheDocument();
  expect(screen.getByText('भौचर प्रमाणीकरण हुन बाँकी')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /10000042|१००००४२/ })).not.toBeInTheDocument();
});

test('the master ID leads those who may read it to everything about the person', async () => {
  signIn({ profileManagement: ['read'] });
  list();
  await renderApp('/admin/user-search');
  expect(await screen.findByRole('link', { name: '10000042' })).toHaveAttribute('href', '/admin/fullDetails?masterId=10000042');
});
