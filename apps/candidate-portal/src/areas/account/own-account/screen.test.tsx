import { screen, waitFor, within } from '@testing-library/react';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import type { ApprovedAdmitCard } from '@psc/api-client/areas/examination/admit-card.ts';
import { getApprovedAdmitCard } from '@psc/api-client/areas/profile/profile.ts';
import * as notification from '@psc/api-client/areas/desk/notification.ts';
import * as own from '@psc/api-client/areas/account/own-account.ts';
import type { SmsChoices } from '@psc/api-client/areas/desk/notification.ts';
import * as secondFactor from '@psc/api-client/areas/access/second-factor.ts';
import type { DocumentOpening, OwnAccount } from '@psc/api-client/areas/account/own-account.ts';
import { fileAnswer, mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import { savedAdmitCards } from '../../../testing/saved-files.ts';
import { readyCard } from '../../../testing/ready-card.ts';

const account: OwnAccount = {
  username: 'sita_basnet',
  email: 'sita@mail.example',
  phoneNumber: '9841234567',
  language: 'ne',
  registeredAt: '2026-10-01T04:00:00.000Z',
  waiting: [],
  sessions: [
    {
      sessionId: '11111111-1111-4111-8111-111111111111',
      startedAt: '2026-11-21T04:00:00.000Z',
      lastUsedAt: '2026-11-21T05:15:00.000Z',
      browser: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
      address: '203.0.113.7',
      isThis: true,
    },
    {
      sessionId: '22222222-2222-4222-8222-222222222222',
      startedAt: '2026-11-20T04:00:00.000Z',
      lastUsedAt: null,
      browser: null,
      address: null,
      isThis: false,
    },
  ],
  signIns: [
    {
      at: '2026-11-21T04:00:00.000Z',
      outcome: 'signedIn',
      browser: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
      address: '203.0.113.7',
    },
    { at: '2026-11-20T03:59:00.000Z', outcome: 'wrongPassword', browser: '', address: '203.0.113.9' },
  ],
  applicationsInProgress: 0,
  consents: [{ purpose: 'registration', version: '2026-11-24', givenAt: '2026-11-25T04:00:00.000Z' }],
};

let openings: DocumentOpening[] = [];
let cards: ApprovedAdmitCard[] = [];
const noSms: SmsChoices = { isOffered: false, isNumberConfirmed: false, choices: [] };
let sms: SmsChoices = noSms;
let factor = { isOffered: true, hasAuthenticator: false, recoveryCodesLeft: 0 };
function answer(changes: Partial<OwnAccount> = {}): void {
  server.use(
    mockCall(own.details, () => ({ ...account, ...changes })),
    mockCall(notification.choices, () => [{ kind: 'payment' as const, mailed: true }]),
    mockCall(notification.smsChoices, () => sms),
    mockCall(own.openedDocuments, () => openings),
    mockCall(secondFactor.getOwn, () => factor),
    mockCall(getApprovedAdmitCard, () => cards),
  );
}
const passwordIn = (form: HTMLElement) => form.querySelector<HTMLInputElement>('input[name=password]')!;
beforeEach(() => {
  factor = { isOffered: true, hasAuthenticator: false, recoveryCodesLeft: 0 };
  signIn();
  openings = [];
  cards = [];
  sms = noSms;
  answer();
});

test.each(['en', 'ne'] as const)('says by what the account is known and where it is open (%s)', async (language) => {
  await renderApp('/account#identity', { language });
  expect(await screen.findByText('sita_basnet')).toBeInTheDocument();
  expect(screen.getByText('sita@mail.example')).toBeInTheDocument();
  await expectAccessible();
});

test('says where the account is open', async () => {
  await renderApp('/account#security');
  expect(await screen.findAllByText('Chrome · Android, 203.0.113.7')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/change-password');
  await expectAccessible();
});

test('five rows lead to the parts of the account, and back', async () => {
  const { user, router } = await renderApp('/account');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/account#identity',
    '/account#security',
    '/account#notifications',
    '/account#data',
    '/account#closing',
  ]);
  expect(screen.getByText('sita_basnet · sita@mail.example')).toBeInTheDocument();
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: /^Security/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'My Account' }));
  expect(await screen.findByRole('link', { name: /^My data/ })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/account');
});

