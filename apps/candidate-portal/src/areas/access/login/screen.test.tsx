import { testId } from '@psc/validation/testing/test-ids.ts';
import { screen, waitFor, within } from '@testing-library/react';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { expectAddress } from '@psc/ui/application/testing/expect-address.ts';
import { beforeEach, expect, test } from 'vitest';
import { words } from '../../../catalogues.ts';
import { candidate, renderApp } from '../../../testing/render-app.tsx';
import { expectNotCertain, lostAnswer } from '../../../testing/lost-answer.ts';
import { server } from '../../../testing/server.ts';

const kharidar: dashboard.OpenVacancy = {
  advtCode: 20_005,
  requisitionId: 7_200_031,
  post: { en: 'Kharidar', ne: 'खरिदार' },
  service: { en: 'Administration', ne: 'प्रशासन' },
  class: { en: 'Non-gazetted second', ne: 'राजपत्रअनङ्कित द्वितीय' },
  organization: { en: 'Ministry of Home Affairs', ne: 'गृह मन्त्रालय' },
  totalSeats: 60,
  categories: [
    { advtNumber: '16613/083-84', heading: 'open', quotaCode: 'open', quota: { en: 'Open', ne: 'खुला' }, seats: 33 },
    { advtNumber: '16614/083-84', heading: 'open', quotaCode: 'woman', quota: { en: 'Women', ne: 'महिला' }, seats: 27 },
  ],
  publishDateAd: '2026-11-01',
  singleSubmissionLastAt: '2999-11-21T11:15:00Z',
  doubleFeeSubmissionLastAt: '2999-11-28T11:15:00Z',
  feePaisa: 50_000,
  feeType: 'single',
};

beforeEach(() => {
  server.use(
    mockCall(dashboard.vacancyList, () => [kharidar]),
    mockCall(notice.listPublic, () => []),
  );
});

async function fillIn(user: Awaited<ReturnType<typeof renderApp>>['user'], username: string, password: string) {
  await user.type(await screen.findByLabelText(/User name or e-mail/), username);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const outcomeOfPayment: payment.PaymentOutcome = {
  ...{
    applicationId: 800_008,
    applicationNumber: '2083-84-0000008',
    masterId: 10_000_001,
    advtCode: 20_001,
    status: 'pending',
    amountPaisa: 70_000,
  },
  ...{ receiptNumber: null, paidAt: null, post: kharidar.post, reference: 'PLMD3', providerReference: null, receivedPaisa: null },
  ...{ retotallingRequestId: null, categoryAdditionId: null, providerAnswered: true },
};
const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 900 } as const;

const returnOf = (place: string) => `/login?${new URLSearchParams({ returnTo: place })}`;
const ofEsewa = btoa(JSON.stringify({ transaction_uuid: 'PLMD3', total_amount: 700 }));

test.each([
  ['/esewa/payment/success?data=' + encodeURIComponent(ofEsewa), 'PLMD3'],
  ['/esewa/payment/failure?reference=PLMD3?data=abc', 'PLMD3'],
  ['/khalti/payment/success?pidx=bZQL&purchase_order_id=PLMD3', 'PLMD3'],
  ['/cips/payment/success?TXNID=PLMD3', 'PLMD3'],
  ['/fone-pay/payment?PRN=PLMD3&PS=true', 'PLMD3'],
  ['/rmis/payment/success?ebpCode=12345678', '12345678'],
])(
  'somebody whom a provider sends back without a session reads that no money is lost, and not to pay again: %s',
  async (place, reference) => {
    await renderApp(returnOf(place));
    const note = await screen.findByText('Sign in to see the result of your payment');
    const box = note.closest('[role="status"]');
    expect(box).toHaveTextContent(/do not pay again: what you paid is not lost/);
    expect(box).toHaveTextContent(`Reference of the payment: ${reference}`);
    await expectAccessible();
  },
);

test('the words of a payment come in Nepali too, before the form', async () => {
  await renderApp(returnOf('/khalti/payment/success?pidx=bZQL&purchase_order_id=PLMD3'), { language: 'ne' });
  const note = await screen.findByText('भुक्तानीको नतिजा हेर्न लग इन गर्नुहोस्');
  expect(note.closest('[role="status"]')).toHaveTextContent(/पुनः नबुझाउनुहोस्/);
  expect(note.compareDocumentPosition(screen.getAllByRole('textbox')[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an address that names no payment, or in which anybody wrote, adds no words of its own', async () => {
  const { unmount } = await renderApp(returnOf('/khalti/payment/success?purchase_order_id=Call 9800000000 now'));
  const note = await screen.findByText('Sign in to see the result of your payment');
  expect(note.closest('[role="status"]')).not.toHaveTextContent(/Call|Reference/);
  unmount();
  await renderApp(returnOf('/vacancy-applied?application=800008'));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.queryByText('Sign in to see the result of your payment')).not.toBeInTheDocument();
});

test('after signing in the result of the payment is there', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall(session.login, () => tokens),
    mockCall(session.privilegesInit, () => candidate),
    mockCall(payment.listDynamic, () => []),
    mockCall(payment.callbackCipsSuccess, ({ body }) => {
      asked.push(body);
      return outcomeOfPayment;
    }),
  );
  const { user, router } = await renderApp('/cips/payment/success?TXNID=PLMD3');
  await screen.findByText('Sign in to see the result of your payment');
  await fillIn(user, 'sita', 'a-password');
  expect(await screen.findByRole('heading', { name: 'Payment not confirmed yet' })).toBeInTheDocument();
  await expectAddress(router, '/cips/payment/success');
  expect(asked).toEqual([{ TXNID: 'PLMD3' }]);
});

