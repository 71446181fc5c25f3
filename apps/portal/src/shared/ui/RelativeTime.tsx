import { parseDateTime } from '@portal/contract';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from './useNow';
import { relativeTime } from './relative-time';

interface Props {
  /** A time of the wire. */
  value: string;
}

/** A relative time, maybe in a sentence, with the absolute one on hover. */
export function RelativeTime({ value, format = (time) => time }: Props & { format?: (time: string) => string }) {
  return <Time value={value} title={value} text={format(useRelative(value))} />;
}

/** An absolute time to the minute, with the relative one on hover. */
export const AbsoluteTime = ({ value }: Props) => (
  <Time value={value} title={useRelative(value)} text={value.slice(0, 'YYYY-MM-DD HH:mm'.length)} />
);

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
