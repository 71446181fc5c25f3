import { useIsPhone } from '@portal/widgets/media';
import { Segmented, Select } from 'antd';

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of a few options side by side; on a phone, where they have no room, a select. */
export function Choice<T extends string>({ label, value, options, onChange }: Props<T>) {
  const phone = useIsPhone();
  const shared = { 'aria-label': label, value, options: [...options], onChange };
  return phone ? <Select<T> size="large" {...shared} /> : <Segmented<T> {...shared} />;
}
