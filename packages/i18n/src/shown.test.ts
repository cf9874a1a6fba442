import { describe, expect, test } from 'vitest';
import { asciiDigits, localDigits, nepaliDigits } from './digits.ts';
import { daysLeft, formatDay, formatInstant, formatShortDay, formatShortInstant } from './dates.ts';
import { formatMoney, formatNumber, paisaFromRupees } from './numbers.ts';
import { activate, activeLanguage, i18n } from './language.ts';

describe('digits', () => {
  test('typed Nepali digits mean the same as 0 to 9', () => {
    expect(asciiDigits('९८४१-२३४५६७ क')).toBe('9841-234567 क');
    expect(nepaliDigits('16613/082-83')).toBe('१६६१३/०८२-८३');
    expect(localDigits(42, 'en')).toBe('42');
    expect(localDigits(42, 'ne')).toBe('४२');
  });
});

describe('numbers and money', () => {
  test('both languages group by lakh', () => {
    expect(formatNumber(1234567.5, 'ne')).toBe('१२,३४,५६७.५');
    expect(formatNumber(1234567.5, 'en')).toBe('12,34,567.5');
  });
  test('money shows paisa only when there are any', () => {
    expect(formatMoney(50_000, 'ne')).toBe('रु ५००');
    expect(formatMoney(50_000, 'en')).toBe('Rs 500');
    expect(formatMoney(12_345_650, 'en')).toBe('Rs 1,23,456.50');
  });
  test('rupees typed become paisa', () => {
    expect(paisaFromRupees('1,200.5')).toBe(120_050);
    expect(paisaFromRupees('500')).toBe(50_000);
    expect(paisaFromRupees('5.123')).toBeNull();
    expect(paisaFromRupees('-5')).toBeNull();
  });
});

describe('days in words', () => {
  test('an SMS has room for month, day and hour', () => {
    expect(formatShortDay('2026-11-21', 'ne')).toBe('मंसिर ५');
    expect(formatShortInstant('2026-11-30T11:15:00.000Z', 'ne')).toBe('मंसिर १४, १७:००');
    expect(formatShortDay('2026-11-21', 'en')).toBe('21 Nov');
    expect(formatShortInstant('2026-11-30T11:15:00.000Z', 'en')).toBe('30 Nov, 17:00');
  });
  test('the own calendar of the language first, the other at hand', () => {
    expect(formatDay('2026-11-21', 'ne')).toBe('२०८३ मंसिर ५, शनिबार');
    expect(formatDay('2026-11-21', 'ne', { calendar: 'other' })).toBe('२१ नोभेम्बर २०२६');
    expect(formatDay('2026-11-21', 'en')).toBe('21 November 2026');
    expect(formatDay('2026-11-21', 'en', { calendar: 'other' })).toBe('5 Mangsir 2083 BS');
  });
  test('a day without a BS date is shown in AD', () => {
    expect(formatDay('1900-01-01', 'ne', { weekday: false })).toBe('१ जनवरी १९००');
  });
  test('an instant shows the hour in Nepal', () => {
    expect(formatInstant('2026-11-21T11:15:00Z', 'en')).toBe('21 November 2026, 17:00');
    expect(formatInstant('2026-11-21T11:15:00Z', 'ne')).toBe('२०८३ मंसिर ५, शनिबार, १७:०० बजे');
  });
  test('days left count in Nepal, and end with the deadline', () => {
    expect(daysLeft('2026-11-24T11:15:00Z', '2026-11-21T18:20:00Z')).toBe(2);
    expect(daysLeft('2026-11-24T11:15:00Z', '2026-11-24T11:15:00Z')).toBe(0);
    expect(daysLeft('2026-11-24T11:15:00Z', '2026-11-24T11:15:01Z')).toBeNull();
  });
});

describe('numbers within a text', () => {
  test('are in Nepali digits, choose their plural, and leave addresses alone', () => {
    i18n.load('ne', {
      left: '{count} दिन बाँकी',
      seats: '{count, plural, =0 {पद छैन} one {# पद} other {# पद}}',
      to: '{address} मा पठाइयो',
    });
    activate('ne');
    expect(activeLanguage()).toBe('ne');
    expect(i18n._('left', { count: 12 })).toBe('१२ दिन बाँकी');
    expect(i18n._({ id: 'left', values: { count: 12 } })).toBe('१२ दिन बाँकी');
    expect(i18n._('seats', { count: 0 })).toBe('पद छैन');
    expect(i18n.t('seats', { count: 123_456 })).toBe('१,२३,४५६ पद');
    expect(i18n._('to', { address: 'ram12@example.com' })).toBe('ram12@example.com मा पठाइयो');
  });
});