test('shows the open vacancies beside the sign-in form, the one that closes first on top', async () => {
  const late = { ...kharidar, advtCode: 20_006, post: { en: 'Nayab Subba', ne: 'नायब सुब्बा' }, feeType: 'double' as const };
  server.use(mockCall(dashboard.vacancyList, () => [late, kharidar]));
  await renderApp('/login');
  const open = await screen.findByRole('heading', { name: 'Kharidar' });
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Kharidar', 'Nayab Subba']);
  expect(open.closest('li')).toHaveTextContent(/Apply until 21 November 2999, 17:00 Nepal time.*60 posts · Rs 500/);
  expect(open.closest('li')).toHaveTextContent(/16613\/083-84, 16614\/083-84.*Ministry of Home Affairs/);
  expect(within(open).getByRole('link')).toHaveAttribute('href', '/advertisement/20005');
  expect(screen.getByText('There are no notices now.')).toBeInTheDocument();
  await expectAccessible();
});

test('visitors search the open vacancies by post, office and number, in both scripts and by sound', async () => {
  const officer = { ...kharidar, advtCode: 20_006, post: { en: 'Law Officer', ne: 'कानुन अधिकृत' } };
  server.use(mockCall(dashboard.vacancyList, () => [kharidar, officer]));
  const { user } = await renderApp('/login');
  const search = await screen.findByRole('searchbox');
  for (const text of ['कानुन', 'law', 'kanun', '२०००६']) {
    await user.clear(search);
    await user.type(search, text);
    expect(
      screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
      text,
    ).toEqual(['Law Officer']);
  }
  await user.type(search, 'zz');
  expect(screen.getByText('No open vacancy matches.')).toBeInTheDocument();
  await user.clear(search);
  await user.click(screen.getByRole('button', { name: 'Closing this week' }));
  expect(screen.getByText('No open vacancy matches.')).toBeInTheDocument();
});

const named = (text: string) => ({ en: text, ne: text });
const ofKharidar: vacancy.OpenRequirements = {
  advtCode: kharidar.advtCode,
  categories: [
    {
      id: testId('advertisementCategory', 1),
      advtNumber: '16613/083-84',
      heading: 'open',
      quotaCode: 'open',
      quotaName: named('Open'),
      seats: 33,
    },
    {
      id: testId('advertisementCategory', 2),
      advtNumber: '16614/083-84',
      heading: 'open',
      quotaCode: 'dalit',
      quotaName: named('Dalit'),
      seats: 27,
    },
  ],
  requirements: {
    ageCutOffDateAd: '2026-11-21',
    ageLimits: ['female', 'male', 'other'].map((gender) => ({
      ...{ gender, forDisabled: false, forInternal: false, forDevelopmentService: false },
      ...{ minAge: 18, maxAge: gender === 'female' ? 40 : 35 },
    })),
    ageRule: { calendar: 'bs', lastDay: 'birthday', developmentServiceYears: 5 },
    acceptedQualifications: [
      { levelPosition: 20, acceptsHigher: true, level: named('SLC'), facultyId: null, faculty: null, subject: null },
    ],
    quotas: [
      { code: 'open', name: named('Open'), claimedBy: 'everybody', gender: null },
      { code: 'dalit', name: named('Dalit'), claimedBy: 'document', gender: null },
    ],
  },
};
const levels = [
  { position: 10, name: named('Class 8') },
  { position: 20, name: named('SLC') },
  { position: 40, name: named('Bachelor') },
];

