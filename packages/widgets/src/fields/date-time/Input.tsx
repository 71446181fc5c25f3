import { DatePicker } from 'antd';
import { boundsOf, dateTimeFormat, toDayjs } from '../shared/dates';
import { optionsOf, type InputProps } from '../shared/props';

export default function DateTimeInput({ settings, value, onChange, ...options }: InputProps<'date-time'>) {
  return (
    <DatePicker
      {...optionsOf(options)}
      {...boundsOf(settings)}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      style={{ width: '100%' }}
      value={toDayjs(value)}
      onChange={(moment) => onChange(moment?.second(0).format(dateTimeFormat) ?? null)}
    />
  );
}
