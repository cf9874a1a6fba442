import { screen } from '@testing-library/react';
import * as profile from '@psc/api-client/areas/profile/profile.ts';
import type { SentProfile } from '@psc/api-client/areas/profile/profile-types.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { address, bachelor, extra, file, personal } from '../testing/fixtures.ts';

const sent: SentProfile = {
  applicationNumber: '2083-84-0000008',
  post: { en: 'Kharidar', ne: 'खरिदार' },
  appliedAt: '2026-11-20T05:00:00.000Z',
  feeAmountPaisa: 80_000,
  furtherCategories: [
    { names: { en: 'Women', ne: 'महिला' }, feeAmountPaisa: 20_000, receiptNumber: 'R-83-77', paidAt: '2026-11-22T04:00:00.000Z' },
  ],
  feeType: 'double',
  voucher: {
    bank: { en: 'Nepal Bank', ne: 'नेपाल बैंक' },
    voucherNumber: '4711',
    dateAd: '2026-11-19',
    amountPaisa: 80_000,
    uploadedAt: '2026-11-20T05:01:00.000Z',
    file: file('voucher', 'voucher.jpg'),
  },
  profile: {
    personal,
    contact: { permanent: address, mailing: address, registered: { email: '', mobileNo: '' } },
    education: [bachelor],
    academicQualifications: [
      {
        id: 200_001,
        educationId: bachelor.id,
        level: bachelor.level,
        faculty: bachelor.faculty,
        universityOrBoardName: bachelor.universityOrBoardName,
        category: 'internal',
      },
    ],
    training: [],
    professional: [],
    governmentExperience: [],
    nonGovernmentExperience: [],
    extra,
    samuhaBarga: [],
    documents: [],
  },
};

test('what was sent is shown with profile, certificates, voucher and fee, and nothing in it can be changed', async () => {
  signIn();
  let asked: unknown;
  server.use(
    mockCall(profile.sent, ({ params }) => {
      asked = params.applicationId;
      return sent;
    }),
  );
  await renderApp('/vacancy-applied/sent/800008');
  expect(await screen.findByRole('heading', { level: 1, name: 'What Was Sent' })).toBeInTheDocument();
  expect(asked).toBe('800008');
  expect(screen.getByText('2083-84-0000008')).toBeInTheDocument();
  expect(screen.getByText('Double fee')).toBeInTheDocument();
  expect(screen.getByText('4711')).toBeInTheDocument();
  expect(screen.getByText(/Women/)).toHaveTextContent('R-83-77');
  expect(screen.getByRole('button', { name: 'View: Picture of the voucher' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'सीता बस्नेत' })).toBeInTheDocument();
  expect(screen.getByText('Tribhuvan University')).toBeInTheDocument();
  expect(screen.getByText('Accounting')).toBeInTheDocument();
  expect(screen.getByText(/Use this qualification for:/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View: Transcript' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the application' })).toHaveAttribute('href', '/vacancy-applied?application=800008');
  await expectAccessible();
});

test('is shown in Nepali', async () => {
  signIn();
  server.use(mockCall(profile.sent, () => ({ ...sent, voucher: null })));
  await renderApp('/vacancy-applied/sent/800008', { language: 'ne' });
  expect(await screen.findByRole('heading', { level: 1, name: 'के पठाइयो' })).toBeInTheDocument();
  expect(screen.getByText('खरिदार')).toBeInTheDocument();
  expect(screen.queryByText('४७११')).not.toBeInTheDocument();
});
