import { BlockList, isIP } from 'node:net';

/** The proxies whose `X-Forwarded-*` headers are trusted: a number of hops, or a list of addresses. */
export type TrustProxy = false | number | string[];

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Reads `off`, a number of proxies, or addresses and networks with commas between.
 * @returns null for anything else
 */
export function readTrustProxy(text: string): TrustProxy | null {
  if (text === 'off') return false;
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  const ranges = text.split(',').map((range) => range.trim());
  return ranges.every(isRange) ? ranges : null;
}

function isRange(text: string): boolean {
  if (namedRanges.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 4 ? 'ipv4' : 'ipv6');
    return /^\d+$/.test(prefix);
  } catch {
    return false;
  }
}
