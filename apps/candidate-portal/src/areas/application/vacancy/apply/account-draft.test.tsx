import { screen, waitFor } from '@testing-library/react';
import * as applicationDraft from '@psc/api-client/areas/application/application-draft.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { readDraft, saveDraft } from '@psc/ui/drafts.ts';
import { expect, test, vi } from 'vitest';
import { showsKept } from '../../../../offline/stale.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { useOpenForm } from '../testing/open-form.ts';

const form = '/vacancy/20001/10000001/7200031/400071';
const page = '/vacancy/20001/10000001/7200031/all';

useOpenForm();

const OWNER = '300007';
const DRAFT = 'vacancy-apply.20001';

const elsewhere = (savedAt: string) =>
  mockCall(applicationDraft.get, () => ({ categoryIds: [400_071], answers: { facultyId: '3500002' }, version: 4, savedAt }));

test('what was started on another device is offered here, and the page of the vacancy leads back to it', async () => {
  server.use(elsewhere(new Date().toISOString()));
  const { user } = await renderApp(page);
  const link = await screen.findByRole('link', { name: 'Continue the application' });
  expect(screen.getByText(/Your answers are saved in your account/)).toBeInTheDocument();
  await user.click(link);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /I agree to the terms/, hidden: true })).not.toBeChecked());
});

test('an answer that only this device has stays when the account has a newer draft of another device', async () => {
  const here = { values: { voucherNumber: '4711' }, choices: { categoryIds: [400_071] } };
  saveDraft(OWNER, DRAFT, here, new Date(Date.now() - 60_000));
  server.use(elsewhere(new Date().toISOString()));
  await renderApp(page);
  await screen.findByRole('link', { name: 'Continue the application' });
  expect(readDraft(OWNER, DRAFT)?.values).toEqual({ voucherNumber: '4711', facultyId: '3500002' });
});

test('on a line that answers nothing the page does not wait for the draft of the account', async () => {
  const asked = vi.fn(() => null);
  server.use(mockCall(applicationDraft.get, asked));
  showsKept('2026-11-29T08:00:00.000Z');
  await renderApp(page);
  await screen.findAllByRole('heading', { level: 1 });
  expect(asked).not.toHaveBeenCalled();
});

test('what is typed goes to the account without the declaration, and the person reads what it takes the place of', async () => {
  const sent: { answers: Record<string, unknown>; version: number }[] = [];
  server.use(
    mockCall(applicationDraft.save, ({ body }) => {
      sent.push(body);
      return { version: 5, replacedAt: '2026-11-20T04:00:00.000Z' };
    }),
  );
  const { user } = await renderApp(form);
  await user.click(await screen.findByRole('radio', { name: /^Yes/ }));
  expect(await screen.findByText(/It replaces the draft saved elsewhere/, {}, { timeout: 8000 })).toBeInTheDocument();
  expect(sent[0]!.answers).not.toHaveProperty('termsAccepted');
});

test('a draft that is not wanted is removed from the account too', async () => {
  let removed = 0;
  server.use(
    elsewhere(new Date().toISOString()),
    mockCall(applicationDraft.discard, () => {
      removed += 1;
      return null;
    }),
  );
  const { user } = await renderApp(form);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(removed).toBe(1));
});
