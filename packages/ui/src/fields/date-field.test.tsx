import { screen, waitFor, within } from '@testing-library/react';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { describe, expect, test, vi } from 'vitest';
import { renderInForm } from '../testing/render.tsx';
// Normally lazy-loaded; preloaded here so that a slow machine does not fail the test.
import './calendar-popover.tsx';
import { DateField } from './date-field.tsx';
import { DeadlineField } from './deadline-field.tsx';

const born = <DateField name="dateOfBirthAd" bsName="dateOfBirthBs" label="Date of birth" required />;
const empty = { dateOfBirthAd: '', dateOfBirthBs: '' };
const send = () => screen.getByRole('button', { name: /Send/ });

describe('a date', () => {
  test('typed in AD is sent in both calendars, the other one shown beside it', async () => {
    const { user, sent } = renderInForm(born, empty);
    await user.type(screen.getByLabelText('Day'), '21');
    await user.type(screen.getByLabelText('Month'), '11');
    await user.type(screen.getByLabelText('Year'), '1990');
    expect(screen.getByText('5 Mangsir 2047 BS')).toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ dateOfBirthAd: '1990-11-21', dateOfBirthBs: '2047-08-05' }]));
  });

  test('is typed in BS in Nepali, in Nepali digits', async () => {
    showLanguage('ne');
    const { user, sent } = renderInForm(born, empty);
    await user.type(screen.getByLabelText('वर्ष'), '२०४७');
    await user.type(screen.getByLabelText('महिना'), '8');
    await user.type(screen.getByLabelText('गते'), '५');
    expect(screen.getByLabelText('महिना')).toHaveValue('८');
    expect(screen.getByText('२१ नोभेम्बर १९९०')).toBeInTheDocument();
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ dateOfBirthAd: '1990-11-21', dateOfBirthBs: '2047-08-05' }]));
  });

  test('is touched once with a finger: what is whole leads on to the next part, and with a keyboard nothing moves', async () => {
    const { user } = renderInForm(born, empty);
    await user.type(screen.getByLabelText('Day'), '21');
    expect(screen.getByLabelText('Day')).toHaveFocus();
    await user.clear(screen.getByLabelText('Day'));
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(pointer: coarse)' }));
    await user.type(screen.getByLabelText('Day'), '7');
    await user.keyboard('11');
    await user.keyboard('1990');
    expect(screen.getByText('21 Kartik 2047 BS')).toBeInTheDocument();
    // Typing does not move on into a part that is already filled in.
    await user.clear(screen.getByLabelText('Day'));
    await user.type(screen.getByLabelText('Day'), '21');
    expect(screen.getByLabelText('Day')).toHaveFocus();
    vi.unstubAllGlobals();
  });

  test('pasted whole into any box, or typed straight on, is spread over the three', async () => {
    const { user, sent } = renderInForm(born, empty);
    await user.click(screen.getByLabelText('Month'));
    await user.paste('1990-11-21');
    expect(screen.getByText('5 Mangsir 2047 BS')).toBeInTheDocument();
    for (const label of ['Day', 'Month', 'Year']) await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText('Day'), '21');
    await user.keyboard('/11/1990');
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ dateOfBirthAd: '1990-11-21', dateOfBirthBs: '2047-08-05' }]));
    for (const label of ['Day', 'Month', 'Year']) await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText('Day'), '2');
    await user.keyboard('1111990');
    expect(screen.getByLabelText('Year')).toHaveValue('1990');
  });

  test('pasted whole into a box that is filled already replaces the date', async () => {
    const { user, sent } = renderInForm(born, { dateOfBirthAd: '1988-01-02', dateOfBirthBs: '2044-09-18' });
    await user.click(screen.getByLabelText('Year'));
    await user.paste('२१/११/१९९०');
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ dateOfBirthAd: '1990-11-21', dateOfBirthBs: '2047-08-05' }]));
  });

  test('with a year of the other calendar is offered as a day of that calendar', async () => {
    const { user, sent } = renderInForm(born, empty);
    await user.click(screen.getByRole('button', { name: 'Type the date in BS' }));
    await user.type(screen.getByLabelText('Year'), '1995');
    await user.type(screen.getByLabelText('Month'), '6');
    await user.type(screen.getByLabelText('Day'), '15');
    expect(screen.getByText('Is 1995 a year of AD?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Yes, read it as AD' }));
    await user.click(send());
    await waitFor(() => expect(sent).toMatchObject([{ dateOfBirthAd: '1995-06-15' }]));
    expect(screen.queryByText('Is 1995 a year of AD?')).not.toBeInTheDocument();
  });

  test('that is impossible is refused by name, and stays as typed', async () => {
    const { user } = renderInForm(born, empty);
    await user.click(screen.getByRole('button', { name: 'Type the date in BS' }));
    await user.type(screen.getByLabelText('Year'), '2082');
    await user.type(screen.getByLabelText('Month'), '2');
    await user.type(screen.getByLabelText('Day'), '32');
    expect(screen.getByText('Jestha 2082 has 31 days.')).toBeInTheDocument();
    expect(screen.getByLabelText('Day')).toHaveValue('32');
  });

  test('that is impossible is named so in the summary too', async () => {
    const { user } = renderInForm(born, empty, {
      dateOfBirthAd: (value) => (value === '' ? 'Date of birth is required.' : 'Enter a valid AD date.'),
    });
    await user.click(screen.getByRole('button', { name: 'Type the date in BS' }));
    await user.type(screen.getByLabelText('Year'), '2082');
    await user.type(screen.getByLabelText('Month'), '13');
    await user.type(screen.getByLabelText('Day'), '1');
    await user.click(send());
    expect(await screen.findByRole('link', { name: 'Date of birth: The month must not be more than 12.' })).toBeInTheDocument();
    expect(screen.queryByText('Enter a valid AD date.')).not.toBeInTheDocument();
  });

  test('typed in the wrong calendar is the day meant once the calendar is switched', async () => {
    const { user, sent } = renderInForm(born, empty);
    await user.type(screen.getByLabelText('Day'), '5');
    await user.type(screen.getByLabelText('Month'), '8');
    await user.type(screen.getByLabelText('Year'), '2047');
    await user.click(screen.getByRole('button', { name: 'Type the date in BS' }));
    expect(screen.getByLabelText('Year')).toHaveValue('2047');
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ dateOfBirthAd: '1990-11-21', dateOfBirthBs: '2047-08-05' }]));
  });

  test('keeps its day when the calendar is switched', async () => {
    const { user } = renderInForm(born, { dateOfBirthAd: '1990-11-21', dateOfBirthBs: '2047-08-05' });
    await user.click(screen.getByRole('button', { name: 'Type the date in BS' }));
    expect(screen.getByLabelText('Day')).toHaveValue('5');
    expect(screen.getByText('21 November 1990')).toBeInTheDocument();
  });

  test('with errors at both its values has one line in the summary', async () => {
    const { user } = renderInForm(born, empty, {
      dateOfBirthAd: (value) => (value ? undefined : 'Date of birth is required.'),
      dateOfBirthBs: (value) => (value ? undefined : 'Date of birth (BS) is required.'),
    });
    await user.click(send());
    const summary = await screen.findByRole('alert', { name: 'Errors' });
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Date of birth is required.']);
    await user.click(links[0]!);
    expect(screen.getByLabelText('Day')).toHaveFocus();
    // The error names the calendar that the date is typed in.
    await user.click(screen.getByRole('button', { name: 'Type the date in BS' }));
    expect(within(summary).getByRole('link')).toHaveTextContent('Date of birth (BS) is required.');
    expect(screen.getByRole('group', { name: /^Date of birth/ })).toHaveTextContent('Date of birth (BS) is required.');
  });
});

describe('a deadline', () => {
  test('is the instant at which clocks in Nepal show its hour', async () => {
    const { user, sent } = renderInForm(<DeadlineField name="paymentLastDate" label="Last date for payment" />, { paymentLastDate: '' });
    await user.type(screen.getByLabelText('Day'), '21');
    await user.type(screen.getByLabelText('Month'), '11');
    await user.type(screen.getByLabelText('Year'), '2026');
    expect(screen.getByLabelText('Hour (Nepal time)')).toHaveValue('17:00');
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ paymentLastDate: '2026-11-21T11:15:00.000Z' }]));
  });

  test('shows the day and the hour of an instant', () => {
    renderInForm(<DeadlineField name="deadline" label="Deadline" />, { deadline: '2026-11-20T18:15:00.000Z' });
    expect(screen.getByLabelText('Day')).toHaveValue('21');
    expect(screen.getByLabelText('Hour (Nepal time)')).toHaveValue('00:00');
  });
});
