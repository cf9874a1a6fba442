import { createHmac, timingSafeEqual } from 'node:crypto';

/** Base64 HMAC-SHA256 over `name=value` joined by commas, in the order of `signedFieldNames` (eSewa ePay v2). */
export function esewaSignature(fields: Record<string, string>, signedFieldNames: string, key: string): string {
  const text = signedFieldNames
    .split(',')
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join(',');
  return createHmac('sha256', key).update(text).digest('base64');
}

export function isSameSignature(given: string, expected: string): boolean {
  const givenBytes = Buffer.from(given);
  const expectedBytes = Buffer.from(expected);
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}
