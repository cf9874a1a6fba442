/** Paisa of an amount in rupees with at most two decimals; null for anything else. */
export function paisaFromRupees(text: string): number | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (parts === null) return null;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** `1000.0`, `110.5`, `110.55`: rupees as a provider's Java prints a double. */
export function rupeesAsDouble(amountPaisa: number): string {
  const rupees = String(amountPaisa / 100);
  return rupees.includes('.') ? rupees : `${rupees}.0`;
}

/** `1,000.0`: the same with grouped thousands, as seen in some answers. */
export function rupeesGrouped(amountPaisa: number): string {
  const [whole = '', decimals = '0'] = rupeesAsDouble(amountPaisa).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

export function rupeesToShow(amountPaisa: number): string {
  return `रु ${new Intl.NumberFormat('ne-NP', { minimumFractionDigits: 0 }).format(amountPaisa / 100)} · Rs ${new Intl.NumberFormat('en-IN').format(amountPaisa / 100)}`;
}
