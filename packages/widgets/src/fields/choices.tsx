import { labelText, type FindName, type Label } from '@portal/contract/fields';
import { useOffered } from './shared/ports';
import { useLocale, useTexts } from './shared/texts';
import { Radio, Select } from 'antd';
import { useClearing } from '../icon';
import { optionsOf, type InputProps, type ValueProps } from './shared/props';
import { TextValue } from './shared/TextValue';
import { MultiSelect } from '../multi-select';

interface Source {
  options?: { value: string; label: Label }[] | undefined;
  dictionary?: string | undefined;
}

/** Returns the options of a choice, from its settings or its dictionary. */
function useOptions({ options, dictionary }: Source) {
  const locale = useLocale();
  const { data, failed, loading } = useOffered(dictionary ?? null, (ports) => ports.dictionary(dictionary ?? ''));
  const offered = options?.map(({ value, label }) => ({ value, label: labelText(label, locale) })) ?? data ?? [];
  const findName: FindName = ({ id }) => offered.find(({ value }) => value === id)?.label;
  return { options: offered, loading, failed, findName };
}

export function ChoiceInput({ settings, value, onChange, ...props }: InputProps<'choice'>) {
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

export function ChoiceValue(props: ValueProps<'choice'>) {
  const { findName, loading } = useOptions(props.settings);
  return <TextValue kind="choice" {...props} findName={findName} loading={loading} />;
}

export function ChoicesInput({ settings, value, onChange, ...props }: InputProps<'choices'>) {
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

export function ChoicesValue(props: ValueProps<'choices'>) {
  const { findName, loading } = useOptions(props.settings);
  return <TextValue kind="choices" {...props} findName={findName} loading={loading} />;
}
