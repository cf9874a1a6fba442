import * as v from 'valibot';
import { asciiDigits } from '@psc/i18n/digits.ts';

const MOST_BITS = { 4: 32, 6: 128 } as const;

/** Parses a text with one network per line. */
/* @__NO_SIDE_EFFECTS__ */
export function networksIn(text: string): string[] {
  return asciiDigits(text)
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A network in CIDR notation (`203.0.113.0/24`, `2001:db8::/32`), or one address. IPv4 addresses in IPv6 notation are refused. */
/* @__NO_SIDE_EFFECTS__ */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const version = v.is(v.pipe(v.string(), v.ipv4()), address) ? 4 : 6;
  if (version === 6 && (address.includes('.') || !v.is(v.pipe(v.string(), v.ipv6()), address))) return false;
  return more.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= MOST_BITS[version]));
}

/* @__NO_SIDE_EFFECTS__ */
export function networksByLine(at: string) {
  return v.check<string, string>((text) => networksIn(text).every(isNetwork), `${at}.format`);
}
