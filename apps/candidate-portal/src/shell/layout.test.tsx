import { act, screen, waitFor, within } from '@testing-library/react';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { sessionStore } from '@psc/api-client/session.ts';
import { readTokens } from '@psc/api-client/token-store.ts';
import { saveDraft } from '@psc/ui/drafts.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test } from 'vitest';
import { candidate, renderApp, signIn } from '../testing/render-app.tsx';
import { showsKept } from '../offline/stale.ts';
import { server } from '../testing/server.ts';

const message = {
  id: 1,
  title: { en: 'Application approved', ne: 'दरखास्त स्वीकृत' },
  text: { en: '', ne: '' },
  link: null,
  createdAt: '2026-11-20T06:00:00Z',
  isRead: false,
};

beforeEach(() => {
  server.use(
    mockCall(dashboard.vacancyList, () => []),
    mockCall(notice.listPublic, () => []),
    mockCall(notification.listAll, () => ({ notifications: [message], hasNextPage: false })),
    mockCall(notification.listLatest, () => ({ notifications: [message], unread: 3 })),
    mockCall(notification.markRead, () => ({ unread: 0 })),
  );
});

test('a candidate sees four places, and a stranger none', async () => {
  signIn();
  const { unmount } = await renderApp('/notifications');
  const places = await screen.findByRole('navigation', { name: 'Main places' });
  expect(
    within(places)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/home', '/vacancy', '/vacancy-applied', '/user/profile']);
  await expectAccessible();
  unmount();
});

test('the menu list is asked for after signing in, and a place that it does not have is not shown', async () => {
  server.use(mockCall(session.menuList, () => [{ stage: 'candidate' as const, path: '/home', titleKey: 'titles./home' }]));
  signIn();
  await renderApp('/notifications');
  const places = await screen.findByRole('navigation', { name: 'Main places' });
  await waitFor(() => expect(within(places).getAllByRole('link')).toHaveLength(1));
  expect(within(places).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/home');
});

test('a candidate who has to replace a temporary password is offered no link that leads back to it', async () => {
  signIn({ mustChangePassword: true });
  await renderApp('/change-password');
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose your own password' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Main places' })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'My account' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
});

test('the place above a screen is empty until there are kept facts to date, and says so there', async () => {
  signIn();
  await renderApp('/notifications');
  const [place] = (await screen.findByRole('main')).children;
  expect(place).toHaveAttribute('role', 'status');
  expect(place).toBeEmptyDOMElement();
  act(() => showsKept('2026-11-26T06:15:00.000Z'));
  await waitFor(() => expect(place).toHaveTextContent(/as of 26 November 2026/));
});

test('from the sign-in to the next screen there is no foot, which would leap up to the place of the form and down again', async () => {
  await renderApp('/login');
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  signIn();
  act(() => sessionStore.setState({ who: candidate }));
  expect(screen.getByRole('main', { hidden: true })).not.toBeVisible();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

test('a stranger sees no places', async () => {
  await renderApp('/faq');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'Main places' })).not.toBeInTheDocument();
});

test('the foot is below home and public pages only, so that no form or list ends in eight links', async () => {
  signIn();
  const foot = () => screen.queryByRole('navigation', { name: 'Help and legal notices' });
  const list = await renderApp('/notifications');
  await screen.findByRole('heading', { level: 1, name: 'Notifications' });
  expect(foot()).not.toBeInTheDocument();
  list.unmount();
  await renderApp('/faq');
  await screen.findByRole('heading', { level: 1 });
  expect(foot()).toBeInTheDocument();
});

test('a long English name of the commission has its initials for a phone, a Nepali one stays', async () => {
  const { unmount } = await renderApp('/faq');
  expect(await screen.findByText('PSC')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('link', { name: 'Public Service Commission' })).toBeInTheDocument();
  unmount();
  await renderApp('/faq', { language: 'ne' });
  expect(await screen.findByRole('link', { name: 'लोक सेवा आयोग' })).toBeInTheDocument();
  expect(screen.queryByText('PSC')).not.toBeInTheDocument();
});

test('the language switches without losing the screen, and is kept for the next visit', async () => {
  const { user, router } = await renderApp('/faq', { language: 'ne' });
  await screen.findByRole('heading', { level: 1, name: 'बारम्बार सोधिने प्रश्नहरू' });
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeInTheDocument();
  await expectAddress(router, '/faq');
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('psc.language')).toBe('en');
});

test('each screen has its title and its heading gets the focus', async () => {
  const { user } = await renderApp('/login');
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(document.title).toBe('Sign In - Public Service Commission');
  await user.click(screen.getByRole('link', { name: 'Questions and answers' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
  expect(document.title).toBe('Frequently Asked Questions - Public Service Commission');
  expect(heading).toHaveFocus();
});

test('the bell tells how many messages are new, shows the latest ones, which are then read, and leads to all of them', async () => {
  signIn();
  const { user, router } = await renderApp('/faq');
  await user.click(await screen.findByLabelText('Notifications, 3 new'));
  expect(await screen.findByText('Application approved')).toBeInTheDocument();
  expect(screen.getByText('New')).toBeInTheDocument();
  expect(await screen.findByLabelText('Notifications')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'View all' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'));
});

test('logging out ends the session at the gateway and leaves nothing of the candidate in this browser', async () => {
  signIn();
  let ended = false;
  server.use(
    mockCall(session.logout, () => {
      ended = true;
      return null;
    }),
  );
  saveDraft(String(candidate.accountId), 'contact', { values: { ward: '5' } });
  const { user } = await renderApp('/notifications');
  await user.click(await screen.findByLabelText('My account'));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(ended).toBe(true);
  expect(readTokens()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('psc.draft.'))).toEqual([]);
});

test('leaving a form with unsaved data is asked about', async () => {
  signIn();
  const { user, router } = await renderApp('/change-password');
  await user.type(await screen.findByLabelText(/^Old password/), 'Old12345');
  await user.click(screen.getByRole('link', { name: 'Vacancies' }));
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
  // The dialog names the form's real button.
  expect(question).toHaveTextContent('To save it, stay here and press “Change password”.');
  await user.click(within(question).getByRole('button', { name: 'Stay here' }));
  await expectAddress(router, '/change-password');
  expect(screen.getByLabelText(/^Old password/)).toHaveValue('Old12345');
});
