import type { I18n } from '@lingui/core';
import { nepaliDigits } from './digits.ts';

/**
 * A number inserted into a message: it counts and formats as a number, selects the exact case of a plural (`=0`) by its plain digits, and
 * shows Nepali digits when inserted as text.
 */
class NumberInNepali {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }

  [Symbol.toPrimitive](hint: 'number' | 'string' | 'default'): number | string {
    if (hint === 'number') return this.number;
    return hint === 'string' ? String(this.number) : nepaliDigits(this.number);
  }
}

type Values = Record<string, unknown>;

function inNepali(values: Values | undefined): Values | undefined {
  if (!values) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? new NumberInNepali(value) : value]),
  );
}

/**
 * Shows numbers inserted into a Nepali message (`{count}`) in Nepali digits. Inserted strings are unchanged, because an e-mail address must
 * stay as it is.
 */
export function showNumbersInLanguage(i18n: I18n): void {
  const translate = i18n._.bind(i18n);
  const translateWithDigits = (
    message: Parameters<I18n['_']>[0] | { id: string; values?: Values },
    values?: Values,
    options?: Parameters<I18n['_']>[2],
  ): string => {
    if (i18n.locale !== 'ne') return typeof message === 'object' ? translate(message) : translate(message, values, options);
    if (typeof message === 'object') return translate({ ...message, values: inNepali(message.values ?? values) });
    return translate(message, inNepali(values), options);
  };
  i18n._ = translateWithDigits as I18n['_'];
  i18n.t = translateWithDigits as I18n['t'];
}
