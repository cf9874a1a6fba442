import { addDays } from '@psc/i18n/calendar.ts';
import { formatShortInstant } from '@psc/i18n/dates.ts';
import { hasWord, word } from '../wording/words.ts';
import { mailsBySms } from '@psc/validation/sms-kinds.ts';
import { describe, expect, test } from 'vitest';

/** The characters of GSM 03.38: any other text is sent in UCS-2, with 70 characters per part. */
const GSM = /^[A-Za-z0-9 @£$¥_!"#%&'()*+,\-./:;<=>?\n]*$/u;
const lettersAPart = (text: string) => (GSM.test(text) ? 160 : 70);

const longestOfTheYear = (language: 'en' | 'ne') =>
  Array.from({ length: 366 }, (_none, day) => formatShortInstant(`${addDays('2026-04-14', day)}T18:14:00.000Z`, language)).reduce(
    (longest, each) => (each.length > longest.length ? each : longest),
  );
const keys = [...mailsBySms.map((mail) => `${mail}.sms`), 'gateway.ownAccount.mobileCode.sms'];

describe.each(['en', 'ne'] as const)('in the language %s', (language) => {
  const values = { applicationNumber: '2083-84-9999999', when: longestOfTheYear(language), code: '987654' };

  test.each(keys)('%s is one SMS, with whatever day and number', (key) => {
    expect(hasWord(language, key)).toBe(true);
    const text = word(language, key, values);
    expect(text).not.toMatch(/[{}]|undefined/);
    expect(text.length).toBeLessThanOrEqual(lettersAPart(text));
    if (language === 'en') expect(text).toMatch(GSM);
  });

  test.each(keys)('%s leads to no page, so that nobody learns to follow links of an SMS', (key) => {
    expect(word(language, key, values)).not.toMatch(/https?:|www\.|\.np/i);
  });
});
