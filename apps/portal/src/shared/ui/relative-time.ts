const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago: under 30 s just now, under an hour minutes, under a day hours, under 2 days one day (spec 002 §9).
 * Without a key the date itself is to be shown.
 */
export function relativeTime(moment: number, now: number): { key: string | null; count: number } {
  const ago = now - moment;
  if (ago < 30_000) return { key: 'justNow', count: 0 };
  if (ago < hour) return { key: 'minutes', count: Math.max(1, Math.floor(ago / minute)) };
  if (ago < day) return { key: 'hours', count: Math.floor(ago / hour) };
  return { key: ago < 2 * day ? 'oneDay' : null, count: 1 };
}