test('a visitor learns without an account whether a vacancy is open, and the answers are neither sent nor stored', async () => {
  const bachelor = { ...ofKharidar.requirements.acceptedQualifications[0]!, levelPosition: 40, level: named('Bachelor') };
  const officer: vacancy.OpenRequirements = {
    ...ofKharidar,
    advtCode: 20_006,
    requirements: { ...ofKharidar.requirements, acceptedQualifications: [bachelor] },
  };
  const onlyDalits = { ...ofKharidar, advtCode: 20_007, categories: ofKharidar.categories.slice(1) };
  const posts = ['Kharidar', 'Law Officer', 'Ranger'];
  server.use(
    mockCall(dashboard.vacancyList, () => posts.map((post, index) => ({ ...kharidar, advtCode: 20_005 + index, post: named(post) }))),
    mockCall(vacancy.requirements, () => ({ levels, vacancies: [ofKharidar, officer, onlyDalits] })),
  );
  const { user } = await renderApp('/login');
  await user.click(await screen.findByRole('button', { name: /^Am I eligible/ }));
  const form = await screen.findByRole('region', { name: 'Am I eligible?' });
  const row = (post: string) => screen.getByRole('heading', { name: post }).closest('li')!;
  await user.type(await within(form).findByLabelText('Day'), '14');
  await user.type(within(form).getByLabelText('Month'), '4');
  await user.type(within(form).getByLabelText('Year'), '1990');
  await user.click(within(form).getByLabelText('Female'));
  expect(within(form).getByRole('status')).toHaveTextContent('are needed for an answer');
  expect(row('Kharidar')).not.toHaveTextContent('You are eligible');
  await user.selectOptions(within(form).getByLabelText('Highest examination passed'), 'SLC');
  expect(await within(form).findByText('1 vacancy matches your answers.')).toBeInTheDocument();
  expect(row('Kharidar')).toHaveTextContent('You are eligible');
  expect(row('Law Officer')).toHaveTextContent(/lower than this advertisement accepts: Bachelor.*Other qualification asked/);
  expect(row('Ranger')).toHaveTextContent(/Only for: .*No category for you/);
  await user.click(within(form).getByLabelText('Dalit'));
  await waitFor(() => expect(row('Ranger')).toHaveTextContent('An officer decides'));
  await user.click(within(form).getByLabelText('Male'));
  await waitFor(() => expect(row('Kharidar')).toHaveTextContent(/The limit is 35 years.*Age outside the limit/));
  await user.click(screen.getByRole('button', { name: 'Open to me' }));
  expect(screen.getByText('No open vacancy matches.')).toBeInTheDocument();
  await expectAccessible();
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/1990|2047|dalit/);
});

