import { Icon } from '@portal/widgets/icon';
import { TimeIcon } from '@portal/widgets/icon/subjects';
import { useIsPhone } from '@portal/widgets/media';
import { Input, TimePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

interface Props {
  label: string;
  /** `HH:mm`; given by the form. */
  value?: string;
  onChange?: (time: string | undefined) => void;
  id?: string;
}

const format = 'HH:mm';

/** A time of the day in a form, as text. On a phone its own picker replaces the columns. */
export function TimeInput({ label, value, onChange, ...input }: Props) {
  const phone = useIsPhone();
  const change = (time: string | undefined) => onChange?.(time === '' ? undefined : time);
  if (phone)
    return (
      <Input {...input} type="time" aria-label={label} value={value} onChange={({ target }) => change(target.value)} />
    );
  return (
    <TimePicker
      {...input}
      aria-label={label}
      format={format}
      minuteStep={5}
      needConfirm={false}
      suffixIcon={<Icon of={TimeIcon} />}
      value={value ? dayjs(value, format) : null}
      onChange={(time) => change(time?.format(format))}
    />
  );
}
