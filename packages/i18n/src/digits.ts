import type { Language } from './language.ts';

const devanagariZero = 0x0966;

/** Nepali digits become 0–9; everything else stays as it is. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
}

/** 0–9 become Nepali digits; everything else stays as it is. */
export function nepaliDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(devanagariZero + Number(digit)));
}

/** The digits of a text as its reader's language shows them (first specification document, section 1). */
export function localDigits(text: string | number, language: Language): string {
  return language === 'ne' ? nepaliDigits(text) : String(text);
}
