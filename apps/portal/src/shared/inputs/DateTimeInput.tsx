import { Icon, useClearing } from '@portal/widgets/icon';
import { CalendarIcon } from '@portal/widgets/icon/subjects';
import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useIsPhone } from '@portal/widgets/media';

const wireFormat = 'YYYY-MM-DD HH:mm:ss';

interface Props {
  id?: string;
  /** yyyy-MM-dd HH:mm:ss */
  value?: string;
  onChange?: (value: string | undefined) => void;
  /** Only the day can be chosen. The time of the value stays unchanged. */
  dayOnly?: boolean;
}

/** A time chosen to the minute. On a phone its own picker replaces the calendar, which is wider than the screen. */
export function DateTimeInput({ id, value, onChange, dayOnly = false }: Props) {
  const phone = useIsPhone();
  const clearing = useClearing();
  if (phone) {
    const shown = value?.slice(0, dayOnly ? 10 : 16).replace(' ', 'T');
    const toValue = (text: string) =>
      dayOnly ? text + (value?.slice(10) ?? ' 00:00:00') : `${text.replace('T', ' ')}:00`;
    return (
      <Input
        id={id}
        type={dayOnly ? 'date' : 'datetime-local'}
        value={shown}
        onChange={({ target }) => onChange?.(target.value === '' ? undefined : toValue(target.value))}
      />
    );
  }
  return (
    <DatePicker
      id={id}
      style={{ width: '100%' }}
      allowClear={clearing}
      suffixIcon={<Icon of={CalendarIcon} />}
      needConfirm={false}
      value={value === undefined ? null : dayjs(value)}
      showTime={dayOnly ? false : { format: 'HH:mm' }}
      format={dayOnly ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm'}
      onChange={(moment) => onChange?.(moment?.second(0).format(wireFormat))}
    />
  );
}
