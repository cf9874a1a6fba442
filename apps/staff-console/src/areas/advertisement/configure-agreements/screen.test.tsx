import * as agreement from '@psc/api-client/areas/advertisement/agreement.ts';
import type { AgreementConfiguration } from '@psc/api-client/areas/advertisement/agreement.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const configuration: AgreementConfiguration = {
  advtCode: 20007,
  post: { en: 'Kharidar', ne: 'खरिदार' },
  lifeCycleStatus: 'preLive',
  agreementId: 600_002,
  changeable: true,
  version: 3,
  agreements: [
    { id: 600_002, active: true, name: { en: 'General terms', ne: 'साधारण सर्त' }, text: { en: 'All I wrote is true.', ne: 'सत्य छ।' } },
    {
      id: 600_005,
      active: true,
      name: { en: 'Terms for drivers', ne: 'चालकका सर्त' },
      text: { en: 'I hold a licence.', ne: 'अनुमतिपत्र छ।' },
    },
  ],
};

test('terms are chosen with their text in sight and sent with the version that is shown', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(agreement.getConfiguration, () => configuration),
    mockCall(agreement.saveConfiguration, ({ body }) => {
      sent.push(body);
      return { version: 4 };
    }),
  );
  signIn({ masterConfiguration: ['read', 'update'] });
  const { user } = await renderApp('/admin/configure-agreements/20007');
  expect(await screen.findByText('All I wrote is true.')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Terms/ }), 'Terms for drivers');
  expect(screen.getByText('I hold a licence.')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save the terms' }));
  await waitFor(() => expect(sent).toEqual([{ agreementId: 600_005, version: 3 }]));
});

test('the terms of a published advertisement are shown and not changed', async () => {
  server.use(mockCall(agreement.getConfiguration, () => ({ ...configuration, lifeCycleStatus: 'live' as const, changeable: false })));
  signIn({ masterConfiguration: ['read', 'update'] });
  await renderApp('/admin/configure-agreements/20007');
  expect(await screen.findByText('The advertisement is published: its terms can no longer be changed.')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^Terms/ })).toBeDisabled();
});
