import { screen, within } from '@testing-library/react';
import * as lookup from '@psc/api-client/areas/commission/lookup.ts';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { ProfessionalRecord } from '@psc/api-client/areas/profile/profile-types.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { file, openProfile } from '../testing/fixtures.ts';

const engineering: ProfessionalRecord = {
  id: 6_600_006,
  institutionName: 'Nepal Engineering Council',
  type: 'General',
  dartaNumber: '12345',
  issuedDateAd: '2022-01-01',
  renewDateAd: '2024-01-01',
  validityDateAd: '2027-01-01',
  councilTypeId: 6_700_006,
  councilType: { en: 'Nepal Engineering Council', ne: 'नेपाल इन्जिनियरिङ परिषद्' },
  frontFile: file('professionalFront'),
  backFile: file('professionalBack'),
};

test('edits a saved entry without asking for the certificate again', async () => {
  let sent: Record<string, unknown> = {};
  openProfile();
  server.use(
    mockCall(profile.listProfessional, () => [engineering]),
    mockCall(lookup.listProfessionalCouncilTypes, () => []),
    mockCall(profile.editProfessional, ({ body }) => {
      sent = body as never;
      return { id: 6_600_006 };
    }),
  );
  const { user } = await renderApp('/user/profile/professional');
  await user.click(await screen.findByRole('button', { name: 'Edit: Nepal Engineering Council' }));
  expect(screen.getByLabelText(/^Council/), 'a council that is offered no more stays chosen').toHaveDisplayValue(
    'Nepal Engineering Council',
  );
  await expectAccessible();
  await user.clear(screen.getByLabelText(/^Type of registration/));
  await user.type(screen.getByLabelText(/^Type of registration/), 'Professional');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Add a council registration' })).toBeInTheDocument();
  expect(sent).toMatchObject({ id: 6_600_006, type: 'Professional', councilType: 6_700_006, renewDate: '2024-01-01' });
});

test('asks before it deletes an entry, and deletes only after yes', async () => {
  let records = [engineering];
  openProfile();
  server.use(
    mockCall(profile.listProfessional, () => records),
    mockCall(lookup.listProfessionalCouncilTypes, () => []),
    mockCall(profile.deleteProfessional, ({ params }) => {
      records = records.filter(({ id }) => String(id) !== params.id);
      return null;
    }),
  );
  const { user } = await renderApp('/user/profile/professional');
  await user.click(await screen.findByRole('button', { name: 'Delete: Nepal Engineering Council' }));
  const question = await screen.findByRole('dialog', { name: /Are you sure you want to delete/ });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/will appear here/)).toBeInTheDocument();
});
