import * as transfer from '@psc/api-client/areas/commission/settings-transfer.ts';
import { transferSections, type TransferDiff } from '@psc/api-client/areas/commission/settings-transfer.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const diff: TransferDiff = {
  key: 'b'.repeat(64),
  writtenAt: '2026-11-01T06:00:00.000Z',
  commission: { en: 'Karnali commission', ne: 'कर्णाली आयोग' },
  sections: transferSections.map((section) => ({
    section,
    added: section === 'quotas' ? 2 : 0,
    changed: section === 'fees' ? 1 : 0,
    same: 4,
    missing: section === 'roles' ? 1 : 0,
    missingNames: section === 'roles' ? ['Exam helper'] : [],
    rows:
      section === 'fees'
        ? [{ name: 'Officer', state: 'changed', changes: [{ field: 'basicPricePaisa', before: 50000, after: 60000, masked: false }] }]
        : section === 'quotas'
          ? [{ name: 'Karnali resident', state: 'new', changes: [] }]
          : [],
  })),
};
let written: number;

beforeEach(() => {
  written = 0;
  server.use(
    mockCall(transfer.previewSettings, () => diff),
    mockCall(transfer.importSettings, () => {
      written += 1;
      return { added: 0, changed: 1 };
    }),
  );
});

async function look() {
  signIn({ masterConfiguration: ['read', 'create', 'update'] });
  const { user } = await renderApp('/admin/settings-transfer');
  const file = new File(['{}'], 'settings.json', { type: 'application/json' });
  await user.upload(await screen.findByLabelText(/^Settings file/), file);
  await user.click(screen.getByRole('button', { name: 'View the changes' }));
  await screen.findByText('From: Karnali commission');
  return user;
}

test('says section by section what would change and what stays, and offers only the sections that differ', async () => {
  await look();
  expect(screen.getByText('A fee for each class: 0 new, 1 changed, 4 the same')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'Basic price Rs 500 Rs 600' })).toBeInTheDocument();
  expect(screen.getByText('Roles: 1 only here, kept')).toBeInTheDocument();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await expectAccessible();
});

test('writes the chosen sections once a reason is given', async () => {
  const user = await look();
  await user.click(screen.getByRole('checkbox', { name: 'A fee for each class' }));
  await user.click(screen.getByRole('button', { name: 'Save the chosen sections' }));
  expect(written, 'not without a reason').toBe(0);
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Decision 4');
  await user.click(screen.getByRole('button', { name: 'Save the chosen sections' }));
  await waitFor(() => expect(written).toBe(1));
});

test('a refusal names the entry and leaves the choice as it is', async () => {
  server.use(mockCall(transfer.importSettings, () => refused('‘Officer’ cannot be imported.', { status: 409 })));
  const user = await look();
  await user.click(screen.getByRole('checkbox', { name: 'A fee for each class' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Decision 4');
  await user.click(screen.getByRole('button', { name: 'Save the chosen sections' }));
  expect((await screen.findAllByText('‘Officer’ cannot be imported.')).length).toBeGreaterThan(0);
  expect(screen.getByRole('checkbox', { name: 'A fee for each class' })).toBeChecked();
});

test('what reaches open advertisements is named, and written once the officer agrees', async () => {
  const agreed: unknown[] = [];
  server.use(
    mockCall(transfer.importSettings, ({ body }) => {
      agreed.push((body as { touchedAgreed?: unknown }).touchedAgreed);
      return agreed.length === 1
        ? refused('Women: This change affects 1 open advertisement: 20001.', { status: 409, errorCode: 'TOUCHES_ADVERTISEMENTS' })
        : { added: 0, changed: 1 };
    }),
  );
  const user = await look();
  await user.click(screen.getByRole('checkbox', { name: 'A fee for each class' }));
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Decision 4');
  await user.click(screen.getByRole('button', { name: 'Save the chosen sections' }));
  const dialog = await screen.findByRole('dialog', { name: 'These settings affect work in progress' });
  expect(dialog).toHaveTextContent('20001');
  await user.click(within(dialog).getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(agreed).toHaveLength(2));
  expect(agreed.map(String)).toEqual(['false', 'true']);
});

test('who may only read takes the file away and brings nothing in, in Nepali too', async () => {
  signIn({ masterConfiguration: ['read'] });
  await renderApp('/admin/settings-transfer', { language: 'ne' });
  expect(await screen.findByRole('button', { name: 'सेटिङको फाइल डाउनलोड गर्नुहोस्' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'परिवर्तन हेर्नुहोस्' })).not.toBeInTheDocument();
});
