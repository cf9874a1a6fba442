import { act, screen, waitFor, within } from '@testing-library/react';
import * as presence from '@psc/api-client/areas/desk/presence.ts';
import type { OpenElsewhere } from '@psc/api-client/areas/desk/presence.ts';
import * as announcement from '@psc/api-client/areas/publication/announcement.ts';
import type { BodyInput } from '@psc/api-client/define-call.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import type { Language } from '@psc/i18n/language.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

const name = { en: 'Office closed', ne: 'कार्यालय बन्द' };
const ram: OpenElsewhere = { name: { en: 'Ram Sharma', ne: 'राम शर्मा' }, since: '2026-11-21T04:57:00.000Z' };
const line = /Ram Sharma has had this open since 10:42/;
let told: BodyInput<typeof presence.tell>[] = [];
let answer: () => OpenElsewhere[] | Response;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  told = [];
  answer = () => [];
  server.use(
    mockCall(announcement.list, () => [
      {
        ...{ id: 700_003, kind: 'banner' as const, audience: 'everybody' as const, text: name, version: 1 },
        ...{ startsAt: '2027-01-10T05:15:00.000Z', endsAt: '2027-01-11T05:15:00.000Z' },
        ...{ enteredAt: '2026-10-30T06:00:00.000Z', enteredBy: 'Gita Adhikari' },
      },
    ]),
    mockCall(presence.tell, ({ body }) => {
      // The form of the test before is closed when that test has ended.
      if (body.isOpen || told.some(({ opening }) => opening === body.opening)) told.push(body);
      return answer();
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function openForm(language: Language = 'en', id = '700003') {
  signIn({ masterConfiguration: ['read', 'create', 'update'] });
  const app = await renderApp(`/admin/announcements?open=${id}`, { language });
  return { ...app, panel: await screen.findByRole('dialog') };
}
const isAsked = (times: number) => waitFor(() => expect(told).toHaveLength(times));
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('whoever has the record open is named above the form with the time, until the form is closed there', async () => {
  answer = () => [ram];
  const { panel } = await openForm();
  expect(await within(panel).findByText(line)).toBeVisible();
  await expectAccessible();
  answer = () => [];
  await wait(31);
  await waitFor(() => expect(within(panel).queryByText(line)).not.toBeInTheDocument());
});

test('the line is in Nepali with Nepali digits', async () => {
  answer = () => [ram];
  const { panel } = await openForm('ne');
  expect(await within(panel).findByText('राम शर्माले १०:४२ बजेदेखि यो खोलिराख्नुभएको छ')).toBeVisible();
});

test('an open form asks once in 30 seconds, and says when it is closed', async () => {
  const { user, panel } = await openForm();
  await isAsked(1);
  await wait(28);
  expect(told).toHaveLength(1);
  await wait(3);
  await isAsked(2);
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await isAsked(3);
  const [{ opening, record } = { opening: '', record: '' }] = told;
  expect(record).toBe('announcement.700003');
  expect(told).toEqual([true, true, false].map((isOpen) => ({ opening, record, isOpen })));
  await wait(60);
  expect(told).toHaveLength(3);
});

test('a form out of sight does not ask, and asks as soon as it is in sight again', async () => {
  await openForm();
  await isAsked(1);
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await wait(300);
  expect(told).toHaveLength(1);
  sight.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await isAsked(2);
});

test.each([
  ['the gateway cannot be reached', () => HttpResponse.error(), 3],
  ['the gateway is busy', () => refused('Busy', { status: 503 }), 3],
  ['the officer may not save the record', () => refused('Not allowed', { status: 403 }), 1],
  ['the session has ended', () => refused('Expired', { status: 401, error: 'invalid_token' }), 3],
])('a failure is silent and the form stays usable when %s', async (_what, failure, times) => {
  const { user, panel } = await openForm();
  await isAsked(1);
  told = [];
  answer = failure;
  await wait(31);
  await isAsked(1);
  await wait(62);
  await isAsked(times);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const field = within(panel).getByRole('textbox', { name: /^Text in English/ });
  await user.clear(field);
  await user.type(field, 'Closed');
  expect(field).toHaveValue('Closed');
});

test('a form that is being opened for a new record does not ask', async () => {
  const { panel } = await openForm('en', 'new');
  expect(await within(panel).findByRole('textbox', { name: /^Text in English/ })).toBeVisible();
  await wait(31);
  expect(told).toEqual([]);
});
