import type { Language } from './language.ts';

const devanagariZero = 0x0966;

/** Converts Nepali digits to 0–9; other characters are unchanged. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
}

/** Converts 0–9 to Nepali digits; other characters are unchanged. */
export function nepaliDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(devanagariZero + Number(digit)));
}

/** Converts digits to those of the language (first specification document, section 1). */
export function localDigits(text: string | number, language: Language): string {
  return language === 'ne' ? nepaliDigits(text) : String(text);
}
