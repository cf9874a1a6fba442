import { screen, waitFor, within } from '@testing-library/react';
import { showLanguage } from '@psc/i18n/language-choice.ts';
import { describe, expect, test, vi } from 'vitest';
import { renderInForm } from '../testing/render.tsx';
// Normally lazy-loaded; preloaded here so that a slow machine does not fail the test.
import './calendar-popover.tsx';
import { DateField } from './date-field.tsx';
import { DateRangeField } from './date-range-field.tsx';

const field = <DateField name="dayAd" bsName="dayBs" label="Day of issue" />;

async function open(dayAd: string, element = field) {
  const { user, sent } = renderInForm(element, { dayAd, dayBs: '' });
  const button = screen.getByRole('button', { name: /Choose from a calendar|पात्रोबाट छान्नुहोस्/ });
  await user.click(button);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return { user, sent, button, dialog, inside: within(dialog) };
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('the calendar of AD', () => {
  test('opens at the day of the field and is walked by keys', async () => {
    const { user, inside } = await open('2024-02-28');
    expect(within(inside.getByRole('grid', { name: 'February 2024' })).getAllByRole('button')).toHaveLength(29);
    expect(focused()).toBe('28 February 2024, Wednesday');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('29 February 2024, Thursday');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('1 March 2024, Friday');
    await user.keyboard('{Home}');
    expect(focused()).toBe('25 February 2024, Sunday');
    await user.keyboard('{End}{PageDown}');
    expect(focused()).toBe('2 April 2024, Tuesday');
    await user.keyboard('{Shift>}{PageUp}{/Shift}');
    expect(focused()).toBe('2 April 2023, Sunday');
  });

  test('opens years ago for a birthday, which is not of this year', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00.000Z') });
    const { user } = renderInForm(<DateField name="dateOfBirthAd" label="Date of birth" opensYearsAgo={25} />, { dateOfBirthAd: '' });
    await user.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
    expect(await screen.findByRole('grid', { name: 'November 2001' })).toBeInTheDocument();
    vi.useRealTimers();
  });

  test('sends the day picked by Enter in both calendars and gives the focus back to its button', async () => {
    const { user, sent, button } = await open('1990-11-21');
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(screen.getByLabelText('Day')).toHaveValue('29');
    await user.click(screen.getByRole('button', { name: /Send/ }));
    await waitFor(() => expect(sent).toEqual([{ dayAd: '1990-11-29', dayBs: '2047-08-13' }]));
  });

  test('keeps the focus in its head while months are turned there', async () => {
    const { user, inside } = await open('2026-11-21');
    await user.click(inside.getByRole('button', { name: 'Next month' }));
    await user.keyboard('{Enter}');
    expect(inside.getByRole('grid', { name: 'January 2027' })).toBeInTheDocument();
    expect(inside.getByRole('button', { name: 'Next month' })).toHaveFocus();
  });

  test('leads by its years to a year and a month far away', async () => {
    const { user, inside } = await open('2026-11-21');
    await user.click(inside.getByRole('button', { name: 'November 2026, choose the month' }));
    await waitFor(() => expect(focused()).toBe('November'));
    await user.click(inside.getByRole('button', { name: '2026, choose the year' }));
    await waitFor(() => expect(focused()).toBe('2026'));
    await user.click(inside.getByRole('button', { name: 'Previous ten years' }));
    await user.click(inside.getByRole('button', { name: '2012' }));
    await user.click(inside.getByRole('button', { name: 'February' }));
    expect(within(inside.getByRole('grid', { name: 'February 2012' })).getAllByRole('button')).toHaveLength(29);
    await waitFor(() => expect(focused()).toBe('1 February 2012, Wednesday'));
  });

  test('speaks Nepali in Nepali', async () => {
    showLanguage('ne');
    const { user } = renderInForm(field, { dayAd: '2026-11-21', dayBs: '' });
    expect(screen.getByLabelText('गते')).toHaveValue('५');
    await user.click(screen.getByRole('button', { name: 'मिति ई.सं. मा लेख्नुहोस्' }));
    expect(screen.getByLabelText('तारिख')).toHaveValue('२१');
    await user.click(screen.getByRole('button', { name: 'पात्रोबाट छान्नुहोस्' }));
    const grid = await screen.findByRole('grid', { name: '२०२६ नोभेम्बर' });
    expect(within(grid).getByRole('columnheader', { name: 'शनिबार' })).toBeInTheDocument();
    expect(within(grid).getByRole('button', { name: '२१ नोभेम्बर २०२६, शनिबार' })).toHaveTextContent('२१');
  });
});

