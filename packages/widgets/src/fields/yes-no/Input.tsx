import { Radio } from 'antd';
import type { InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';

export function Input({ value, onChange, id, disabled, ...options }: InputProps<'yes-no'>) {
  const t = useTexts();
  return (
    <Radio.Group
      {...{ id, disabled, value }}
      aria-label={options['aria-label']}
      aria-describedby={options['aria-describedby']}
      options={[
        { value: true, label: t('yes') },
        { value: false, label: t('no') },
      ]}
      onChange={({ target }) => onChange(target.value as boolean)}
    />
  );
}
