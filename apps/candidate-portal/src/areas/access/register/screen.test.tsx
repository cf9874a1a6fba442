import { screen, within } from '@testing-library/react';
import * as dashboard from '@psc/api-client/areas/desk/dashboard.ts';
import * as masterData from '@psc/api-client/areas/commission/master-data.ts';
import * as notice from '@psc/api-client/areas/publication/notice.ts';
import * as session from '@psc/api-client/areas/access/session.ts';
import { mockCall, refused } from '@psc/api-client/testing/mock-call.ts';
import { bsFromAd } from '@psc/i18n/calendar.ts';
import { expectAccessible } from '@psc/ui/application/testing/accessibility.ts';
import { beforeEach, expect, test } from 'vitest';
import { consentVersions } from '@psc/validation/areas/access/consent.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { expectNotCertain } from '../../../testing/lost-answer.ts';
import { server } from '../../../testing/server.ts';

type User = Awaited<ReturnType<typeof renderApp>>['user'];

beforeEach(() => {
  server.use(
    mockCall(dashboard.vacancyList, () => []),
    mockCall(notice.listPublic, () => []),
    mockCall(masterData.listDistricts, () => [{ id: 2_800_027, name: { en: 'Kathmandu', ne: 'काठमाडौँ' }, active: true, provinceId: 3 }]),
  );
});

const done = 'Registration complete. A temporary password has been sent to your e-mail.';
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Register' }));

async function typeDay(user: User, question: RegExp, day: string) {
  const group = screen.getByRole('group', { name: question });
  const [year, month, dayOfMonth] = day.split('-') as [string, string, string];
  await user.type(within(group).getByLabelText('Day'), dayOfMonth);
  await user.type(within(group).getByLabelText('Month'), month);
  await user.type(within(group).getByLabelText('Year'), year);
}

async function fillIn(user: User) {
  await user.type(await screen.findByLabelText(/First name/), 'Sita');
  await user.click(screen.getByLabelText(/no middle name/));
  await user.type(screen.getByLabelText(/Last name/), 'Sharma');
  await user.type(screen.getByLabelText(/User name/), 'sita');
  await typeDay(user, /Date of birth/, '1995-04-14');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.type(screen.getByLabelText(/E-mail/), 'sita@example.com');
  await user.type(screen.getByLabelText(/Mobile number/), '९८४१२३४५६७');
  await user.type(screen.getByLabelText(/National identity number/), '123-456-7890');
  await user.type(screen.getByLabelText(/Citizenship certificate number/), '27-01-70-01234');
  await typeDay(user, /Date of issue/, '2012-05-01');
  await user.selectOptions(screen.getByLabelText(/District that issued/), 'Kathmandu');
}

test('a reload of the tab offers what was typed, without the numbers of papers, and registering forgets it', async () => {
  server.use(mockCall(session.register, () => null, done));
  const first = await renderApp('/register');
  await fillIn(first.user);
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/123-456-7890|27-01-70-01234/);
  const { user } = await renderApp('/register');
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText(/First name/)).toHaveValue('Sita');
  expect(screen.getByLabelText(/E-mail/)).toHaveValue('sita@example.com');
  expect(screen.getByLabelText(/National identity number/)).toHaveValue('');
  await user.type(screen.getByLabelText(/National identity number/), '123-456-7890');
  await user.type(screen.getByLabelText(/Citizenship certificate number/), '27-01-70-01234');
  await submit(user);
  await screen.findByText(done);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Sita');
});

test('registers a candidate, Nepali digits included, and says where the password is', async () => {
  let sent: unknown;
  server.use(
    mockCall(
      session.register,
      ({ body }) => {
        sent = body;
        return null;
      },
      done,
    ),
  );
  const { user } = await renderApp('/register');
  await fillIn(user);
  await expectAccessible();
  await submit(user);
  // No toast repeats the text of the page.
  expect(await screen.findAllByText(done)).toHaveLength(1);
  expect(sent).toEqual({
    firstName: 'Sita',
    noMiddleName: true,
    lastName: 'Sharma',
    username: 'sita',
    dateOfBirthAd: '1995-04-14',
    dateOfBirthBs: bsFromAd('1995-04-14'),
    email: 'sita@example.com',
    gender: 'female',
    phoneNumber: '9841234567',
    nationalId: '123-456-7890',
    citizenshipNumber: '27-01-70-01234',
    citizenshipIssueDateAd: '2012-05-01',
    citizenshipIssueDateBs: bsFromAd('2012-05-01'),
    citizenshipIssueDistrictId: 2_800_027,
    consentVersion: consentVersions.registration,
  });
});

test('names the sign that does not fit and the way out, after the sentence of the specification', async () => {
  const { user } = await renderApp('/register');
  await user.type(await screen.findByLabelText(/First name/), 'Gita Devi');
  await user.type(screen.getByLabelText(/Last name/), 'Shresthā');
  await submit(user);
  const summary = await screen.findByRole('alert', { name: 'Errors' });
  const lines = within(summary)
    .getAllByRole('link')
    .map((line) => line.textContent);
  expect(lines).toContain(
    'First name (in English): Use English letters only. There is a blank between two words, and only one is taken here: write the second name as the middle name, or both as one word.',
  );
  expect(lines).toContain('Last name (in English): Use English letters only. ‘ā’ has an accent: write ‘a’.');
});