describe('the calendar of BS', () => {
  test.each([
    ['2025-05-20', '२०८२ जेठ', 31, '२०८२ जेठ ३१, शनिबार'],
    ['2025-06-20', '२०८२ असार', 32, '२०८२ असार ३२, बुधबार'],
    ['2025-12-20', '२०८२ पुस', 30, '२०८२ पुस ३०, बुधबार'],
  ])('knows how many days the month of %s has: %s', async (ad, name, days, last) => {
    showLanguage('ne');
    const { inside } = await open(ad);
    const grid = inside.getByRole('grid', { name });
    const buttons = within(grid).getAllByRole('button');
    expect(buttons).toHaveLength(days);
    expect(buttons.at(-1)).toHaveAccessibleName(last);
  });

  test('is walked by the same keys', async () => {
    showLanguage('ne');
    const { user, sent } = await open('2025-07-16');
    expect(focused()).toBe('२०८२ असार ३२, बुधबार');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('२०८२ साउन १, बिहीबार');
    await user.keyboard('{Home}');
    expect(focused()).toBe('२०८२ असार २९, आइतबार');
    await user.keyboard('{PageDown}');
    expect(focused()).toBe('२०८२ साउन २९, बिहीबार');
    await user.keyboard('{Shift>}{PageDown}{/Shift}{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Send/ }));
    await waitFor(() => expect(sent).toEqual([{ dayAd: '2026-08-14', dayBs: '2083-04-29' }]));
  });

  test('keeps the focus in its head while months are turned there', async () => {
    const { user, inside } = await openInBs('2026-11-21');
    await user.click(inside.getByRole('button', { name: 'Previous month' }));
    await user.keyboard('{Enter}');
    expect(inside.getByRole('grid', { name: 'Ashwin 2083' })).toBeInTheDocument();
    expect(inside.getByRole('button', { name: 'Previous month' })).toHaveFocus();
  });

  test('leads by its years to a year and a month far away', async () => {
    const { user, inside } = await openInBs('2026-11-21');
    await user.click(inside.getByRole('button', { name: 'Mangsir 2083, choose the month' }));
    await waitFor(() => expect(focused()).toBe('Mangsir'));
    await user.click(inside.getByRole('button', { name: '2083, choose the year' }));
    await waitFor(() => expect(focused()).toBe('2083'));
    await user.keyboard('{PageUp}{Home}');
    expect(focused()).toBe('2070');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(focused()).toBe('Baisakh'));
    await user.keyboard('{End}{Enter}');
    await waitFor(() => expect(focused()).toBe('1 Chaitra 2073 BS, Tuesday'));
    expect(inside.getByRole('grid', { name: 'Chaitra 2073' })).toBeInTheDocument();
  });

  async function openInBs(ad: string) {
    const { user } = renderInForm(field, { dayAd: ad, dayBs: '' });
    await user.click(screen.getByRole('button', { name: 'Type the date in BS' }));
    await user.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Calendar, BS' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    return { user, inside: within(dialog) };
  }
});

describe('the popover', () => {
  test('closes by Escape without closing the panel around the field', async () => {
    const onKeyDown = vi.fn();
    const { user, button } = await open('2026-11-21', <fieldset onKeyDown={onKeyDown}>{field}</fieldset>);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    expect(onKeyDown).not.toHaveBeenCalled();
  });

  test('closes by a press outside, and the date stays', async () => {
    const { user } = await open('2026-11-21');
    await user.click(screen.getByText('Day of issue'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Day')).toHaveValue('21');
  });

  test('keeps the focus inside', async () => {
    const { user, dialog } = await open('2026-11-21');
    for (let presses = 0; presses < 8; presses += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });

  test('offers days by their names', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] });
    const { user, inside } = await open(
      '',
      <DateField name="dayAd" label="Last date" presets={['today', { inDays: 21 }, 'endOfFiscalYear']} />,
    );
    // Nothing is chosen yet: today has the focus but does not look chosen.
    expect(inside.getByRole('button', { name: '21 November 2026, Saturday' })).toHaveFocus();
    expect(inside.getByRole('button', { name: '21 November 2026, Saturday' })).not.toHaveAttribute('data-selected');
    expect(inside.getByRole('button', { name: 'Today' })).toBeInTheDocument();
    await user.click(inside.getByRole('button', { name: 'End of the fiscal year' }));
    expect(screen.getByText('31 Ashadh 2084 BS')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Choose from a calendar' }));
    await user.click(await screen.findByRole('button', { name: 'In 21 days' }));
    expect(screen.getByText('26 Mangsir 2083 BS')).toBeInTheDocument();
    vi.useRealTimers();
  });

  test('offers days counted from another date once that is filled in', async () => {
    const presets = [{ days: 7, after: 'dayAd', label: 'Seven days later' }];
    const { user } = renderInForm(
      <>
        <DateField name="dayAd" label="First" />
        <DateField name="laterAd" label="Second" presets={presets} />
      </>,
      { dayAd: '', laterAd: '' },
    );
    const second = within(screen.getByRole('group', { name: 'Second' }));
    await user.click(second.getByRole('button', { name: 'Choose from a calendar' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Seven days later' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    const first = within(screen.getByRole('group', { name: 'First' }));
    await user.type(first.getByLabelText('Day'), '21');
    await user.type(first.getByLabelText('Month'), '11');
    await user.type(first.getByLabelText('Year'), '2026');
    await user.click(second.getByRole('button', { name: 'Choose from a calendar' }));
    await user.click(await screen.findByRole('button', { name: 'Seven days later' }));
    expect(second.getByLabelText('Day')).toHaveValue('28');
  });
});

describe('a range', () => {
  test('opens its second calendar at the first date and marks the days between', async () => {
    const { user, sent } = renderInForm(<DateRangeField from={{ name: 'fromAd', label: 'From' }} to={{ name: 'toAd', label: 'To' }} />, {
      fromAd: '2024-02-26',
      toAd: '',
    });
    const to = within(screen.getByRole('group', { name: 'To' }));
    await user.click(to.getByRole('button', { name: 'Choose from a calendar' }));
    await user.click(await screen.findByRole('button', { name: '29 February 2024, Thursday' }));
    await user.click(to.getByRole('button', { name: 'Choose from a calendar' }));
    const between = await screen.findByRole('button', { name: '28 February 2024, Wednesday' });
    expect(between).toHaveAttribute('data-in-range');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /Send/ }));
    await waitFor(() => expect(sent).toEqual([{ fromAd: '2024-02-26', toAd: '2024-02-29' }]));
  });
});
