import { expect, test } from 'vitest';
import { isNetwork, networksIn } from './networks.ts';

test.each(['203.0.113.0/24', '203.0.113.7', '0.0.0.0/0', '2001:db8::/32', '2001:db8::1', '::/0'])('%s is a network', (text) => {
  expect(isNetwork(text)).toBe(true);
});

test.each([
  '203.0.113.0/33',
  '203.0.113/24',
  '203.0.113.0/',
  '203.0.113.0/24/8',
  '2001:db8::/129',
  '::ffff:203.0.113.0/104',
  'office',
  '१०.०.०.०/८',
])('%s is none', (text) => {
  expect(isNetwork(text)).toBe(false);
});

test('Each line of a text is a network, and empty lines are none', () => {
  expect(networksIn(' 203.0.113.0/24\n\n2001:db8::/32, 198.51.100.7 ')).toEqual(['203.0.113.0/24', '2001:db8::/32', '198.51.100.7']);
});
