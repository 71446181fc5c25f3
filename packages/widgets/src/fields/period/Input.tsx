import { DatePicker } from 'antd';
import { boundsOf, dateFormat, toDayjs } from '../shared/dates';
import { optionsOf, type InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';

export default function PeriodInput({ settings, value, onChange, ...options }: InputProps<'period'>) {
  const t = useTexts();
  const { id, placeholder: _, ...others } = optionsOf(options);
  return (
    <DatePicker.RangePicker
      {...others}
      {...boundsOf(settings)}
      id={id && { start: id, end: `${id}-end` }}
      placeholder={[t('from'), t('to')]}
      style={{ width: '100%' }}
      value={[toDayjs(value?.from), toDayjs(value?.to)]}
      onChange={(days) => {
        const [from, to] = days ?? [];
        onChange(from && to ? { from: from.format(dateFormat), to: to.format(dateFormat) } : null);
      }}
    />
  );
}
