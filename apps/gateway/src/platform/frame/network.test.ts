import { expect, test } from 'vitest';
import { isInNetworks, networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8::1:0:0:9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const office = ['203.0.113.0/24', '198.51.100.7', '2001:db8:40::/48'];

test.each(['203.0.113.1', '::ffff:203.0.113.255', '198.51.100.7', '2001:db8:40:1::9', '2001:DB8:40::9%eth0'])(
  '%s lies in the networks of the office',
  (address) => {
    expect(isInNetworks(address, office)).toBe(true);
  },
);

test.each(['203.0.114.1', '198.51.100.8', '2001:db8:41::1', '::1', '', 'unknown'])('%s lies in none of them', (address) => {
  expect(isInNetworks(address, office)).toBe(false);
});

test('No address lies in no networks', () => {
  expect(isInNetworks('203.0.113.1', [])).toBe(false);
});
