import * as v from 'valibot';
import { AuthenticatorForm, SecondFactorForm } from '../areas/access/forms/second-factor.ts';
import { RegistrationForm } from '../areas/access/forms/registration.ts';
import { describe, expect, test } from 'vitest';
import type { Hint } from './hint.ts';
import { percentageOrGpa } from './numbers.ts';
import { newPassword } from './passwords.ts';
import { letters, mobileNumber, nationalId, numbersAndCommas } from './patterns.ts';

type Stated = Record<string, number>;
type Case = { rule: v.GenericSchema; fitting: (stated: Stated) => unknown[]; unfit: (stated: Stated) => unknown[] };

const nines = (count = 0) => '9'.repeat(count);
const password = (length = 0) => `Aa1${'x'.repeat(length - 3)}`;
const digits: Omit<Case, 'rule'> = {
  fitting: ({ digits: count }) => [nines(count)],
  unfit: ({ digits: count = 0 }) => [nines(count - 1), nines(count + 1)],
};

/** A rule for each word, and answers at the limits that its values state. */
const cases: Record<string, Case[]> = {
  exactDigits: [
    { rule: mobileNumber('at'), ...digits },
    { rule: AuthenticatorForm.entries.code, ...digits },
  ],
  codeOfAppOrRecovery: [{ rule: SecondFactorForm.entries.code, ...digits }],
  newPassword: [
    {
      rule: newPassword('at'),
      fitting: ({ least, most }) => [password(least), password(most)],
      unfit: ({ least = 0, most = 0 }) => [password(least - 1), password(most + 1), 'a'.repeat(most), 'A'.repeat(most), nines(most)],
    },
  ],
  percentageOrGpa: [
    {
      rule: percentageOrGpa('at'),
      fitting: ({ above = 0, below = 0 }) => [above + 0.01, below - 0.01],
      unfit: ({ above, below }) => [above, below],
    },
  ],
  letters: [{ rule: letters('at'), fitting: () => ['Tribhuvan University', 'त्रिभुवन'], unfit: () => ['TU 1', 'T.U.'] }],
  userName: [{ rule: RegistrationForm.entries.username, fitting: () => ['sita_Rai-2'], unfit: () => ['सीता', 'sita.rai'] }],
  numbersAndCommas: [{ rule: numbersAndCommas('at'), fitting: () => ['10000001,10000002'], unfit: () => ['10000001,x'] }],
};

const hintOf = (rule: v.GenericSchema) => (v.getMetadata(rule) as { hint: Hint }).hint;
const accepts = (rule: v.GenericSchema) => (answer: unknown) => v.safeParse(rule, answer).success;

describe('the words of a field and its rule agree:', () => {
  test.each(Object.entries(cases).flatMap(([word, of]) => of.map((each) => [word, each] as const)))(
    '%s',
    (word, { rule, fitting, unfit }) => {
      const { word: key, values } = hintOf(rule);
      expect(key).toBe(`rules.all.hint.${word}`);
      expect(fitting(values as Stated).filter((answer) => !accepts(rule)(answer))).toEqual([]);
      expect(unfit(values as Stated).filter(accepts(rule))).toEqual([]);
    },
  );

  test('form', () => {
    const stated = String(hintOf(nationalId('at')).values.form);
    expect(accepts(nationalId('at'))(stated.replaceAll('X', '7'))).toBe(true);
    expect(accepts(nationalId('at'))(stated.replace('X', '77'))).toBe(false);
  });
});
