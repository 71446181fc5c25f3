import { Flex, Input } from 'antd';
import { useState } from 'react';
import { dateFormat, dateTimeFormat, toDayjs } from '../shared/dates';
import type { InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';

/**
 * The two ends in the browser's own pickers, times to the minute; the period is there once both are. An end that is not
 * changed keeps its seconds.
 */
export function PhonePeriod({ id, settings, value, onChange, ...options }: InputProps<'period'>) {
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
