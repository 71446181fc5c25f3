export const dayMs = 24 * 60 * 60 * 1000;

/** The portal's time zone: all dates and times on the wire are in it. */
export const portalTimeZone = 'Asia/Shanghai';

/** The zone has kept +08:00 since 1991. Earlier times are written with it as well. */
const offset = '+08:00';
const offsetMs = 8 * 60 * 60 * 1000;

/**
 * Returns a time as yyyy-MM-DD HH:mm:ss in the portal's time zone (spec 000 §3). It is computed by arithmetic, because
 * a list formats dozens of times for each answer and Intl takes ten times as long.
 */
export const formatDateTime = (moment: Date | number): string =>
  new Date(Number(moment) + offsetMs).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the same for a time that may be missing. */
export const formatIfKnown = (moment: Date | number | null): string | null =>
  moment === null ? null : formatDateTime(moment);

/** Returns whether a text is yyyy-MM-DD HH:mm:ss and names a day and a time that exist. There is no year 0. */
export function isDateTime(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return false;
  const iso = text.replace(' ', 'T');
  const moment = new Date(`${iso}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso);
}

/** Returns the moment (milliseconds since 1970) that a date and time of the wire names. */
export const parseDateTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}${offset}`);
