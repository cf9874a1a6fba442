import { cleanNumber } from '@psc/i18n/clean-text.ts';

const CURRENCY = /(?:npr|nrs|rs|रु|रू|₹)\.?/giu;
/** How statements and banks mark money that went back. */
const MARKS_OF_RETURN = /^\((.*)\)$|^-(.*)$|^(.*)-$|^(.*)dr\.?$/iu;
/** A longer word at an amount, such as `(see note)`, leaves it unreadable. */
const RUPEES = /^\d{1,12}(?:\.\d{1,2})?$/u;

/**
 * The paisa of an amount as providers write it: `Rs. 1,000`, `1000/-`, `700.00 CR`; negative for `-500`, `(500.00)` and `500 DR`, which are
 * money that went back. Null if it is no amount.
 */
export function paisaOf(text: string): number | null {
  const bare = cleanNumber(text)
    .replaceAll(CURRENCY, '')
    .replace(/\/-?$/u, '')
    .replaceAll(/[\s,]/gu, '')
    .replace(/cr\.?$/iu, '');
  const returned = MARKS_OF_RETURN.exec(bare)
    ?.slice(1)
    .find((part) => part !== undefined);
  const rupees = returned ?? bare;
  if (!RUPEES.test(rupees)) return null;
  const paisa = Math.round(Number(rupees) * 100);
  return returned === undefined ? paisa : -paisa;
}

const TOTALS = new Set(['', 'total', 'grandtotal', 'subtotal', 'sum', 'totalamount', 'जम्मा', 'कुल', 'कुलजम्मा', 'कूल', 'कूलजम्मा']);

/** Whether a row is the total of the rows above it: named so or without a reference, with their very sum. */
export function isTotal(reference: string, amountPaisa: number, sumPaisa: number): boolean {
  const word = reference.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  return TOTALS.has(word) && amountPaisa === sumPaisa;
}
