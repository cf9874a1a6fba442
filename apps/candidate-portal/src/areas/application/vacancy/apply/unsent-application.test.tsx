import { screen, waitFor } from '@testing-library/react';
import * as applicationDraft from '@psc/api-client/areas/application/application-draft.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { wipeDrafts } from '@psc/ui/drafts.ts';
import { expect, test } from 'vitest';
import { candidate, renderApp } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { useOpenForm } from '../testing/open-form.ts';
import { unsentCategories } from './unsent-application.ts';

const page = '/vacancy/20001/10000001/7200031/all';
const open = '/vacancy/20001/10000001/7200031/400071';
const openAndWomen = '/vacancy/20001/10000001/7200031/400071-400072';
const kept = () => unsentCategories(candidate.accountId, 20_001);

useOpenForm();

test('the answers continue in the categories chosen last: after going back and forward, and in the account', async () => {
  const sent: number[][] = [];
  server.use(
    mockCall(applicationDraft.save, ({ body }) => {
      sent.push(body.categoryIds);
      return { version: sent.length, replacedAt: null };
    }),
  );
  const { user, router } = await renderApp(open);
  await screen.findByLabelText(/^Exam centre/);
  expect(kept()).toEqual([]);
  await user.selectOptions(screen.getByLabelText(/^Exam centre/), 'Jumla');
  await waitFor(() => expect(kept()).toEqual([400_071]));
  await router.navigate(openAndWomen);
  await waitFor(() => expect(kept()).toEqual([400_071, 400_072]));
  await router.navigate(-1);
  await waitFor(() => expect(kept()).toEqual([400_071]));
  await router.navigate(1);
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText(/^Exam centre/)).toHaveValue('3300022');
  await waitFor(() => expect(sent.at(-1)).toEqual([400_071, 400_072]), { timeout: 8000 });
  expect(kept()).toEqual([400_071, 400_072]);
});

test('of two tabs with other categories, the one typed in last decides where the application continues', async () => {
  const first = await renderApp(open);
  await first.user.selectOptions(await screen.findByLabelText(/^Exam centre/), 'Jumla');
  await waitFor(() => expect(kept()).toEqual([400_071]));
  const second = await renderApp(openAndWomen);
  await waitFor(() => expect(kept()).toEqual([400_071, 400_072]));
  second.unmount();
  await first.user.selectOptions(screen.getByLabelText(/^Exam centre/), 'Kathmandu');
  await waitFor(() => expect(kept()).toEqual([400_071]));
});

test('categories end with their answers: with the session, and not before something is typed', async () => {
  const { user, unmount } = await renderApp(open);
  await user.selectOptions(await screen.findByLabelText(/^Exam centre/), 'Jumla');
  await waitFor(() => expect(kept()).toEqual([400_071]));
  wipeDrafts(String(candidate.accountId));
  unmount();
  expect(kept()).toEqual([]);
  await renderApp(page);
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Continue the application' })).not.toBeInTheDocument();
});
