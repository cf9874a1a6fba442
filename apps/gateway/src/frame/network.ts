import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

function groupsOf(text: string): string[] {
  return text.split(':').filter((group) => group !== '');
}

/**
 * What limits count as one caller: an IPv4 address, or the /64 of an IPv6 address, since each line is given a whole /64 to take its
 * addresses from.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.replace(/%.*$/, '').split('::');
  const [first, last] = [groupsOf(before), groupsOf(after ?? '')];
  const between = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0');
  const network = [...first, ...between, ...last].slice(0, GROUPS_OF_A_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
