import { BlockList, isIP, isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

function groupsOf(text: string): string[] {
  return text.split(':').filter((group) => group !== '');
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** One caller for rate limits: an IPv4 address, or the /64 of an IPv6 address, because each line gets a whole /64. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.replace(/%.*$/, '').split('::');
  const [first, last] = [groupsOf(before), groupsOf(after ?? '')];
  const between = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0');
  const network = [...first, ...between, ...last].slice(0, GROUPS_OF_A_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is inside one of the networks (`203.0.113.0/24`, `2001:db8::/32`, or a single address). */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const plain = MAPPED.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  if (isIP(plain) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [start = '', length] = network.split('/');
    if (length === undefined) list.addAddress(start, familyOf(start));
    else list.addSubnet(start, Number(length), familyOf(start));
  }
  return list.check(plain, familyOf(plain));
}
