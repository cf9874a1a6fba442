import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import type { Vacancy } from '@psc/api-client/areas/application/vacancy.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';

const kharidar: Vacancy = {
  advtCode: 20_001,
  requisitionId: 7_200_031,
  post: { en: 'Kharidar', ne: 'खरिदार' },
  class: { en: 'Non-gazetted second', ne: 'राजपत्रअनङ्कित द्वितीय' },
  service: { en: 'Nepal Administration Service', ne: 'नेपाल प्रशासन सेवा' },
  group: { en: 'General', ne: 'सामान्य प्रशासन' },
  subGroup: { en: 'None', ne: 'छैन' },
  organization: { en: 'Ministry of Home Affairs', ne: 'गृह मन्त्रालय' },
  serviceId: 8_800_001,
  classId: 1_500_005,
  groupId: 8_900_002,
  organizationId: 5_700_009,
  totalSeats: 42,
  categories: [
    { id: 400_071, advtNumber: '16613/083-84', heading: 'open', quotaCode: 'open', quotaName: { en: 'Open', ne: 'खुला' }, seats: 33 },
    { id: 400_072, advtNumber: '16614/083-84', heading: 'open', quotaCode: 'woman', quotaName: { en: 'Women', ne: 'महिला' }, seats: 9 },
  ],
  fiscalYear: '2083-84',
  lifeCycleStatus: 'published',
  publishDateAd: '2026-11-25',
  singleSubmissionLastAt: '2026-12-15T11:15:00.000Z',
  doubleFeeSubmissionLastAt: '2026-12-22T11:15:00.000Z',
  paymentLastAt: '2026-12-16T11:15:00.000Z',
  doubleFeePaymentLastAt: '2026-12-23T11:15:00.000Z',
  ageCutOffDateAd: '2026-12-15',
  basicPricePaisa: 50_000,
  extraPricePaisa: 20_000,
  feeType: 'single',
  lateFeeFactor: 2,
  rebates: [],
  ownFees: [],
  acceptsApplications: false,
  combinedIntoAdvtCode: null,
  applicationId: null,
};

const open = async (language: 'en' | 'ne' = 'en') => {
  signIn({ publishAdvertisement: ['read'] });
  server.use(
    mockCall(vacancy.preview, () => ({
      vacancy: kharidar,
      minimumEducationLevel: { en: 'SLC', ne: 'एसएलसी' },
      duties: 'Keeps the registers',
      examination: [],
      results: { written: null, final: null },
    })),
  );
  return renderApp('/admin/advertisement-preview/20001', { language });
};

test('an advertisement reads as in the portal, at the width of a phone and of a desk', async () => {
  const { user } = await open();
  const page = await screen.findByRole('article', { name: 'Page of the vacancy' });
  expect(within(page).getByRole('heading', { name: 'Kharidar' })).toBeInTheDocument();
  expect(within(page).getByText('Announced. Not open for applications yet.')).toBeInTheDocument();
  expect(within(page).getByText('16614/083-84')).toBeInTheDocument();
  expect(page).toHaveTextContent(/Double fee22 December 2026.*Rs 1,000Rs 400 more for each further category/);
  expect(page.querySelector('dl')).toHaveAttribute('data-stacked', 'true');
  await expectAccessible();
  await user.click(screen.getByRole('radio', { name: 'Computer' }));
  expect(page.querySelector('dl')).not.toHaveAttribute('data-stacked');
});

test('one choice shows it in the other language', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'नेपाली' }));
  expect(await screen.findByRole('heading', { name: 'खरिदार' })).toBeInTheDocument();
  const page = screen.getByRole('article');
  expect(page).toHaveTextContent('१६६१४/०८३-८४');
  expect(page).toHaveTextContent('एसएलसी');
});

test('one without dates says what to do first', async () => {
  signIn({ publishAdvertisement: ['read'] });
  server.use(mockCall(vacancy.preview, () => refused('This advertisement has no dates yet. Configure it first.', { status: 409 })));
  await renderApp('/admin/advertisement-preview/20001', {});
  expect(await screen.findByText(/This advertisement has no dates yet/)).toBeInTheDocument();
});
