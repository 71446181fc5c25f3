import { parseDateTime } from '@portal/contract';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from './useNow';

interface Props {
  /** A time of the wire. */
  value: string;
}

/** Shows a relative time, optionally in a sentence, with the absolute time on hover. */
export function RelativeTime({ value, format = (time) => time }: Props & { format?: (time: string) => string }) {
  return <Time value={value} title={value} text={format(useRelative(value))} />;
}

/** Shows an absolute time to the minute, with the relative time on hover. */
export const AbsoluteTime = ({ value }: Props) => (
  <Time value={value} title={useRelative(value)} text={value.slice(0, 'YYYY-MM-DD HH:mm'.length)} />
);

/**
 * Shows an absolute time to the minute. On hover it shows the seconds and the relative time. On paper it shows the
 * seconds.
 */
export function ExactTime({ value, printed }: Props & { printed: boolean }) {
  const relative = useRelative(value);
  if (printed) return <time dateTime={value.replace(' ', 'T')}>{value}</time>;
  const title = value.startsWith(relative) ? value : `${value} · ${relative}`;
  return <Time value={value} title={title} text={value.slice(0, 'YYYY-MM-DD HH:mm'.length)} />;
}

function useRelative(value: string): string {
  const { t } = useTranslation();
  const { key, count } = relativeTime(parseDateTime(value), useNow());
  return key ? t(`time.${key}`, { count }) : value.slice(0, 'YYYY-MM-DD'.length);
}

const Time = ({ value, title, text }: Props & { title: string; text: string }) => (
  <Tooltip title={title}>
    <time dateTime={value.replace(' ', 'T')}>{text}</time>
  </Tooltip>
);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns a relative time: just now below 30 s, minutes below an hour, hours below a day, and one day below 2 days
 * (spec 002 §9). Without a key the date itself is shown.
 */
export function relativeTime(moment: number, now: number): { key: string | null; count: number } {
  const ago = now - moment;
  if (ago < 30_000) return { key: 'justNow', count: 0 };
  if (ago < hour) return { key: 'minutes', count: Math.max(1, Math.floor(ago / minute)) };
  if (ago < day) return { key: 'hours', count: Math.floor(ago / hour) };
  return { key: ago < 2 * day ? 'oneDay' : null, count: 1 };
}
