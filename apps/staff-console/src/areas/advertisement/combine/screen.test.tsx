import * as advertisement from '@psc/api-client/areas/advertisement/advertisement.ts';
import type { CombinableAdvertisement } from '@psc/api-client/areas/advertisement/advertisement.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const name = (en: string) => ({ en, ne: 'नाम' });
const row = (advtCode: number, organization: string): CombinableAdvertisement => ({
  advtCode,
  version: 3,
  lifeCycleStatus: 'live',
  post: name('Kharidar'),
  class: name('Second'),
  service: name('Administration'),
  group: name('General'),
  subGroup: name('None'),
  organization: name(organization),
  singleSubmissionLastAt: '2026-12-11T11:15:00.000Z',
  seats: 5,
  applications: 7,
  advtNumbers: [`${advtCode}/083-84`],
});

beforeEach(() => {
  server.use(
    mockCall(advertisement.listCombinable, () => [[row(20_001, 'Ministry of Health'), row(20_002, 'Ministry of Law')]]),
    mockCall(advertisement.previewCombination, () => ({
      moved: 6,
      closed: 1,
      refunds: 1,
      refundsPaisa: 70_000,
      categories: [{ heading: 'open', quotaName: name('Open'), seatsBefore: 5, seats: 10 }],
      dates: [
        { name: 'singleSubmissionLastAt' as const, before: '2026-12-08T11:15:00.000Z', after: '2026-12-17T11:15:00.000Z' },
        { name: 'admitCardDownloadDateAd' as const, before: '2026-12-20', after: '2026-12-29' },
      ],
    })),
  );
});

test('what happens to applications, fees and seats is shown before anything is combined, and agreed to with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(advertisement.generateCombination, ({ body }) => {
      sent.push(body);
      return { advtCode: 20_001, version: 4 };
    }),
  );
  signIn({ publishAdvertisement: ['read', 'create'] });
  const { user } = await renderApp('/admin/combine-advertisement');
  const group = within(await screen.findByRole('region', { name: /Kharidar/ }));
  expect(group.getByRole('button', { name: 'See the effect' })).toBeDisabled();
  await user.click(group.getByRole('checkbox', { name: /20002/ }));
  await user.click(group.getByRole('button', { name: 'See the effect' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Combine into 20001' }));
  expect(await panel.findByText(/6 applications are transferred/)).toBeInTheDocument();
  expect(panel.getByText(/1 application is closed/)).toBeInTheDocument();
  expect(panel.getByText(/1 fee is refunded/).closest('li')).toHaveTextContent('700');
  expect(panel.getByText(/Open/).closest('li')).toHaveTextContent('5 → 10');
  const dates = within(panel.getByRole('list', { name: 'Dates that become later' })).getAllByRole('listitem');
  expect(dates[0]).toHaveTextContent(/Last date, single fee: 8 December 2026.* → 17 December 2026/);
  expect(dates[1]).toHaveTextContent(/Admit cards: 20 December 2026.* → 29 December 2026/);
  await expectAccessible();
  await user.click(panel.getByRole('button', { name: 'Combine' }));
  expect(sent).toEqual([]);
  await user.type(panel.getByLabelText(/Why are they combined/), 'One examination');
  await user.click(panel.getByRole('button', { name: 'Combine' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        into: { advtCode: 20_001, version: 3 },
        members: [{ advtCode: 20_002, version: 3 }],
        reason: 'One examination',
        moved: 6,
        closed: 1,
      },
    ]),
  );
});

test('what was combined is listed with the applications that went over', async () => {
  server.use(
    mockCall(advertisement.listCombined, () => ({
      rows: [
        {
          into: { advtCode: 20_001, post: name('Kharidar'), organization: name('Ministry of Health'), seats: 10, applications: 13 },
          members: [
            {
              advtCode: 20_002,
              organization: name('Ministry of Law'),
              seats: 5,
              moved: 6,
              closed: 1,
              combinedAt: '2026-11-21T04:00:00.000Z',
            },
          ],
        },
      ],
      nextAfter: null,
    })),
  );
  signIn({ publishAdvertisement: ['read'] });
  await renderApp('/admin/combine-advertisement-view');
  const table = within(await screen.findByRole('table', { name: 'Combined into it' }));
  expect(table.getAllByRole('row').at(-1)).toHaveTextContent(/20002.*Ministry of Law.*5.*6.*1/);
  await expectAccessible();
});
