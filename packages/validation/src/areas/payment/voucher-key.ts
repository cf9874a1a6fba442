import { cleanText } from '@psc/i18n/clean-text.ts';
import { asciiDigits } from '@psc/i18n/digits.ts';

/**
 * A voucher is one however its number is written: `V-0012345`, `v 12345` and with Nepali digits. Must match the database function
 * `voucher_key`.
 */
export function voucherKey(voucherNumber: string): string {
  return asciiDigits(cleanText(voucherNumber).normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^0-9a-z\u0900-\u097F]/gu, '')
    .replace(/^([^0-9]*)0+(?=[0-9])/u, '$1');
}
