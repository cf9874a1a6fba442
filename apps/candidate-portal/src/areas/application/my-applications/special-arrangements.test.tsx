import { screen, waitFor, within } from '@testing-library/react';
import * as application from '@psc/api-client/areas/application/application.ts';
import * as furtherCategory from '@psc/api-client/areas/application/further-category.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as calls from '@psc/api-client/areas/examination/special-arrangement.ts';
import { mockCall } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { unpaid } from '../testing/application-detail.ts';

const arrangement: calls.OwnArrangement = {
  specialArrangementId: 9_000_004,
  state: 'asked',
  kinds: ['writer', 'extraTime'],
  words: 'My right hand is paralysed',
  document: {
    type: 'specialArrangement',
    imageName: '5f0c2a4e-1111-4222-8333-444455556666.pdf',
    originalName: 'card.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 9,
  },
  askedAt: '2026-11-21T05:00:00.000Z',
  grantedKinds: [],
  preparation: '',
  extraMinutesPerHour: null,
  remark: '',
  decidedAt: null,
  version: 1,
};
const own = (mine: calls.OwnArrangement | null, isOpen = true): calls.OwnArrangements => ({
  askableUntil: isOpen ? '2999-11-28T05:00:00.000Z' : '2020-11-28T05:00:00.000Z',
  isOpen,
  extraMinutesPerHour: 30,
  arrangement: mine,
});
const paid = { ...unpaid, paymentStatus: 'paid' as const, nextStep: 'waitForScrutiny' as const };

beforeEach(() => {
  signIn();
  server.use(
    mockCall(application.list, () => [paid]),
    mockCall(application.detail, () => paid),
    mockCall(furtherCategory.offer, () => ({ categories: [], cost: null, each: null })),
  );
});
const section = () => screen.findByRole('region', { name: 'Special arrangements for the examination' });
const open = () => renderApp('/vacancy-applied?application=800008', { language: 'en' });

test('what is needed is asked for with a document, and then waits', async () => {
  let sent: { kinds?: unknown; words?: unknown; applicationId?: unknown } | undefined;
  server.use(
    mockCall(calls.getOwn, () => own(sent ? arrangement : null)),
    mockCall(calls.ask, ({ body }) => {
      sent = body;
      return { specialArrangementId: 9_000_004 };
    }),
  );
  const { user } = await open();
  const part = await section();
  await user.click(within(part).getByText('Request special arrangements'));
  await user.click(within(part).getByRole('button', { name: 'Send to the commission' }));
  expect(sent, 'everything is missing').toBeUndefined();
  expect(await within(part).findAllByText('Please choose what you need.')).not.toHaveLength(0);
  await user.click(within(part).getByRole('checkbox', { name: /Extra time/ }));
  await user.type(within(part).getByRole('textbox', { name: /Why you need it/ }), 'My right hand is paralysed');
  await user.upload(within(part).getByLabelText(/Document/), new File(['%PDF-1.4'], 'card.pdf', { type: 'application/pdf' }));
  await expectAccessible(document.body);
  await user.click(within(part).getByRole('button', { name: 'Send to the commission' }));
  await waitFor(() => expect(sent).toMatchObject({ applicationId: 800_008, kinds: ['extraTime'], words: 'My right hand is paralysed' }));
  expect(await screen.findByText('Waiting for a decision')).toBeVisible();
});

test('while nobody has decided it is changed without another document, and withdrawn', async () => {
  let changed: unknown;
  let withdrawn: unknown;
  server.use(
    mockCall(calls.getOwn, () => own(withdrawn ? { ...arrangement, state: 'withdrawn', words: '', document: null } : arrangement)),
    mockCall(calls.change, ({ body }) => {
      changed = body;
      return { version: 2 };
    }),
    mockCall(calls.withdraw, ({ body }) => {
      withdrawn = body;
      return null;
    }),
  );
  const { user } = await open();
  await user.click(within(await section()).getByRole('button', { name: 'Change the request' }));
  await user.click(within(await section()).getByRole('checkbox', { name: 'Question paper in large print' }));
  await user.click(within(await section()).getByRole('button', { name: 'Save the changes' }));
  await waitFor(() =>
    expect(changed).toMatchObject({ specialArrangementId: 9_000_004, version: 1, kinds: ['writer', 'extraTime', 'largePrint'] }),
  );
  await user.click(await within(await section()).findByRole('button', { name: 'Withdraw the request' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(withdrawn).toEqual({ specialArrangementId: 9_000_004, version: 1 }));
  expect(await screen.findByText('Request special arrangements')).toBeVisible();
});

test('what was granted is read with the extra time, and what was not', async () => {
  const granted = {
    state: 'granted' as const,
    grantedKinds: ['extraTime' as const],
    extraMinutesPerHour: 30,
    decidedAt: arrangement.askedAt,
  };
  server.use(mockCall(calls.getOwn, () => own({ ...arrangement, ...granted, remark: 'No writer is free' })));
  await open();
  const part = await section();
  expect(part).toHaveTextContent('Extra time: 30 min for each hour');
  expect(part).toHaveTextContent('Not granted: A helper who writes');
  expect(part).toHaveTextContent('No writer is free');
  expect(within(part).queryByRole('button')).toBeNull();
});

test('a refusal is read with its reason, and leads to the contact page', async () => {
  server.use(mockCall(calls.getOwn, () => own({ ...arrangement, state: 'refused', remark: 'The document has expired' })));
  await open();
  const part = await section();
  expect(part).toHaveTextContent('The document has expired');
  expect(within(part).getByRole('link')).toHaveAttribute('href', '/contact');
});

test('after the last day the page says to whom to turn', async () => {
  server.use(mockCall(calls.getOwn, () => own(null, false)));
  await open();
  const part = await section();
  expect(part).toHaveTextContent('The time to request special arrangements has passed.');
  expect(within(part).getByRole('link')).toHaveAttribute('href', '/contact');
  expect(within(part).queryByText('Request special arrangements')).toBeNull();
});

test('the list of applications says how far it is', async () => {
  server.use(mockCall(application.list, () => [{ ...paid, arrangementState: 'granted' as const }]));
  await renderApp('/vacancy-applied', { language: 'en' });
  expect(await screen.findByText('Special arrangements: Granted')).toBeVisible();
});

test('nothing is offered before the fee is paid', async () => {
  server.use(
    mockCall(application.detail, () => unpaid),
    mockCall(payment.listDynamic, () => [{ method: 'esewa' as const }]),
  );
  await open();
  await screen.findByRole('heading', { name: 'Progress' });
  expect(screen.queryByRole('region', { name: 'Special arrangements for the examination' })).toBeNull();
});
