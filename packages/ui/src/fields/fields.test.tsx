import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInForm } from '../testing/render.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { SearchableFrom } from './choice.tsx';
import { CheckboxGroupField } from './checkbox-group-field.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioField } from './radio-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';

beforeEach(() => localStorage.clear());

const send = () => screen.getByRole('button', { name: 'Send' });

describe('a number', () => {
  test('typed in Nepali digits is 0 to 9 in the value', async () => {
    const { user, sent } = renderInForm(<NumberField name="totalVacancy" label="Total vacancy" />, { totalVacancy: '' });
    await user.type(screen.getByLabelText('Total vacancy'), '१२3');
    expect(screen.getByLabelText('Total vacancy')).toHaveValue('123');
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ totalVacancy: '123' }]));
  });

  test('is shown in Nepali digits when Nepali is on, and the caret stays where one types', async () => {
    showLanguage('ne');
    const { user, sent } = renderInForm(<NumberField name="rollFrom" label="रोल नम्बर देखि" />, { rollFrom: '19' });
    const input = screen.getByLabelText<HTMLInputElement>('रोल नम्बर देखि');
    expect(input).toHaveValue('१९');
    await user.type(input, '5', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(input).toHaveValue('१५९');
    expect(input.selectionStart).toBe(2);
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ rollFrom: '159' }]));
  });
});

describe('money', () => {
  test('is typed in rupees and kept in paisa', async () => {
    const { user, sent } = renderInForm(<MoneyField name="amountPaisa" label="Amount" />, { amountPaisa: 50_000 });
    const input = screen.getByLabelText('Amount');
    expect(input).toHaveValue('500');
    await user.clear(input);
    await user.type(input, '१२००.5');
    expect(input).toHaveValue('1200.5');
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ amountPaisa: 120_050 }]));
  });

  test('that is no amount stays as typed for the rules to refuse', async () => {
    const { user } = renderInForm(
      <MoneyField name="amountPaisa" label="Amount" />,
      { amountPaisa: '' },
      {
        amountPaisa: (value) => (typeof value === 'number' ? undefined : 'Enter an amount.'),
      },
    );
    await user.type(screen.getByLabelText('Amount'), '5 rupees');
    await user.click(send());
    expect(await screen.findAllByText('Enter an amount.')).toHaveLength(2);
    expect(screen.getByLabelText('Amount')).toHaveValue('5 rupees');
  });
});

