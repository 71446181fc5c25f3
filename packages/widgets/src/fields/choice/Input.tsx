import { Radio, Select } from 'antd';
import { useClearing } from '../../icon';
import { optionsOf, type InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';
import { useOptions } from '../shared/useOptions';

export function Input({ settings, value, onChange, ...props }: InputProps<'choice'>) {
  const t = useTexts();
  const clearing = useClearing();
  const { options, loading, failed } = useOptions(settings);
  if (settings.display === 'buttons')
    return (
      <Radio.Group
        {...{ id: props.id, disabled: props.disabled, options, value }}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        onChange={({ target }) => onChange(target.value as string)}
      />
    );
  return (
    <Select
      {...optionsOf(props)}
      {...{ options, loading, value }}
      allowClear={clearing}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={failed ? t('loadFailed') : undefined}
      style={{ width: '100%' }}
      onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
    />
  );
}
