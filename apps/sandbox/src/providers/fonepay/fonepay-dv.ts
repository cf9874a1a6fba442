import { createHmac } from 'node:crypto';

/** Lower-case hex HMAC-SHA512 of the values as they are, joined by commas. */
export function dataValidation(values: readonly string[], key: string): string {
  return createHmac('sha512', key).update(values.join(',')).digest('hex');
}

/** The case of the hex varies between the provider's systems. */
export function isSameDataValidation(given: string, expected: string): boolean {
  return given.toLowerCase() === expected.toLowerCase();
}
