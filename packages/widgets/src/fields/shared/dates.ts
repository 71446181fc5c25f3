import dayjs, { type Dayjs } from 'dayjs';

export const dateFormat = 'YYYY-MM-DD';
export const dateTimeFormat = 'YYYY-MM-DD HH:mm:ss';

/** Returns the wall-clock time of the portal's zone, whatever the browser's zone is. */
export function toDayjs(text: string | null | undefined): Dayjs | null {
  const parsed = text ? dayjs(text) : null;
  return parsed?.isValid() ? parsed : null;
}

export interface Range {
  min?: string | undefined;
  max?: string | undefined;
}

/** Returns antd's bounds of a calendar. */
export const boundsOf = ({ min, max }: Range) => ({
  minDate: toDayjs(min) ?? undefined,
  maxDate: toDayjs(max) ?? undefined,
});
