import { labelText } from '@portal/contract/fields';
import type { RecordDefinition } from '@portal/contract/records';
import { useClearing } from '@portal/widgets/icon';
import { Select } from 'antd';
import { currentLocale } from '../../i18n';
import { useFilterOptions } from './record-filters';

interface Props {
  definition: RecordDefinition;
  /** One of the fields that the list is filtered by. */
  field: string;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows a list of readers to one value of a field. */
export function FilterSelect({ definition, field, value, onChange }: Props) {
  const clearing = useClearing();
  const options = useFilterOptions(definition)[field] ?? [];
  const { label = field } = definition.form.fields.find(({ key }) => key === field) ?? {};
  const name = labelText(label, currentLocale());
  return (
    <Select<string>
      aria-label={name}
      placeholder={name}
      allowClear={clearing}
      style={{ minWidth: 150 }}
      popupMatchSelectWidth={false}
      value={value || null}
      options={[...options]}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  );
}
