import { act, screen, waitFor, within } from '@testing-library/react';
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

test('going back and forward between two sets of categories mixes no answers and loses none', async () => {
  const { user, router } = await renderApp(openAndWomen);
  const go = async (to: number | string, path: string) => {
    act(() => void (typeof to === 'number' ? router.navigate(to) : router.navigate(to)));
    const question = await screen.findByRole('dialog', { name: 'Leave this page?' }, { timeout: 1_000 }).catch(() => null);
    if (question) await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  };
  const restored = async () => {
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    return Object.fromEntries(
      [/^Exam centre/, /^Faculty/].map((label) => [String(label), (screen.getByLabelText(label) as HTMLSelectElement).value]),
    );
  };
  await user.selectOptions(await screen.findByLabelText(/^Exam centre/), 'Jumla');
  await waitFor(() => expect(kept()).toEqual([400_071, 400_072]));
  const faculty = (screen.getByLabelText(/^Faculty/) as HTMLSelectElement).value;

  await go(page, page);
  await screen.findByRole('link', { name: 'Continue the application' });
  await go(open, open);
  expect(await restored()).toEqual({ '/^Exam centre/': '3300022', '/^Faculty/': faculty });
  expect(kept()).toEqual([400_071]);
  await user.selectOptions(screen.getByLabelText(/^Exam centre/), 'Kathmandu');
  const { value: kathmandu } = screen.getByLabelText(/^Exam centre/) as HTMLSelectElement;

  await go(-1, page);
  expect(kept()).toEqual([400_071]);
  await go(-1, openAndWomen);
  expect(await restored()).toEqual({ '/^Exam centre/': kathmandu, '/^Faculty/': faculty });
  expect(kept()).toEqual([400_071, 400_072]);

  await go(1, page);
  await go(1, open);
  expect(await restored()).toEqual({ '/^Exam centre/': kathmandu, '/^Faculty/': faculty });
  expect(kept()).toEqual([400_071]);
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
