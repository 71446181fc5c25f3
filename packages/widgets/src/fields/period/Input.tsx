import { DatePicker } from 'antd';
import { useMemo } from 'react';
import { boundsOf, dateFormat, toDayjs } from '../shared/dates';
import { optionsOf, type InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';

type Day = ReturnType<typeof toDayjs>;

export default function PeriodInput({ settings, value, onChange, ...options }: InputProps<'period'>) {
  const t = useTexts();
  const { id, placeholder: _, ...others } = optionsOf(options);
  const { from = null, to = null } = value ?? {};
  /* The same list while the value is the same: the picker forgets the first day that is typed when it gets another one. */
  const days = useMemo(() => [toDayjs(from), toDayjs(to)] as [Day, Day], [from, to]);
  return (
    <DatePicker.RangePicker
      {...others}
      {...boundsOf(settings)}
      id={id && { start: id, end: `${id}-end` }}
      placeholder={[t('from'), t('to')]}
      style={{ width: '100%' }}
      value={days}
      onChange={(chosen) => {
        const [first, last] = chosen ?? [];
        onChange(first && last ? { from: first.format(dateFormat), to: last.format(dateFormat) } : null);
      }}
    />
  );
}
