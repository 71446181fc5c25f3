import { parseDateTime, portalTimeZone } from '@portal/contract';
import { BackupError } from '../manifest';

/** The time to recover to. `latest` is the end of the archived log. */
export type TargetTime = Date | 'latest';

/**
 * Reads a time as an operator writes it: `2026-11-30 10:15` or `2026-11-30 10:15:30` in the portal's time zone, or with an offset of its own.
 * @throws BackupError
 */
export function readTargetTime(written: string, now: Date): TargetTime {
  if (written === 'latest') return written;
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?) ?(Z|[+-]\d{2}:?\d{2})?$/.exec(written);
  const [, day, clock, offset] = parts ?? [];
  const time = new Date(offset === undefined ? parseDateTime(`${day} ${clock}`) : `${day}T${clock}${offset}`);
  if (!parts || Number.isNaN(time.getTime()))
    throw new BackupError(`${written} is no time. Write it as "2026-11-30 10:15" (${portalTimeZone}), or latest.`);
  if (time > now) throw new BackupError(`${written} is in the future.`);
  return time;
}
