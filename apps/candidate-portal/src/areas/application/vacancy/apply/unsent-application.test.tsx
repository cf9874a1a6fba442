import { screen, waitFor } from '@testing-library/react';
import { wipeDrafts } from '@psc/ui/drafts.ts';
import { expect, test } from 'vitest';
import { candidate, renderApp } from '../../../../testing/render-app.tsx';
import { useOpenForm } from '../testing/open-form.ts';
import { unsentCategories } from './unsent-application.ts';

const page = '/vacancy/20001/10000001/7200031/all';
const open = '/vacancy/20001/10000001/7200031/400071';
const openAndWomen = '/vacancy/20001/10000001/7200031/400071-400072';
const kept = () => unsentCategories(candidate.accountId, 20_001);

useOpenForm();

test('answers typed before continue in the categories with which the form was opened last', async () => {
  const first = await renderApp(open);
  await screen.findByLabelText(/^Exam centre/);
  expect(kept()).toEqual([]);
  await first.user.selectOptions(screen.getByLabelText(/^Exam centre/), 'Jumla');
  await waitFor(() => expect(kept()).toEqual([400_071]));
  first.unmount();
  const { user } = await renderApp(openAndWomen);
  await waitFor(() => expect(kept()).toEqual([400_071, 400_072]));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText(/^Exam centre/)).toHaveValue('3300022');
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