test('a code that has to be entered is told in the rows', async () => {
  answer({ waiting: [{ purpose: 'email', value: 'new@mail.example', expiresAt: '2026-11-21T06:30:00.000Z', bySms: false }] });
  await renderApp('/account');
  expect(await screen.findByRole('link', { name: /A code is waiting to be entered/ })).toHaveAttribute('href', '/account#identity');
});

test('changes the e-mail by a code that comes to the new one; a wrong password is shown at its field and nothing typed is lost', async () => {
  const sent: unknown[] = [];
  const refusal = { errors: [{ field: 'password', message: 'The password is wrong.' }] };
  server.use(mockCall(own.changeEmail, () => refused('Not saved', refusal)));
  const { user } = await renderApp('/account#identity');
  await user.click(await screen.findByText('Change the e-mail'));
  await user.type(await screen.findByLabelText(/^New e-mail/), 'new@mail.example');
  const form = screen.getByLabelText(/^New e-mail/).closest('form')!;
  await user.type(passwordIn(form), 'Wrong123');
  await user.click(within(form).getByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByRole('alert', { name: 'Errors' })).toHaveTextContent('The password is wrong.');
  expect(screen.getByLabelText(/^New e-mail/)).toHaveValue('new@mail.example');
  server.use(
    mockCall(own.changeEmail, ({ body }) => {
      sent.push(body);
      answer({ waiting: [{ purpose: 'email', value: 'new@mail.example', expiresAt: '2026-11-21T06:30:00.000Z', bySms: false }] });
      return null;
    }),
    mockCall(own.confirmChange, ({ body }) => {
      sent.push(body);
      answer({ email: 'new@mail.example' });
      return null;
    }),
  );
  await user.click(within(form).getByRole('button', { name: 'Send me a code' }));
  await user.type(await screen.findByLabelText(/^Code/), '१२३ ४५६');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Code/)).not.toBeInTheDocument());
  expect(sent).toMatchObject([{ email: 'new@mail.example' }, { purpose: 'email', code: '123456' }]);
});

test('changes the mobile number by a code that comes to it', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall(own.changeMobile, ({ body }) => {
      sent.push(body);
      answer({ waiting: [{ purpose: 'mobile', value: '9812345678', expiresAt: '2026-11-21T06:30:00.000Z', bySms: false }] });
      return null;
    }),
    mockCall(own.confirmChange, ({ body }) => {
      sent.push(body);
      answer({ phoneNumber: '9812345678' });
      return null;
    }),
  );
  const { user } = await renderApp('/account#identity');
  await user.click(await screen.findByText('Change the mobile number'));
  const form = screen.getByLabelText(/^New mobile number/).closest('form')!;
  await user.type(screen.getByLabelText(/^New mobile number/), '+977-9812345678');
  await user.type(passwordIn(form), 'Right123');
  await user.click(within(form).getByRole('button', { name: 'Send me a code' }));
  expect(await screen.findByText(/^A code for/)).toHaveTextContent('A code for 9812345678 was sent to your e-mail.');
  await user.type(screen.getByLabelText(/^Code/), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByText('9812345678')).toBeInTheDocument());
  expect(sent).toEqual([
    { phoneNumber: '9812345678', password: 'Right123' },
    { purpose: 'mobile', code: '123456' },
  ]);
});

