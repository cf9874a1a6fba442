import { numberLocaleOf, type Language } from './language.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${language}:${minimumFractionDigits}:${maximumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(numberLocaleOf[language], { minimumFractionDigits, maximumFractionDigits });
  formats.set(key, format);
  return format;
}

/** Formats a number with lakh grouping in the language's digits: `१२,३४,५६७.५`. At most three decimals. */
export function formatNumber(number: number, language: Language): string {
  return formatOf(language, 0, 3).format(number);
}

/** Formats money: `रु ५००`, `Rs 500`, with two decimals only if there are paisa. */
export function formatMoney(amountPaisa: number, language: Language): string {
  const decimals = amountPaisa % 100 === 0 ? 0 : 2;
  const amount = formatOf(language, decimals, decimals).format(amountPaisa / 100);
  return `${language === 'ne' ? 'रु' : 'Rs'} ${amount}`;
}

/** Parses rupees as typed, with or without grouping, to paisa; null if invalid. Convert Nepali digits first. */
export function paisaFromRupees(asciiText: string): number | null {
  const plain = asciiText.replaceAll(',', '').trim();
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(plain)) return null;
  const [rupees, paisa = ''] = plain.split('.');
  return Number(rupees) * 100 + Number(paisa.padEnd(2, '0'));
}
