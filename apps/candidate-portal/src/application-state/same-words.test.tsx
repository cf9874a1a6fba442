import { screen, within } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import { applicationEndings, type ApplicationSummary } from '@psc/api-client/areas/application/application.ts';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { server } from '../testing/server.ts';

const sent: ApplicationSummary = {
  applicationId: 800_008,
  applicationNumber: '2083-84-0000008',
  advtCode: 20_001,
  advtNumbers: ['16613/083-84'],
  post: { en: 'Kharidar', ne: 'खरिदार' },
  service: { en: 'Administration', ne: 'प्रशासन' },
  class: { en: 'Non-gazetted second', ne: 'राजपत्रअनङ्कित द्वितीय' },
  appliedAt: '2026-11-20T04:00:00.000Z',
  feeAmountPaisa: 70_000,
  lateFeePaisa: 140_000,
  rebate: null,
  feeType: 'single',
  paymentMethod: 'esewa',
  paymentStatus: 'unpaid',
  receiptNumber: null,
  ebp: null,
  arrangementState: null,
  scrutinyStatus: 'pending',
  approvalStatus: null,
  scrutinyRemark: null,
  nextStep: 'none',
  nextStepBy: null,
  ending: null,
  closure: null,
  paidPaisa: 0,
  admitCardFromAd: null,
  examStartsAt: null,
  interviewAt: null,
  interviewPlace: null,
};
const comingBack = { amountPaisa: 90_000, returnedAt: null, reference: null };
const cancelled = (refund: NonNullable<ApplicationSummary['closure']>['refund']): Partial<ApplicationSummary> => ({
  ending: 'cancelled',
  paymentStatus: 'paid',
  closure: { reason: 'The posts were abolished.', combinedIntoAdvtCode: null, refund },
});

function answer(shown: Partial<ApplicationSummary>, nextStep: dashboard.NextStep = { step: 'wait' }): void {
  const applications = [{ ...sent, ...shown }];
  server.use(
    mockCall(application.list, () => applications),
    mockCall(dashboard.status, () => ({
      masterId: 10_000_001,
      name: { en: 'Sita Basnet', ne: 'सीता बस्नेत' },
      profile: { complete: true, percent: 100, sections: [], missing: [] },
      nextStep,
      applications,
      appliedTo: [20_001],
    })),
  );
}

beforeEach(() => {
  signIn();
  server.use(
    mockCall(dashboard.details, () => ({
      liveAdvertisements: 0,
      vacancies: 0,
      applicants: 0,
      myApplications: 1,
      registeredUsers: 1,
      profiles: 1,
      peopleAsOf: null,
    })),
    mockCall(dashboard.vacancyList, () => []),
    mockCall(notice.listPublic, () => []),
  );
});

async function wordsOn(path: '/home' | '/vacancy-applied'): Promise<string> {
  const { unmount } = await renderApp(path, { language: 'en' });
  const card = (await screen.findByRole('heading', { name: 'Kharidar' })).closest('li')!;
  const { textContent } = card.querySelector('[data-tone]')!;
  unmount();
  return textContent;
}

const words: Record<(typeof applicationEndings)[number], string> = {
  cancelled: 'Advertisement cancelled',
  combined: 'Continues as another application',
  expired: 'Expired: the fee was not paid in time',
  rejected: 'Rejected',
  absent: 'Absent from the examination',
  notPassed: 'Not passed',
  notCalled: 'Not called to the interview',
  notSelected: 'Not selected',
  alternate: 'On the list of alternates',
  selected: 'Selected',
};

test.each(applicationEndings.flatMap((ending) => (['paid', 'unpaid', 'voucherRejected'] as const).map((fee) => [ending, fee] as const)))(
  'home and the list tell in the same words how an application ended: %s, %s',
  async (ending, paymentStatus) => {
    answer({ ending, paymentStatus });
    expect([await wordsOn('/home'), await wordsOn('/vacancy-applied')]).toEqual([words[ending], words[ending]]);
  },
);

test.each([
  [comingBack, 'Your fee of Rs 900 will be refunded.'],
  [
    { amountPaisa: 90_000, returnedAt: '2026-12-24T04:00:00.000Z', reference: 'FT-881' },
    /Your fee of Rs 900 was refunded on 24 December 2026.*Reference: FT-881/,
  ],
] as const)('whose advertisement was cancelled reads at home and in the list what comes back: %o', async (refund, told) => {
  answer(cancelled(refund));
  for (const path of ['/home', '/vacancy-applied'] as const) {
    const { unmount } = await renderApp(path, { language: 'en' });
    const card = (await screen.findByRole('heading', { name: 'Kharidar' })).closest('li')!;
    expect(card).toHaveTextContent(told);
    unmount();
  }
});

test.each([
  ['cancelled', 'The advertisement for Kharidar was cancelled'],
  ['combined', 'The advertisement for Kharidar was combined with another'],
] as const)('with nothing else to do, home begins with the fee that comes back: %s', async (ending, title) => {
  const refunded = { ...sent, ...cancelled(comingBack), ending };
  answer(refunded, { step: 'wait', refunded });
  await renderApp('/home', { language: 'en' });
  const card = (await screen.findByRole('heading', { name: title })).closest('section')!;
  expect(card).toHaveTextContent('Your fee of Rs 900 will be refunded. You will get an e-mail; you do not have to do anything.');
  expect(within(card).getByRole('link', { name: 'Open the application' })).toHaveAttribute('href', '/vacancy-applied?application=800008');
});

test('whose fee was never paid reads that the advertisement was cancelled, and of no money', async () => {
  answer({ ending: 'cancelled', closure: { reason: 'The posts were abolished.', combinedIntoAdvtCode: null, refund: null } });
  await renderApp('/home', { language: 'en' });
  const card = (await screen.findByRole('heading', { name: 'Kharidar' })).closest('li')!;
  expect(card).toHaveTextContent('Advertisement cancelled');
  expect(card).not.toHaveTextContent(/Rs|paid/);
});