test('changes the user name; one that is taken is said at its field and stays', async () => {
  const taken = { errors: [{ field: 'username', message: 'This user name is taken.' }] };
  server.use(
    mockCall(own.changeUsername, ({ body }) => {
      if (body.username === 'sita') return refused('Not saved', taken);
      answer({ username: body.username });
      return null;
    }),
  );
  const { user } = await renderApp('/account#identity');
  await user.click(await screen.findByText('Change the user name'));
  const name = screen.getByLabelText(/^New user name/);
  const form = name.closest('form')!;
  await user.clear(name);
  await user.type(name, 'sita');
  await user.type(passwordIn(form), 'Right123');
  await user.click(within(form).getByRole('button', { name: 'Save the user name' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/This user name is taken/));
  expect(name).toHaveValue('sita');
  await user.type(name, '_2083');
  await user.type(passwordIn(form), 'Right123');
  await user.click(within(form).getByRole('button', { name: 'Save the user name' }));
  expect(await screen.findByText('sita_2083')).toBeInTheDocument();
});

test('ends another sign-in, and this one not', async () => {
  const ended: unknown[] = [];
  server.use(
    mockCall(own.endSessions, ({ body }) => {
      ended.push(body.sessionId);
      answer({ sessions: account.sessions.slice(0, 1) });
      return null;
    }),
  );
  const { user } = await renderApp('/account#security');
  await user.click(await screen.findByRole('button', { name: 'End this session' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End this session' })).not.toBeInTheDocument());
  expect(ended).toEqual([account.sessions[1]!.sessionId]);
  expect(screen.getByText('This device')).toBeInTheDocument();
});

test('an account with an application in progress is not closed, another one is, and the person is signed out', async () => {
  answer({ applicationsInProgress: 1 });
  const first = await renderApp('/account#closing');
  expect(await screen.findByText(/1 application is still in progress/)).toBeInTheDocument();
  expect(screen.queryByText('Close my account')).not.toBeInTheDocument();
  first.unmount();
  answer();
  server.use(
    mockCall(own.close, () => null),
    mockCall(dashboard.vacancyList, () => []),
    mockCall(notice.listPublic, () => []),
  );
  const { user, router } = await renderApp('/account#closing');
  await user.click(await screen.findByText('Close my account'));
  const form = (await screen.findByRole('button', { name: 'Close permanently' })).closest('form')!;
  await user.type(passwordIn(form), 'Right123');
  await user.click(within(form).getByRole('button', { name: 'Close permanently' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await screen.findByText(/^Your account is closed\. To use it again later/)).toBeInTheDocument();
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
});

test('a kind of mail that has no deadline is switched off, and the screen says what always comes', async () => {
  const chosen: unknown[] = [];
  server.use(
    mockCall(notification.setChoice, ({ body }) => {
      chosen.push(body);
      return [{ kind: 'payment' as const, mailed: false }];
    }),
  );
  const { user } = await renderApp('/account#notifications');
  const mails = await screen.findByRole('switch', { name: 'Fee received or refunded' });
  expect(screen.getByText(/always come by e-mail too/)).toBeInTheDocument();
  await user.click(mails);
  await waitFor(() => expect(mails).not.toBeChecked());
  expect(chosen).toEqual([{ kind: 'payment', mailed: false }]);
});

test('where the commission sends no SMS, the screen does not speak of them', async () => {
  const { user } = await renderApp('/account#notifications');
  await screen.findByRole('region', { name: 'Notifications by e-mail' });
  expect(screen.queryByText(/SMS/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'My Account' }));
  expect(await screen.findByText('By e-mail')).toBeInTheDocument();
});

test('SMS are switched on by kind for a confirmed number', async () => {
  const chosen: unknown[] = [];
  sms = { isOffered: true, isNumberConfirmed: true, choices: [{ kind: 'feeDue', wanted: false }] };
  server.use(
    mockCall(notification.setSmsChoice, ({ body }) => {
      chosen.push(body);
      return { ...sms, choices: [{ kind: 'feeDue' as const, wanted: true }] };
    }),
  );
  const { user } = await renderApp('/account#notifications');
  const fee = await screen.findByRole('switch', { name: /^Fee to pay/ });
  expect(fee).not.toBeChecked();
  await user.click(fee);
  await waitFor(() => expect(fee).toBeChecked());
  expect(chosen).toEqual([{ kind: 'feeDue', wanted: true }]);
});

test.each(['en', 'ne'] as const)(
  'for a number that is not confirmed SMS cannot be switched on, only off, and the screen says why (%s)',
  async (language) => {
    const choices = [
      { kind: 'feeDue', wanted: true },
      { kind: 'result', wanted: false },
    ] as const;
    sms = { isOffered: true, isNumberConfirmed: false, choices: [...choices] };
    await renderApp('/account#notifications', { language });
    const [on, off] = within(await screen.findByRole('region', { name: /SMS/ })).getAllByRole('switch');
    expect(on).toBeEnabled();
    expect(off).toBeDisabled();
    expect(screen.getByText(/97|९७/)).toBeInTheDocument();
    await expectAccessible();
  },
);

test('a code that went to the mobile number by SMS is asked for as such', async () => {
  answer({ waiting: [{ purpose: 'mobile', value: '9841234568', expiresAt: '2026-11-21T06:30:00.000Z', bySms: true }] });
  await renderApp('/account#identity');
  expect(await screen.findByText(/by SMS/)).toHaveTextContent('9841234568');
});

test('says which section opened which own document, and how often on that day', async () => {
  openings = [
    { type: 'citizenshipFront', section: 'scrutiny', office: null, at: '2026-11-20T06:15:00.000Z', times: 3 },
    {
      type: 'transcript',
      section: 'candidateRecords',
      office: { en: 'Ministry of Health', ne: 'स्वास्थ्य मन्त्रालय' },
      at: '2026-11-19T06:15:00.000Z',
      times: 1,
    },
  ];
  await renderApp('/account#data');
  const list = within(await screen.findByRole('list', { name: 'Who opened my documents' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Citizenship certificate \(front\): opened by the scrutiny section on 20 November 2026.*\(3 times that day\)/,
  );
  expect(second).toHaveTextContent(/Transcript: opened by Ministry of Health on 19 November 2026/);
});

test('while no one has opened a document, the screen says so', async () => {
  await renderApp('/account#data');
  expect(await screen.findByText('No one has opened your documents yet.')).toBeInTheDocument();
});

test('says what the person has agreed to, when, and to which words', async () => {
  await renderApp('/account#data');
  const agreed = (await screen.findByText(/Use of the details of your registration/)).closest('li');
  expect(agreed).toHaveTextContent(/on 25 November 2026.*, wording of 24 November 2026/);
});

test('own data are taken along as PDF to read and as JSON for programs', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:own-data';
  URL.revokeObjectURL = () => undefined;
  server.use(
    mockCall(own.ownDataPaper, () => {
      saved.push('pdf');
      return fileAnswer('%PDF', 'own-data.pdf') as never;
    }),
    mockCall(own.ownData, () => {
      saved.push('json');
      return fileAnswer('{}', 'own-data.json') as never;
    }),
  );
  const { user } = await renderApp('/account#data');
  await user.click(await screen.findByRole('button', { name: 'All my data (PDF)' }));
  await waitFor(() => expect(saved).toEqual(['pdf']));
  await user.click(screen.getByRole('button', { name: 'All my data (JSON)' }));
  await waitFor(() => expect(saved).toEqual(['pdf', 'json']));
});

test('sets up an authenticator app by the password and a code of the app, and shows the recovery codes once', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall(secondFactor.beginOwn, ({ body }) => {
      asked.push(body);
      return { key: 'ABCDEFGH', address: 'otpauth://totp/x', qrCode: 'data:image/svg+xml;base64,AA==' };
    }),
    mockCall(secondFactor.confirmOwn, ({ body }) => {
      asked.push(body);
      factor = { isOffered: true, hasAuthenticator: true, recoveryCodesLeft: 10 };
      return { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] };
    }),
  );
  const { user } = await renderApp('/account#security');
  const part = within(await screen.findByRole('region', { name: 'Authenticator app' }));
  await user.click(part.getByText('Set up an authenticator app'));
  await user.type(passwordIn(document.querySelector<HTMLElement>('#begin-authenticator')!), 'Sita@2083');
  await user.click(part.getByRole('button', { name: 'Continue' }));
  expect(await part.findByText('ABCD EFGH')).toBeInTheDocument();
  await user.type(part.getByLabelText(/Code that the app shows now/), '१२३ ४५६');
  await user.click(part.getByRole('button', { name: 'Confirm' }));
  expect(await part.findByText('AAAA-BBBB-CCCC-DDDD')).toBeInTheDocument();
  expect(asked).toEqual([{ password: 'Sita@2083' }, { code: '123456' }]);
  await user.click(part.getByRole('button', { name: 'I have put the codes in a safe place' }));
  expect(await part.findByText(/10 recovery codes are left/)).toBeInTheDocument();
});

test('where the installation has no key for them, nothing is said of authenticator apps', async () => {
  factor = { isOffered: false, hasAuthenticator: false, recoveryCodesLeft: 0 };
  await renderApp('/account#security');
  expect(await screen.findByRole('region', { name: 'Sign-ins' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Authenticator app' })).toBeNull();
});

test('for the day of the examination a ready card is offered first, as a PDF in one tap, and no other card', async () => {
  cards = [readyCard, { ...readyCard, advertisement: { ...readyCard.advertisement, advtCode: 20_002 }, state: 'blocked' }];
  const saved = savedAdmitCards();
  const { user } = await renderApp('/account#data');
  const offline = within(await screen.findByRole('region', { name: 'Offline' }));
  const [first] = offline.getAllByRole('button');
  expect(first).toHaveTextContent('Admit card, Nayab Subba (PDF)');
  expect(offline.getAllByRole('button', { name: /^Admit card/ })).toHaveLength(1);
  await user.click(first!);
  await waitFor(() => expect(saved).toEqual(['admit-card-20001-12.pdf']));
});
