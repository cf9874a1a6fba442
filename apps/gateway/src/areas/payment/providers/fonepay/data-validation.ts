import { createHmac, timingSafeEqual } from 'node:crypto';

/** DV: hex of HMAC-SHA512 over the unencoded values, joined by commas. */
export function dataValidation(values: readonly string[], secretKey: string): string {
  return createHmac('sha512', secretKey).update(values.join(',')).digest('hex');
}

/** The provider's systems use different case for the hex. */
export function isSameDataValidation(given: string, expected: string): boolean {
  const [givenBytes, expectedBytes] = [Buffer.from(given.toLowerCase()), Buffer.from(expected.toLowerCase())];
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}
