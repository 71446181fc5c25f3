import { formatDateTime } from '@portal/contract';

/** A time of each day, in minutes from midnight in the portal's time zone. It may extend past midnight. */
export interface DailyWindow {
  from: number;
  to: number;
}

/** `HH:mm-HH:mm`. */
export const windowPattern = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/;

/** @param text that `windowPattern` accepts */
export function readWindow(text: string): DailyWindow {
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = (windowPattern.exec(text) ?? [])
    .slice(1)
    .map(Number);
  return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute };
}

/** Returns whether a time lies in the window. With equal ends the window covers the whole day. */
export function isOpen({ from, to }: DailyWindow, moment: number): boolean {
  const [hour = 0, minute = 0] = formatDateTime(moment).slice(11).split(':').map(Number);
  const time = hour * 60 + minute;
  if (from === to) return true;
  return from < to ? time >= from && time < to : time >= from || time < to;
}
