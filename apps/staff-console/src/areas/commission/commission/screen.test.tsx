import * as commission from '@psc/api-client/areas/commission/commission.ts';
import type { CommissionIdentity } from '@psc/api-client/areas/commission/commission.ts';
import { features } from '@psc/validation/features.ts';
import * as serverCalls from '@psc/api-client/platform/server.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { defaultCommission, showCommission } from '@psc/i18n/commission.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { CommissionSchema } from '@psc/validation/commission.ts';
import { act, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const identity: CommissionIdentity = {
  value: v.parse(CommissionSchema, { nameNe: 'प्रदेश लोक सेवा आयोग', nameEn: 'Province Public Service Commission' }),
  version: 1,
  changes: [
    {
      version: 1,
      value: v.parse(CommissionSchema, { nameNe: 'प्रदेश लोक सेवा आयोग', nameEn: 'Province Public Service Commission' }),
      source: 'Decision 4',
      enteredAt: '2026-10-30T06:00:00.000Z',
      enteredBy: 'Gita Adhikari',
    },
  ],
};

afterEach(() => showCommission(defaultCommission));

test('an officer changes the name with a reason; the version that the officer saw is sent', async () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    mockCall(commission.get, () => identity),
    mockCall(commission.save, ({ body }) => {
      sent.push(body as never);
      return { version: 2 };
    }),
    // Saving reads the status again, because it contains the new name.
    mockCall(serverCalls.status, () => ({
      maintenance: false,
      commission: defaultCommission,
      announcements: [],
      features,
      bsYears: [],
      oldestCatalogueServed: 1,
    })),
  );
  signIn({ masterConfiguration: ['read', 'update'] });
  const { user } = await renderApp('/admin/commission');
  expect(await screen.findByText(/Decision 4/)).toBeVisible();
  const name = screen.getByRole('textbox', { name: /Name in English/ });
  expect(name).toHaveValue('Province Public Service Commission');
  await user.clear(name);
  await user.type(name, 'Karnali Commission');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent, 'not without a reason').toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Decision 5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ nameEn: 'Karnali Commission', version: 1, source: 'Decision 5' }]));
  expect(await screen.findByRole('link', { name: 'Karnali Commission' })).toBeVisible();
  await expectAccessible();
});

test('who may only read sees no form', async () => {
  server.use(mockCall(commission.get, () => identity));
  signIn({ masterConfiguration: ['read'] });
  await renderApp('/admin/commission');
  expect((await screen.findAllByText('Province Public Service Commission')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the head of the console bears the name of the commission', async () => {
  server.use(mockCall(commission.get, () => identity));
  signIn({ masterConfiguration: ['read'] });
  await renderApp('/admin/commission');
  act(() =>
    showCommission({ ...defaultCommission, name: { en: 'Karnali Commission', ne: 'कर्णाली आयोग' }, emblem: 'https://gateway.example/e' }),
  );
  expect(await screen.findByRole('link', { name: 'Karnali Commission' })).toBeVisible();
  expect(document.querySelector('img[src="https://gateway.example/e"]')).not.toBeNull();
});
