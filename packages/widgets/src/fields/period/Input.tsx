import { SwapRightOutlined } from '@ant-design/icons';
import { CalendarIcon } from '../../icon/subjects';
import { DatePicker, Flex, Input } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { Icon, useClearing } from '../../icon';
import { useIsPhone } from '../../media';
import { boundsOf, dateFormat, dateTimeFormat, toDayjs } from '../shared/dates';
import { optionsOf, type InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';

/**
 * Shows the two ends in the browser's own pickers, with times to the minute. The period is set once both ends are. An
 * unchanged end keeps its seconds.
 */
function PhonePeriod({ id, settings, value, onChange, ...options }: InputProps<'period'>) {
  const t = useTexts();
  const native = settings.time ? 'YYYY-MM-DDTHH:mm' : dateFormat;
  const [ends, setEnds] = useState(() => [value?.from, value?.to]);
  const change = (index: number, text: string) => {
    const next = ends.with(index, toDayjs(text)?.format(settings.time ? dateTimeFormat : dateFormat));
    setEnds(next);
    const [from, to] = next;
    onChange(from && to ? { from, to } : null);
  };
  const labels = settings.time ? [t('fromTime'), t('toTime')] : [t('from'), t('to')];
  return (
    <Flex vertical gap={8}>
      {labels.map((label, index) => (
        <Input
          key={label}
          id={index === 0 ? id : undefined}
          type={settings.time ? 'datetime-local' : 'date'}
          min={settings.min && (settings.time ? `${settings.min}T00:00` : settings.min)}
          max={settings.max && (settings.time ? `${settings.max}T23:59` : settings.max)}
          disabled={options.disabled}
          status={options.status}
          prefix={label}
          aria-label={options['aria-label'] ? `${options['aria-label']} ${label}` : label}
          aria-required={options['aria-required']}
          value={toDayjs(ends[index])?.format(native) ?? ''}
          onChange={({ target }) => change(index, target.value)}
        />
      ))}
    </Flex>
  );
}

type Day = ReturnType<typeof toDayjs>;

/** Edits a period. On a phone the native pickers replace the calendar, which is wider than the screen. */
export default function PeriodInput(props: InputProps<'period'>) {
  return useIsPhone() ? <PhonePeriod {...props} /> : <CalendarPeriod {...props} />;
}

function CalendarPeriod({ settings, value, onChange, ...options }: InputProps<'period'>) {
  const t = useTexts();
  const clearing = useClearing();
  const { id, placeholder: _, ...others } = optionsOf(options);
  const { from = null, to = null } = value ?? {};
  /*
   * The list stays the same object while the value is the same, because the picker forgets the first typed day when it
   * gets another list.
   */
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
