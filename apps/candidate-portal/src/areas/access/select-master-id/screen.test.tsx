import { screen, waitFor, within } from '@testing-library/react';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const people = { applicants: 40, registeredUsers: 61_000, profiles: 52_000, peopleAsOf: null };
const counters = { liveAdvertisements: 2, vacancies: 12, myApplications: 0, ...people };
const address = '/select-external-masterId';
let asked: (string | null)[];

beforeEach(() => {
  signIn();
  asked = [];
  server.use(
    mockCall(dashboard.details, ({ query }) => {
      const masterId = query.get('reqMasterId');
      asked.push(masterId);
      return masterId === null || masterId === '10000001' ? counters : refused('You may not do this.', { status: 403 });
    }),
    mockCall(dashboard.status, () => refused('Busy', { status: 503 })),
    mockCall(dashboard.vacancyList, () => []),
    mockCall(notice.listPublic, () => []),
  );
});

test('works with the own master ID, typed in the digits of either language', async () => {
  const { user, router } = await renderApp(address);
  expect(await screen.findByText(/10000001/)).toBeInTheDocument();
  await expectAccessible();
  await user.type(screen.getByLabelText(/^Master ID/), '१०००0001');
  await user.click(screen.getByRole('button', { name: 'Continue with this master ID' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(asked[0]).toBe('10000001');
});

test("another person's master ID from a link is refused at the field, and stays there", async () => {
  const { user, router } = await renderApp(`${address}?masterId=10000099`);
  await user.click(await screen.findByRole('button', { name: 'Continue with this master ID' }));
  const field = screen.getByLabelText(/^Master ID/);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This is not your master ID/));
  expect(field).toHaveValue('10000099');
  await expectAddress(router, address);
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'contact the commission' })).toHaveAttribute('href', '/contact');
});

test('what is no number is said in Nepali before any call is made', async () => {
  const { user } = await renderApp(address, { language: 'ne' });
  await user.click(await screen.findByRole('button', { name: 'यही मास्टर आई.डी.बाट अगाडि बढ्नुहोस्' }));
  expect(await screen.findByLabelText(/^मास्टर आई.डी./)).toHaveAccessibleDescription(/मास्टर आई.डी. अङ्कमा लेख्नुहोस्/);
  expect(asked).toEqual([]);
});

test('a stranger is led to the login', async () => {
  sessionStorage.clear();
  const { router } = await renderApp(address);
  await screen.findByRole('heading', { name: 'Sign in' });
  await expectAddress(router, '/login');
});
