export interface SerialSettings {
  prefix: string;
  date: 'none' | 'year' | 'month' | 'day';
  digits: number;
}

const dateDigits = { none: 0, year: 4, month: 6, day: 8 };

/** The part of a serial number before its counter, which also names the counter; `day` is `yyyy-MM-dd`. */
export const serialPrefix = ({ prefix, date }: SerialSettings, day: string): string =>
  prefix + day.replaceAll('-', '').slice(0, dateDigits[date]);

/** FY20260042 for the prefix FY, a year and the counter 42. */
export const serialNumber = (settings: SerialSettings, day: string, counter: number): string =>
  serialPrefix(settings, day) + String(counter).padStart(settings.digits, '0');

/** The prefix holds letters, digits, `_` and `-` only, so it needs no escape. */
export const serialPattern = ({ prefix, date, digits }: SerialSettings): RegExp =>
  new RegExp(`^${prefix}\\d{${dateDigits[date]}}\\d{${digits},15}$`, 'u');
