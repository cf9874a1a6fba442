import { screen, waitFor, within } from '@testing-library/react';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { ACCESS_MARK } from '@psc/api-client/define-call.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { noCounters } from '../../../testing/no-counters.ts';
import { officer, renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const hari = { en: 'Hari Thapa', ne: 'हरि थापा' };
const deputyship: session.OwnDeputyship = {
  deputyId: 1_800_007,
  absent: hari,
  fromAd: '2026-11-21',
  untilAd: '2026-11-25',
  privileges: ['requisition'],
  isOpen: true,
  isChosen: false,
};

let who: session.SessionDetails;
let sent: unknown;
beforeEach(() => {
  who = officer;
  sent = undefined;
  signIn();
  server.use(
    mockCall(session.privilegesInit, () => who),
    mockCall(session.deputyships, () => [deputyship]),
    mockCall(dashboard.adminCounters, () => ({ counters: noCounters, waiting: [], open: [] })),
    mockCall(session.actInPlaceOf, ({ body }) => {
      sent = body;
      who = body.deputyId === null ? officer : { ...officer, inPlaceOf: { name: hari, untilAd: '2026-11-25' } };
      return null;
    }),
  );
});

test('a deputy says so, and every screen then names the colleague until the deputy continues in the own name', async () => {
  const { user } = await renderApp('/admin/deputy');
  const card = within(await screen.findByRole('region', { name: 'Hari Thapa' }));
  expect(card.getByText('Requisition')).toBeInTheDocument();
  await expectAccessible();
  await user.click(card.getByRole('button', { name: 'Act for Hari Thapa' }));
  expect(sent).toEqual({ deputyId: 1_800_007 });
  const banner = await screen.findByRole('note');
  expect(banner).toHaveTextContent('You act for Hari Thapa. What you do is recorded under both names.');
  await expectAccessible();
  await user.click(within(banner).getByRole('link', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'Continue in my own name' }));
  await waitFor(() => expect(screen.queryByText(/You act for/)).not.toBeInTheDocument());
  expect(sent).toEqual({ deputyId: null });
});

test('one that has yet to begin cannot be used', async () => {
  server.use(mockCall(session.deputyships, () => [{ ...deputyship, isOpen: false }]));
  await renderApp('/admin/deputy');
  expect(await screen.findByText('It starts automatically on the first day.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Act for/ })).not.toBeInTheDocument();
});

test('an officer who is nobody’s deputy reads how a deputy is appointed', async () => {
  server.use(mockCall(session.deputyships, () => []));
  await renderApp('/admin/deputy');
  expect(await screen.findByText('You are not acting for anyone')).toBeInTheDocument();
});

test('a deputy whose time is over learns it at the next step, which was not carried out, and continues in the own name', async () => {
  const inPlaceOf = { name: hari, untilAd: '2026-11-20' };
  const page = { rows: [], after: null, total: { count: 0, more: false } };
  who = { ...officer, inPlaceOf, privileges: { notice: ['read'] } };
  server.use(
    mockCall(session.privilegesInit, () => who, '', { [ACCESS_MARK]: 'acting' }),
    mockCall(notice.list, () => page, '', { [ACCESS_MARK]: 'acting' }),
  );
  const { router, user } = await renderApp('/admin/notice');
  await screen.findByRole('note');
  who = { ...officer, inPlaceOf, asksNext: 'deputyshipOver' };
  server.use(
    mockCall(session.privilegesInit, () => who, '', { [ACCESS_MARK]: 'over' }),
    mockCall(notice.list, () => {
      const answer = refused('Your time as a deputy has ended. Nothing was done. Continue in your own name.', { status: 403 });
      answer.headers.set(ACCESS_MARK, 'over');
      return answer;
    }),
    mockCall(session.deputyships, () => []),
  );
  await router.revalidate();
  expect(await screen.findByText('Your time as the deputy of Hari Thapa is over')).toBeInTheDocument();
  await expectAccessible();
  server.use(mockCall(session.privilegesInit, () => who));
  await user.click(screen.getByRole('button', { name: 'Continue in my own name' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
});
