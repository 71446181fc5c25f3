/** The portal's time zone: all dates and times on the wire are in it. */
export const portalTimeZone = 'Asia/Shanghai';

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: portalTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as yyyy-MM-DD HH:mm:ss in the portal's time zone (spec 000 §3). */
export const formatDateTime = (moment: Date | number): string => parts.format(moment);

/** Whether a text is yyyy-MM-DD HH:mm:ss and names a day and a time that exist. */
export function isDateTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return false;
  const iso = text.replace(' ', 'T');
  const moment = new Date(`${iso}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso);
}

/** The moment (milliseconds since 1970) that a date and time of the wire names. The zone has kept +08:00 since 1991. */
export const parseDateTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`);
