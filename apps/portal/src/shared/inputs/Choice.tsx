import { useIsPhone } from '@portal/widgets/media';
import { Segmented, Select } from 'antd';

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** Chooses one of a few options side by side. On a phone, which has no room for them, it is a select. */
export function Choice<T extends string>({ label, value, options, onChange }: Props<T>) {
  const phone = useIsPhone();
  const shared = { 'aria-label': label, value, options: [...options], onChange };
  return phone ? <Select<T> size="large" {...shared} /> : <Segmented<T> {...shared} />;
}