describe('texts', () => {
  test('a telephone number takes Nepali digits, a name keeps them', async () => {
    const { user, sent } = renderInForm(
      <>
        <TextField name="phoneNo" label="Phone" type="tel" />
        <TextField name="tole" label="Tole" />
        <TextareaField name="remarks" label="Remarks" />
      </>,
      { phoneNo: '', tole: '', remarks: '' },
    );
    await user.type(screen.getByLabelText('Phone'), '०१-५३');
    await user.type(screen.getByLabelText('Tole'), 'वडा ५');
    await user.type(screen.getByLabelText('Remarks'), 'one{Enter}two');
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ phoneNo: '01-53', tole: 'वडा ५', remarks: 'one\ntwo' }]));
  });

  const nepaliName = (
    <>
      <TextField name="fatherNameNe" label="Father's name" nepali />
      <TextField name="motherNameNe" label="Mother's name" nepali />
    </>
  );
  const noNames = { fatherNameNe: '', motherNameNe: '' };
  /** The transliteration is lazy-loaded; until it arrives, keys type themselves. */
  const waitForLetters = (user: UserEvent, input: HTMLElement) =>
    waitFor(async () => {
      await user.clear(input);
      await user.type(input, 'k');
      expect(input).toHaveValue('क');
    });

  test('Latin keys give Devanagari in every field once romanised typing is chosen, which is asked once', async () => {
    const { user, sent } = renderInForm(nepaliName, noNames);
    await user.selectOptions(await screen.findByLabelText('Typing in Nepali:'), 'romanized');
    await waitForLetters(user, screen.getByLabelText("Father's name"));
    await user.type(screen.getByLabelText("Father's name"), 'mla ADikari');
    await waitForLetters(user, screen.getByLabelText("Mother's name"));
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ fatherNameNe: 'कमला आधिकारि', motherNameNe: 'क' }]));
  });

  test('a word that the keyboard of a phone composed becomes Devanagari when it is done', async () => {
    const { user, sent } = renderInForm(nepaliName, noNames);
    await user.selectOptions(await screen.findByLabelText('Typing in Nepali:'), 'romanized');
    const input = screen.getByLabelText<HTMLInputElement>("Father's name");
    await waitForLetters(user, input);
    fireEvent.change(input, { target: { value: 'क sita' } });
    input.setSelectionRange(6, 6);
    fireEvent.compositionEnd(input, { data: 'sita' });
    expect(input).toHaveValue('क सिता');
    await user.click(send());
    await waitFor(() => expect(sent).toMatchObject([{ fatherNameNe: 'क सिता' }]));
  });

  test('Devanagari can be typed whatever is chosen', async () => {
    const { user, sent } = renderInForm(nepaliName, noNames);
    await user.type(screen.getByLabelText("Father's name"), 'राम');
    await user.selectOptions(await screen.findByLabelText('Typing in Nepali:'), 'romanized');
    await user.type(screen.getByLabelText("Mother's name"), 'सीता');
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ fatherNameNe: 'राम', motherNameNe: 'सीता' }]));
  });

  test('a password is hidden until it is asked to be shown', async () => {
    const { user } = renderInForm(<PasswordField name="password" label="Password" />, { password: '' });
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('choices', () => {
  const genders = [
    { value: 'male', label: 'Male' },
    { value: 'female', label: 'Female' },
    { value: 'other', label: 'Other' },
  ];

  test('a choice that is asked about is taken over only on yes', async () => {
    const confirmChoice = vi.fn<(gender: string) => Promise<boolean>>(async (gender) => gender !== 'other');
    const { user } = renderInForm(<RadioField name="gender" label="Gender" options={genders} confirmChoice={confirmChoice} />, {
      gender: 'female',
    });
    await user.click(screen.getByLabelText('Other'));
    expect(confirmChoice).toHaveBeenCalledWith('other');
    expect(screen.getByLabelText('Female')).toBeChecked();
    await user.click(screen.getByLabelText('Male'));
    expect(screen.getByLabelText('Male')).toBeChecked();
    expect(screen.getByRole('group', { name: 'Gender' })).toBeInTheDocument();
  });

  test('an app may have every choice searched, in either script, however few the options are', async () => {
    const options = [
      { value: 1, label: 'Gazetted' },
      { value: 2, label: 'राजपत्र अनङ्कित' },
    ];
    const classes = (
      <SearchableFrom value={0}>
        <SelectField name="classId" label="Class" options={options} />
      </SearchableFrom>
    );
    const { user, sent } = renderInForm(classes, { classId: '' });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Class' })).toHaveProperty('tagName', 'INPUT'));
    await user.type(screen.getByRole('combobox', { name: 'Class' }), 'rajpatra');
    await user.click(await screen.findByRole('option', { name: 'राजपत्र अनङ्कित' }));
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ classId: '2' }]));
  });

  test('a select, a box and several boxes', async () => {
    const onChoose = vi.fn<(chosen: string) => void>();
    const { user, sent } = renderInForm(
      <>
        <SelectField name="districtId" label="District" options={[{ value: 27, label: 'Kathmandu' }]} onChoose={onChoose} />
        <CheckboxField name="terms" label="I accept the terms" />
        <CheckboxGroupField
          name="quotaIds"
          label="Quotas"
          options={[
            { value: 1, label: 'Open' },
            { value: 2, label: 'Women' },
            { value: 3, label: 'Dalit' },
          ]}
        />
      </>,
      { districtId: '', terms: false, quotaIds: [] },
    );
    await user.selectOptions(screen.getByLabelText('District'), 'Kathmandu');
    expect(onChoose).toHaveBeenCalledWith('27');
    await user.click(screen.getByLabelText('I accept the terms'));
    await user.click(screen.getByLabelText('Dalit'));
    await user.click(screen.getByLabelText('Open'));
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ districtId: '27', terms: true, quotaIds: [1, 3] }]));
  });

  test('the first of several is what the summary of errors leads to', async () => {
    const { user } = renderInForm(
      <RadioField name="gender" label="Gender" options={genders} required />,
      { gender: '' },
      {
        gender: (value) => (value ? undefined : 'Please select the gender.'),
      },
    );
    await user.click(send());
    await user.click(await screen.findByRole('link', { name: 'Gender: Please select the gender.' }));
    expect(screen.getByLabelText('Male')).toHaveFocus();
  });
});