test('the questions say so when the requirements cannot be fetched, and ask again', async () => {
  let isBroken = true;
  server.use(mockCall(vacancy.requirements, () => (isBroken ? refused('Busy', { status: 503 }) : { levels, vacancies: [ofKharidar] })));
  const { user } = await renderApp('/login');
  await user.click(await screen.findByRole('button', { name: /^Am I eligible/ }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByLabelText('Highest examination passed')).toBeInTheDocument();
});

test('a notice has its days, and says so when its picture cannot be fetched', async () => {
  const published: notice.PublicNotice = {
    id: 5_500_002,
    noticeNumber: '790/083-84',
    topic: 'other',
    title: { en: 'Changed date', ne: 'मिति परिवर्तन' },
    description: { en: 'See the picture.', ne: 'तस्बिर हेर्नुहोस्।' },
    startDateAd: '2026-11-01',
    endDateAd: '2026-12-01',
    hasImage: true,
  };
  server.use(
    mockCall(notice.listPublic, () => [published]),
    mockCall(notice.getImage, () => refused('This notice does not exist.', { status: 404 })),
  );
  const { user } = await renderApp('/login');
  const title = await screen.findByText('Changed date');
  expect(title.closest('li')).toHaveTextContent(/1 November 2026 – 1 December 2026/);
  await user.click(title);
  expect(await screen.findByText('The picture of the notice could not be loaded.')).toBeInTheDocument();
});

test('opens in Nepali with Nepali digits', async () => {
  // The list of an earlier test is loaded already, with its English words only.
  await words.load(['announced-vacancy'], 'ne');
  await renderApp('/login', { language: 'ne' });
  expect(await screen.findByRole('heading', { name: 'लग इन' })).toBeInTheDocument();
  expect((await screen.findByRole('heading', { name: 'खरिदार' })).closest('li')).toHaveTextContent('६० पद · रु ५००');
});

test('lets people log in while the list of vacancies cannot be fetched', async () => {
  server.use(mockCall(dashboard.vacancyList, () => refused('The list is being made.', { status: 500 })));
  await renderApp('/login');
  expect(await screen.findByText(/This list could not be loaded/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

test('asks for user name and password before any call is made', async () => {
  const { user } = await renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  const summary = await screen.findByRole('alert', { name: 'Errors' });
  expect(within(summary).getByRole('link', { name: /User name or e-mail is required/ })).toBeInTheDocument();
  expect(within(summary).getByRole('link', { name: /Password is required/ })).toBeInTheDocument();
});

test('sends the name without the space that a phone writes after it', async () => {
  const names: string[] = [];
  server.use(
    mockCall(session.login, ({ body }) => (names.push(body.username), refused('The user name or the password is wrong.', { status: 400 }))),
  );
  const { user } = await renderApp('/login');
  await fillIn(user, 'sita ', 'Secret123');
  await waitFor(() => expect(names).toEqual(['sita']));
});

test('says in words that a name has a sign that cannot be in one', async () => {
  const { user } = await renderApp('/login');
  await user.click(await screen.findByLabelText(/User name or e-mail/));
  await user.paste('sita\u0007');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findAllByText(/The text contains characters that are not allowed/)).not.toHaveLength(0);
});

test('continues, after signing in, to the screen that was asked for', async () => {
  let sent: unknown;
  server.use(
    mockCall(session.login, ({ body }) => {
      sent = body;
      return tokens;
    }),
    mockCall(session.privilegesInit, () => candidate),
    mockCall(notification.listAll, () => ({ notifications: [], hasNextPage: false })),
  );
  const { user, router } = await renderApp('/notifications');
  await fillIn(user, 'sita', 'Secret123');
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeInTheDocument();
  await expectAddress(router, '/notifications');
  expect(sent).toEqual({ grant_type: 'password', username: 'sita', password: 'Secret123', device: expect.any(String) });
});

test('says why a login was refused, once and in the form, and keeps the user name', async () => {
  server.use(mockCall(session.login, () => refused('The user name or the password is wrong.')));
  const { user } = await renderApp('/login');
  await fillIn(user, 'sita', 'Wrong1234');
  await waitFor(() => expect(screen.getAllByText('The user name or the password is wrong.')).toHaveLength(1));
  expect(screen.getByRole('alert', { name: 'Errors' })).toHaveTextContent('The user name or the password is wrong.');
  expect(screen.getByLabelText(/User name or e-mail/)).toHaveValue('sita');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('');
});

test('leads somebody with a temporary password to changing it', async () => {
  server.use(
    mockCall(session.login, () => tokens),
    mockCall(session.privilegesInit, () => ({ ...candidate, mustChangePassword: true })),
  );
  const { user } = await renderApp('/login');
  await fillIn(user, 'sita', 'Temp1234');
  expect(await screen.findByText('Please change your temporary password.')).toBeInTheDocument();
});

test('sends a link to anyone who forgot the password', async () => {
  let sent: unknown;
  server.use(
    mockCall(
      session.requestResetPassword,
      ({ body }) => {
        sent = body;
        return null;
      },
      'If the e-mail is known, a link is on its way.',
    ),
  );
  const { user } = await renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forgot password' });
  await expectAccessible(dialog);
  await user.type(within(dialog).getByLabelText(/E-mail/), 'sita@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('If the e-mail is known, a link is on its way.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual({ email: 'sita@example.com' });
});

test('keeps the dialog open and says so when a password was requested before', async () => {
  server.use(
    mockCall(session.requestNewPassword, () => refused('You can request a password only once through this process.', { status: 409 })),
  );
  const { user } = await renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Request a password change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request a password change' });
  await user.type(within(dialog).getByLabelText(/E-mail/), 'sita@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Send the request' }));
  expect(await screen.findByText('You can request a password only once through this process.')).toBeInTheDocument();
  expect(within(dialog).getByLabelText(/E-mail/)).toHaveValue('sita@example.com');
});

test('keeps user name and password when no answer came', async () => {
  server.use(lostAnswer(session.login));
  const { user } = await renderApp('/login');
  await fillIn(user, 'sita', 'Secret123');
  expect(await screen.findByRole('alert', { name: 'Errors' })).toHaveTextContent(
    'The server is taking too long to respond. This may be due to poor connectivity or a server error.',
  );
  expect(screen.getByLabelText(/User name or e-mail/)).toHaveValue('sita');
  expect(screen.getByLabelText(/^Password/)).toHaveValue('Secret123');
});

test('keeps the e-mail when no answer came', async () => {
  server.use(lostAnswer(session.requestResetPassword));
  const { user } = await renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Forgot password' });
  await user.type(within(dialog).getByLabelText(/E-mail/), 'sita@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Send the link' }));
  await expectNotCertain();
  expect(within(dialog).getByLabelText(/E-mail/)).toHaveValue('sita@example.com');
});

test('a password manager fills in both fields, and a password can be pasted', async () => {
  const { user } = await renderApp('/login');
  const username = await screen.findByLabelText(/User name or e-mail/);
  const password = screen.getByLabelText(/^Password/);
  expect(username).toHaveAttribute('autocomplete', 'username');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await user.click(password);
  await user.paste('Sagarmatha8848');
  expect(password).toHaveValue('Sagarmatha8848');
});
