import { createHmac } from 'node:crypto';

/** Lower-case hex HMAC-SHA512 of the unencoded values, joined by commas. */
export function dataValidation(values: readonly string[], key: string): string {
  return createHmac('sha512', key).update(values.join(',')).digest('hex');
}

/** The provider's systems use different case for the hex. */
export function isSameDataValidation(given: string, expected: string): boolean {
  return given.toLowerCase() === expected.toLowerCase();
}
