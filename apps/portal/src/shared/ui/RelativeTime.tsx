import { parseDateTime } from '@portal/contract';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from './useNow';
import { relativeTime } from './relative-time';

/** A time of the wire, told relatively; the full time on hover and focus. */
export function RelativeTime({ value }: { value: string }) {
  const { t } = useTranslation();
  const { key, count } = relativeTime(parseDateTime(value), useNow());
  return (
    <Tooltip title={value}>
      <time dateTime={value.replace(' ', 'T')}>{key ? t(`time.${key}`, { count }) : value.slice(0, 10)}</time>
    </Tooltip>
  );
}
