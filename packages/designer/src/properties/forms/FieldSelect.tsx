import type { ConditionField } from '@portal/contract/forms';
import { Select } from 'antd';
import { useReadableFields } from './useReadableFields';

interface Props {
  label: string;
  placeholder: string;
  /** The fields to offer. The default is all. */
  fits?: (field: ConditionField) => boolean;
  onChoose: (field: ConditionField) => void;
}

/** Chooses a field of a bound form to be written into an expression. Nothing is rendered if no field fits. */
export function FieldSelect({ label, placeholder, fits = () => true, onChoose }: Props) {
  const { fields } = useReadableFields();
  const offered = fields.filter(fits);
  if (offered.length === 0) return null;
  return (
    <Select<string>
      className="pd-select pd-picker"
      aria-label={label}
      placeholder={placeholder}
      value={null}
      options={offered.map(({ path, label: name }) => ({ value: path, label: name }))}
      onChange={(path) => {
        const field = offered.find((each) => each.path === path);
        if (field) onChoose(field);
      }}
    />
  );
}
