import { screen, within } from '@testing-library/react';
import * as userAdmin from '@psc/api-client/areas/account/user-admin.ts';
import type { ComparedField } from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { server } from '../../testing/server.ts';
import { radha } from './testing/sample.ts';

const fields: ComparedField[] = [
  { section: 'personal', row: null, field: 'lastName', sent: 'Basnet', today: 'Shrestha', differs: true },
  { section: 'personal', row: null, field: 'gender', sent: 'female', today: 'female', differs: false },
  { section: 'education', row: 1, field: 'level', sent: { en: 'Bachelor', ne: 'स्नातक' }, today: null, differs: true },
];

test('what differs between the profile as it was sent and today comes first, the rest on request', async () => {
  signIn({ profileManagement: ['read'] });
  server.use(
    mockCall(userAdmin.getSubmittedProfile, () => ({
      candidate: radha,
      ...{ applicationNumber: '2083-84-0000005', post: { en: 'Kharidar', ne: 'खरिदार' }, takenAt: '2026-11-09T04:00:00.000Z' },
      fields,
    })),
  );
  const { user } = await renderApp('/admin/fullDetails/submitted/800005');
  expect(await screen.findByText('Differences: 2')).toBeInTheDocument();
  const name = screen.getByRole('row', { name: /Last name/ });
  expect(within(name).getByText('Basnet')).toBeInTheDocument();
  expect(within(name).getByText('Shrestha')).toBeInTheDocument();
  expect(screen.getByText('Bachelor')).toBeInTheDocument();
  expect(screen.queryByText('Female')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the whole profile' }));
  expect(screen.getAllByText('Female')).toHaveLength(2);
  await expectAccessible();
});
