/** The query parameters with which providers return our reference or theirs. */
const names = ['reference', 'TXNID', 'PRN', 'purchase_order_id', 'ebpCode'];
const isReference = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{1,40}$/.test(text);

/** Payment reference from a provider's return address, or null. Anyone can write such an address, so no other text from it is shown. */
export function referenceOfReturn(search: URLSearchParams): string | null {
  const [given] = names.map((name) => search.get(name)?.split('?')[0]).filter(isReference);
  return given ?? referenceOfEsewa(search.get('data'));
}

/** eSewa returns its answer as Base64-encoded JSON. */
function referenceOfEsewa(data: string | null): string | null {
  try {
    const { transaction_uuid: reference } = JSON.parse(atob((data ?? '').replaceAll(' ', '+'))) as { transaction_uuid?: unknown };
    return isReference(reference) ? reference : null;
  } catch {
    return null;
  }
}