describe('one of many', () => {
  const districts = ['काठमाडौँ', 'ललितपुर', 'भक्तपुर', ...Array.from({ length: 14 }, (_, place) => `जिल्ला ${place}`)].map((label, place) => ({
    value: place + 1,
    label,
  }));
  const district = <SelectField name="district" label="District" options={districts} onChoose={() => undefined} />;

  test('is found by its sound in Latin letters', async () => {
    const { user, sent } = renderInForm(district, { district: '' });
    const field = await screen.findByRole('combobox', { name: 'District', expanded: false });
    await user.type(field, 'lalitpur');
    await user.click(await screen.findByRole('option', { name: 'ललितपुर' }));
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ district: '2' }]));
  });

  test('says when nothing is found, and can be emptied', async () => {
    const { user, sent } = renderInForm(district, { district: '1' });
    const field = await screen.findByRole('combobox', { name: 'District', expanded: false });
    expect(field).toHaveValue('काठमाडौँ');
    await user.clear(field);
    await user.type(field, 'xyz');
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ district: '' }]));
  });

  test('is reached by whoever scrolls to the end of a long list, and found there by typing', async () => {
    const wards = Array.from({ length: 250 }, (_, place) => ({ value: place + 1, label: `Ward ${place + 1}` }));
    const { user, sent } = renderInForm(<SelectField name="ward" label="Ward" options={wards} />, { ward: '' });
    const field = await screen.findByRole('combobox', { name: 'Ward', expanded: false });
    await user.click(field);
    expect(await screen.findByRole('option', { name: 'Ward 100' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Ward 101' })).not.toBeInTheDocument();
    fireEvent.scroll(screen.getByRole('option', { name: 'Ward 1' }).closest('.mantine-ScrollArea-viewport')!);
    expect(screen.getByRole('option', { name: 'Ward 200' })).toBeInTheDocument();
    await user.type(field, '249');
    await user.click(await screen.findByRole('option', { name: 'Ward 249' }));
    await user.click(send());
    await waitFor(() => expect(sent).toEqual([{ ward: '249' }]));
  });

  test('that is chosen already is in the open list, also far down', async () => {
    const wards = Array.from({ length: 250 }, (_, place) => ({ value: place + 1, label: `Ward ${place + 1}` }));
    const { user } = renderInForm(<SelectField name="ward" label="Ward" options={wards} />, { ward: '170' });
    await user.click(await screen.findByRole('combobox', { name: 'Ward', expanded: false }));
    expect(await screen.findByRole('option', { name: 'Ward 170' })).toHaveAttribute('aria-selected', 'true');
  });

  test('of a few is the list of the browser', () => {
    renderInForm(<SelectField name="district" label="District" options={districts.slice(0, 3)} />, { district: '' });
    expect(screen.getByLabelText('District')).toBeInstanceOf(HTMLSelectElement);
  });
});
