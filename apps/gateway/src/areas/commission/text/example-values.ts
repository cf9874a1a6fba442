import { formatInstant } from '@psc/i18n/dates.ts';
import { formatMoney } from '@psc/i18n/numbers.ts';
import { messageIn, type Language, type MessageValues } from '../../../platform/frame/messages.ts';
import type { Example } from './repository/example.ts';

/** Values from an application; a name without a value gets a placeholder. */
export function exampleValues(names: readonly string[], example: Example | undefined, language: Language): MessageValues {
  const real: Record<string, string | number | null | undefined> = example
    ? {
        applicationNumber: example.applicationNumber,
        receiptNumber: example.receiptNumber,
        username: example.username,
        post: language === 'en' ? example.postEn : example.postNe,
        rollNumber: example.rollNumber,
        centre: language === 'en' ? example.centreEn : example.centreNe,
        amount: formatMoney(example.feeAmountPaisa, language),
        lastAt: example.lastAt && formatInstant(example.lastAt, language),
      }
    : {};
  const sample = (name: string) => (counted.has(name) ? 3 : messageIn(language, 'gateway.text.sample', { name }));
  return Object.fromEntries(names.filter((name) => name !== 'commission').map((name) => [name, real[name] ?? sample(name)]));
}

/** Values with plural forms in texts. */
const counted = new Set(['left', 'minutes', 'hours']);