test('a field says its rule before it is filled in, in the digits of the language', async () => {
  await renderApp('/register', { language: 'ne' });
  expect(await screen.findByLabelText(/मोबाइल नम्बर/)).toHaveAccessibleDescription('१० अङ्क');
  expect(screen.getByLabelText(/राष्ट्रिय परिचयपत्र/)).toHaveAccessibleDescription('XXX-XXX-XXXX ढाँचामा');
});

test('shows what is missing at each field before any call is made', async () => {
  const { user } = await renderApp('/register');
  await screen.findByLabelText(/First name/);
  await submit(user);
  const summary = await screen.findByRole('alert', { name: 'Errors' });
  expect(within(summary).getByRole('link', { name: 'First name is required.' })).toBeInTheDocument();
  const noMiddleName = 'Middle name (in English): Enter your middle name, or tick "I have no middle name".';
  expect(within(summary).getByRole('link', { name: noMiddleName })).toBeInTheDocument();
  expect(screen.getByLabelText(/First name/)).toHaveAccessibleDescription(/First name is required/);
});

test('asks before gender other is taken over, and keeps the earlier choice on no', async () => {
  const { user } = await renderApp('/register');
  await user.click(await screen.findByRole('radio', { name: 'Female' }));
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure you want to choose Other as your gender?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
});

test('keeps everything typed when the gateway refuses the e-mail, and says so at its field', async () => {
  server.use(
    mockCall(session.register, () =>
      refused('Please correct the fields.', { errors: [{ field: 'email', message: 'This e-mail is already registered.' }] }),
    ),
  );
  const { user } = await renderApp('/register');
  await fillIn(user);
  await submit(user);
  expect(await screen.findAllByText('This e-mail is already registered.')).not.toHaveLength(0);
  expect(screen.getByLabelText(/Mobile number/)).toHaveValue('9841234567');
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
});

test('keeps everything typed when the answer is lost, and sends the same again', async () => {
  const keys: (string | null)[] = [];
  server.use(
    mockCall(session.register, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? Response.error() : null;
    }),
  );
  const { user } = await renderApp('/register');
  await fillIn(user);
  await submit(user);
  await expectNotCertain();
  expect(screen.getByLabelText(/E-mail/)).toHaveValue('sita@example.com');
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Registration complete. A temporary password has been sent to your e-mail.')).toBeInTheDocument();
  expect(keys[1]).toBe(keys[0]);
});

test('a middle name is asked for until it is ticked that there is none, which takes away what was written', async () => {
  const { user } = await renderApp('/register');
  const middleName = await screen.findByLabelText(/^Middle name/);
  expect(middleName).toBeRequired();
  await user.type(middleName, 'Kumari');
  await user.click(screen.getByLabelText(/no middle name/));
  expect(middleName).toBeDisabled();
  expect(middleName).toHaveValue('');
});

test('after registration the same page signs in with the temporary password, and the focus waits at it', async () => {
  let credentials: unknown;
  server.use(
    mockCall(session.register, () => null),
    mockCall(session.login, ({ body }) => {
      credentials = body;
      return refused('The user name or the password is wrong.', { errors: [] });
    }),
  );
  const { user } = await renderApp('/register');
  await fillIn(user);
  await submit(user);
  await screen.findByText(done);
  expect(screen.getByLabelText(/^User name/)).toHaveValue('sita');
  expect(screen.getByLabelText(/^Password/)).toHaveFocus();
  await user.keyboard('Bhojpur2083');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('The user name or the password is wrong.')).toBeVisible();
  expect(credentials).toMatchObject({ username: 'sita', password: 'Bhojpur2083' });
});

test('proposes a user name from the e-mail address until the person writes another', async () => {
  const { user } = await renderApp('/register');
  await user.type(await screen.findByLabelText(/^E-mail/), '.maya.tamang+psc@example.test');
  const username = screen.getByLabelText(/^User name/);
  expect(username).toHaveValue('maya-tamang-psc');
  await user.clear(username);
  await user.type(username, 'maya');
  await user.type(screen.getByLabelText(/^E-mail/), '.np');
  expect(username).toHaveValue('maya');
});

test('says who sees which details and why before they are sent', async () => {
  const { user } = await renderApp('/register');
  await user.click(await screen.findByText('Who sees these details, and why'));
  for (const [detail, reader] of [
    ['Name, date of birth, citizenship and national identity number', /^The sections for candidate records and scrutiny/],
    ['E-mail and mobile number', /^Only the commission, to write to you; they are never published/],
    ['Name and gender', /^The examination centre/],
    ['How long', /^As long as the law requires/],
  ] as const) {
    const term = screen.getByText(detail, { selector: 'dt' });
    expect(term).toBeVisible();
    expect(term.nextSibling).toHaveTextContent(reader);
  }
  expect(screen.getByText(/agree that the commission uses these details/)).toBeInTheDocument();
});
