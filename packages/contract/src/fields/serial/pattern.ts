export interface SerialSettings {
  prefix: string;
  date: 'none' | 'year' | 'month' | 'day';
  digits: number;
}

const dateDigits = { none: 0, year: 4, month: 6, day: 8 };

/** Returns the part of a serial number before its counter, which also names the counter. `day` is `yyyy-MM-dd`. */
export const serialPrefix = ({ prefix, date }: SerialSettings, day: string): string =>
  prefix + day.replaceAll('-', '').slice(0, dateDigits[date]);

/** The prefix holds letters, digits, `_` and `-` only, so it needs no escape. */
export const serialPattern = ({ prefix, date, digits }: SerialSettings): RegExp =>
  new RegExp(`^${prefix}\\d{${dateDigits[date]}}\\d{${digits},15}$`, 'u');
