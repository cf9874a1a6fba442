import { screen, waitFor, within } from '@testing-library/react';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import type { AnnouncedDetail } from '@psc/api-client/areas/application/vacancy.ts';
import { fileAnswer, mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderApp, signIn } from '../../../../testing/render-app.tsx';
import { server } from '../../../../testing/server.ts';
import { kharidar } from '../testing/fixtures.ts';

const address = '/advertisement/20001';
const announced: AnnouncedDetail = {
  vacancy: kharidar,
  minimumEducationLevel: { en: 'SLC', ne: 'एस.एल.सी.' },
  duties: 'Keeps the register of the office.',
  examination: [
    { name: { en: 'First paper', ne: 'प्रथम पत्र' }, testType: 'written', paperType: 'objective', maximumMarks: 100, durationMinutes: 90 },
  ],
  results: { written: null, final: null },
};
const shows = (changes: Partial<AnnouncedDetail> = {}) => server.use(mockCall(vacancy.announced, () => ({ ...announced, ...changes })));

test.each(['en', 'ne'] as const)('anyone reads a vacancy without an account, and is led to apply (%s)', async (language) => {
  shows();
  await renderApp(address, { language });
  expect(await screen.findByRole('heading', { level: 1, name: kharidar.post[language] })).toBeInTheDocument();
  expect(screen.getByText('Keeps the register of the office.')).toBeInTheDocument();
  expect(screen.getByText(new RegExp(announced.examination[0]!.name[language]))).toBeInTheDocument();
  const apply = language === 'en' ? 'Sign in and apply' : /लग इन/;
  expect(within(screen.getByRole('main')).getByRole('link', { name: apply })).toHaveAttribute('href', '/vacancy/20001/0/0/all');
  const register = language === 'en' ? 'Register' : 'दर्ता गर्नुहोस्';
  expect(within(screen.getByRole('main')).getByRole('link', { name: register })).toHaveAttribute('href', '/register');
  await expectAccessible();
});

test('a candidate who is signed in is asked neither to sign in nor to register', async () => {
  signIn();
  shows();
  await renderApp(address);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('link', { name: 'Apply' })).toHaveAttribute('href', '/vacancy/20001/0/0/all');
  expect(main.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
});

test('the advertisement of the commission is taken along as PDF', async () => {
  shows();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:advertisement';
  URL.revokeObjectURL = () => undefined;
  server.use(mockCall(vacancy.printed, ({ params }) => fileAnswer('%PDF-', `advertisement-${params.advtCode}.pdf`) as never));
  const { user } = await renderApp(address);
  await user.click(await screen.findByRole('button', { name: 'Advertisement (PDF)' }));
  await waitFor(() => expect(saved).toEqual(['advertisement-20001.pdf']));
});

test('its address is shared by what the device offers, and copied where it offers nothing', async () => {
  shows();
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', { configurable: true, value: (what: unknown) => Promise.resolve(shared.push(what)) });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const url = `${window.location.origin}${address}`;
  const first = await renderApp(address);
  await first.user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(shared).toEqual([{ title: 'Kharidar', url }]);
  first.unmount();
  Reflect.deleteProperty(navigator, 'share');
  const { user } = await renderApp(address);
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Copy the address of this page' }));
  expect(await screen.findByRole('button', { name: 'Address copied' })).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith(url);
});

test('a past one says what came of it, by numbers and roll numbers, and offers no application', async () => {
  shows({
    vacancy: { ...kharidar, acceptsApplications: false, lifeCycleStatus: 'closed' },
    results: {
      written: { publishedAt: '2026-11-10T06:00:00.000Z', candidates: 1_200, passed: 90 },
      final: {
        publishedAt: '2026-11-20T06:00:00.000Z',
        seating: 'mostMerit',
        quotas: [
          { advtNumber: '16613/083-84', quotaName: { en: 'Open', ne: 'खुला' }, rollNumbers: [410_023, 410_007] },
          { advtNumber: '16614/083-84', quotaName: { en: 'Women', ne: 'महिला' }, rollNumbers: [] },
        ],
      },
    },
  });
  await renderApp(address);
  const results = await screen.findByRole('region', { name: 'Results' });
  expect(results).toHaveTextContent(/Published on 10 November 2026.*Candidates: 1,200, passed: 90/);
  expect(results).toHaveTextContent(/Open \(16613\/083-84\s*\): 410023, 410007/);
  expect(results).toHaveTextContent(/The posts of the quotas went to candidates in order of merit/);
  expect(results).toHaveTextContent(/Women \(16614\/083-84\s*\): no one/);
  expect(screen.queryByRole('link', { name: 'Sign in and apply' })).not.toBeInTheDocument();
});
