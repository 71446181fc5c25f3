import { SwapRightOutlined } from '@ant-design/icons';
import { CalendarIcon } from '../../icon/subjects';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { Icon, useClearing } from '../../icon';
import { useIsPhone } from '../../media';
import { boundsOf, dateFormat, dateTimeFormat, toDayjs } from '../shared/dates';
import { optionsOf, type InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';
import { PhonePeriod } from './PhonePeriod';

type Day = ReturnType<typeof toDayjs>;

/** From and to. A phone's own pickers take the place of the calendar, which is wider than its screen. */
export default function PeriodInput(props: InputProps<'period'>) {
  return useIsPhone() ? <PhonePeriod {...props} /> : <CalendarPeriod {...props} />;
}

function CalendarPeriod({ settings, value, onChange, ...options }: InputProps<'period'>) {
  const t = useTexts();
  const clearing = useClearing();
  const { id, placeholder: _, ...others } = optionsOf(options);
  const { from = null, to = null } = value ?? {};
  /* The same list while the value is the same: the picker forgets the first day that is typed when it gets another one. */
  const days = useMemo(() => [toDayjs(from), toDayjs(to)] as [Day, Day], [from, to]);
  const format = settings.time ? dateTimeFormat : dateFormat;
  return (
    <DatePicker.RangePicker
      {...others}
      {...boundsOf(settings)}
      id={id && { start: id, end: `${id}-end` }}
      placeholder={settings.time ? [t('fromTime'), t('toTime')] : [t('from'), t('to')]}
      style={{ width: '100%' }}
      value={days}
      allowClear={clearing}
      separator={<Icon of={SwapRightOutlined} />}
      suffixIcon={<Icon of={CalendarIcon} />}
      {...(settings.time && {
        showTime: { defaultOpenValue: [dayjs().startOf('day'), dayjs().endOf('day')] },
      })}
      onChange={(chosen) => {
        const [first, last] = chosen ?? [];
        onChange(first && last ? { from: first.format(format), to: last.format(format) } : null);
      }}
    />
  );
}
