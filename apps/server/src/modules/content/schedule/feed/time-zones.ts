import { parseDateTime, portalTimeZone } from '@portal/contract';
import { LRUCache } from 'lru-cache';

/** Names by which programs of an office call the portal's time zone. */
const ownNames = ['China Standard Time', 'Beijing', 'Asia/Beijing'];

/** Returns the time zone that a file names, or undefined for one that nobody knows. Some programs put a path before the name. */
export function knownZone(name: string): string | undefined {
  if (ownNames.includes(name)) return portalTimeZone;
  const plain = name.split('/').slice(-2).join('/');
  try {
    return formatOf(plain).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns the moment at which the clocks of a time zone show a time (yyyy-MM-dd HH:mm:ss). */
export function momentIn(zone: string, time: string): number {
  if (zone === portalTimeZone) return parseDateTime(time);
  const wall = Date.parse(`${time.replace(' ', 'T')}Z`);
  const guess = wall - offsetOf(zone, wall);
  return wall - offsetOf(zone, guess);
}

/** A format is slow to make, and a file may name a zone at each of its times. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 });

/** @throws RangeError for an unknown time zone */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format);
  return format;
}

/** Returns by how many milliseconds the clocks of a time zone are ahead of UTC at a moment. */
function offsetOf(zone: string, moment: number): number {
  return Date.parse(`${formatOf(zone).format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
}
