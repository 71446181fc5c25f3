import { MultiSelect } from '../../multi-select';
import { useClearing } from '../../icon';
import { optionsOf, type InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';
import { useOptions } from '../shared/useOptions';

export function Input({ settings, value, onChange, ...props }: InputProps<'choices'>) {
  const t = useTexts();
  const clearing = useClearing();
  const { options, loading, failed } = useOptions(settings);
  return (
    <MultiSelect
      {...optionsOf(props)}
      {...{ options, loading }}
      value={value ?? []}
      maxCount={settings.max}
      allowClear={clearing}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={failed ? t('loadFailed') : undefined}
      style={{ width: '100%' }}
      onChange={(chosen: string[]) => onChange(chosen.length > 0 ? chosen : null)}
    />
  );
}
