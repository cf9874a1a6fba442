/** Rupees in a provider's notation: `700` or `700.50`. */
export function rupeesFromPaisa(amountPaisa: number): string {
  return amountPaisa % 100 === 0 ? String(amountPaisa / 100) : (amountPaisa / 100).toFixed(2);
}

/** Paisa from a provider's rupees (`1000.0`, `1,000.0`, `700`); null for any other text. */
export function paisaFromRupees(text: string): number | null {
  const match = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(text.replaceAll(',', '').trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
