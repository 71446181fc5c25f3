import { DatePicker } from 'antd';
import { boundsOf, dateFormat, toDayjs } from '../shared/dates';
import { optionsOf, type InputProps } from '../shared/props';

export default function DateInput({ settings, value, onChange, ...options }: InputProps<'date'>) {
  return (
    <DatePicker
      {...optionsOf(options)}
      {...boundsOf(settings)}
      style={{ width: '100%' }}
      value={toDayjs(value)}
      onChange={(day) => onChange(day?.format(dateFormat) ?? null)}
    />
  );
}
