import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { Icon } from '../icon';
import { CalendarIcon } from '../icon/subjects';
import { useIsPhone } from '../media';

interface Props {
  /** The day as `YYYY-MM-DD`, set by the form. */
  value?: string;
  onChange?: (day: string | undefined) => void;
  id?: string;
  min?: string;
  max?: string;
  autoFocus?: boolean;
}

const format = 'YYYY-MM-DD';

/** A day in a form, as text. On a phone its own picker replaces the calendar. */
export function DateInput({ value, onChange, min, max, ...input }: Props) {
  const phone = useIsPhone();
  const change = (day: string | undefined) => onChange?.(day === '' ? undefined : day);
  if (phone)
    return (
      <Input {...input} type="date" min={min} max={max} value={value} onChange={({ target }) => change(target.value)} />
    );
  return (
    <DatePicker
      {...input}
      {...(min !== undefined && { minDate: dayjs(min) })}
      {...(max !== undefined && { maxDate: dayjs(max) })}
      suffixIcon={<Icon of={CalendarIcon} />}
      value={value ? dayjs(value) : null}
      onChange={(day) => change(day?.format(format))}
    />
  );
}
