import { screen, within } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as calls from '@psc/api-client/areas/result/retotalling.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { applicationPage } from '../../../testing/application-page.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { step, unpaid } from '../testing/application-detail.ts';

const request: calls.OwnRetotalling = {
  retotallingRequestId: 7_400_004,
  state: 'unpaid',
  feeAmountPaisa: 50_000,
  receiptNumber: null,
  payableUntil: '2999-11-28T05:00:00.000Z',
  askedAt: '2026-11-21T05:00:00.000Z',
  answeredAt: null,
  answerRemarks: '',
};
const own = (mine: calls.OwnRetotalling | null, askableUntil = '2999-11-28T05:00:00.000Z'): calls.OwnRetotallings => ({
  askableUntil,
  feeAmountPaisa: 50_000,
  papers: [{ paperId: 5_800_003, name: { en: 'First paper', ne: 'प्रथम पत्र' }, marks: 38, request: mine }],
  standings: [],
});

beforeEach(() => {
  signIn();
  const detail = {
    ...unpaid,
    paymentStatus: 'paid' as const,
    nextStep: 'none' as const,
    timeline: [step('applied'), step('writtenResult', { outcome: 'failed' })],
  };
  server.use(
    mockCall(application.list, () => [detail]),
    mockCall(application.detail, () => detail),
    ...applicationPage(),
    mockCall(payment.listDynamic, () => [{ method: 'esewa' as const }, { method: 'bankVoucher' as const }]),
  );
});
const section = () => screen.findByRole('region', { name: 'Re-totalling' });

test('re-totalling of a paper is asked for, and its fee is paid and not that of the application', async () => {
  let asked: unknown;
  let paid: unknown;
  server.use(
    mockCall(calls.listOwn, () => own(asked ? request : null)),
    mockCall(calls.ask, ({ body }) => {
      asked = body;
      return { retotallingRequestId: 7_400_004 };
    }),
    mockCall(payment.initiateEsewa, ({ body }) => {
      paid = body;
      return refused('eSewa cannot be reached.', { status: 503 });
    }),
  );
  const { user } = await renderApp('/vacancy-applied?application=800008', { language: 'en' });
  await user.click(await within(await section()).findByRole('button', { name: 'Request re-totalling' }));
  expect(asked).toEqual({ applicationId: 800_008, paperId: 5_800_003 });
  expect(await screen.findByText('Requested. The request is valid once its fee is paid.')).toBeVisible();
  await expectAccessible(document.body);
  expect(within(await section()).queryByRole('button', { name: /eSewa/ })).not.toBeInTheDocument();
  await user.click(within(await section()).getByRole('button', { name: 'Choose how to pay' }));
  await user.click(within(await section()).getByRole('button', { name: /eSewa/ }));
  expect(paid).toEqual({ applicationId: 800_008, retotallingRequestId: 7_400_004 });
});

test('where re-totalling costs nothing the candidate reads so, and is asked for no payment', async () => {
  let asked = false;
  server.use(
    mockCall(calls.listOwn, () => ({
      ...own(asked ? { ...request, state: 'waiting', feeAmountPaisa: 0 } : null),
      feeAmountPaisa: 0,
    })),
    mockCall(calls.ask, () => {
      asked = true;
      return { retotallingRequestId: 7_400_004 };
    }),
  );
  const { user } = await renderApp('/vacancy-applied?application=800008', { language: 'en' });
  expect(within(await section()).getByText(/There is no fee/)).toBeVisible();
  await user.click(within(await section()).getByRole('button', { name: 'Request re-totalling' }));
  expect(await screen.findByText('Requested. The commission is adding the marks up again.')).toBeVisible();
  expect(within(await section()).queryByRole('button', { name: /eSewa/ })).not.toBeInTheDocument();
});

test('the answer is read with its remarks and the receipt', async () => {
  server.use(
    mockCall(calls.listOwn, () =>
      own({
        ...request,
        state: 'unchanged',
        receiptNumber: 'R-00000012',
        answeredAt: '2026-11-22T05:00:00.000Z',
        answerRemarks: 'Every page was added',
      }),
    ),
  );
  await renderApp('/vacancy-applied?application=800008', { language: 'en' });
  const part = await section();
  expect(part).toHaveTextContent('Answer: the marks are unchanged.');
  expect(part).toHaveTextContent('Every page was added');
  expect(part).toHaveTextContent('R-00000012');
});

test('nothing is offered after the days for it', async () => {
  server.use(mockCall(calls.listOwn, () => own(null, '2020-11-28T05:00:00.000Z')));
  await renderApp('/vacancy-applied?application=800008', { language: 'en' });
  expect(await screen.findByText(/Written result/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request re-totalling' })).toBeNull();
});

test.each([
  ['en', 'Final list, Open (16613/083-84): Not selected, rank 12, marks 143. The last selected candidate has 150 marks.'],
  ['ne', 'अन्तिम सूची, खुला (१६६१३/०८३-८४): छनोट नभएको, वरीयता क्रम १२, प्राप्ताङ्क १४३। छानिएका अन्तिम उम्मेदवारको प्राप्ताङ्क १५० छ।'],
] as const)('marks, rank and cut-off can be read long after the days for re-totalling (%s)', async (language, told) => {
  const standing = {
    stage: 'final' as const,
    quota: { en: 'Open', ne: 'खुला' },
    advtNumber: '16613/083-84',
    rank: 12,
    totalMarks: 143,
    lastSelectedMarks: 150,
    outcome: 'notSelected' as const,
  };
  server.use(mockCall(calls.listOwn, () => ({ ...own(null, '2020-11-28T05:00:00.000Z'), standings: [standing] })));
  await renderApp('/vacancy-applied?application=800008', { language });
  const part = await screen.findByRole('region', { name: language === 'en' ? 'Marks and rank' : 'प्राप्ताङ्क र वरीयता क्रम' });
  expect(
    within(part)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([language === 'en' ? 'First paper: 38' : 'प्रथम पत्र: ३८', told]);
});
