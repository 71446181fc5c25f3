import { InputNumber, Select } from 'antd';
import { useSection } from '../strings';
import { units, type Duration, type Unit } from './iso';

interface DurationPickerProps {
  label: string;
  value: Duration | undefined;
  onChange: (duration: Duration) => void;
}

const first: Duration = { amount: 1, unit: 'day' };

/** An amount and its unit. */
export function DurationPicker({ label, value, onChange }: DurationPickerProps) {
  const { t } = useSection();
  return (
    <div className="pd-form-row pd-picker">
      <InputNumber
        min={1}
        max={999_999}
        precision={0}
        aria-label={t('pickOf', { field: label })}
        placeholder={t('amount')}
        value={value?.amount ?? null}
        onChange={(amount) => amount !== null && onChange({ ...(value ?? first), amount })}
      />
      <Select
        aria-label={t('unitOf', { field: label })}
        value={value?.unit ?? first.unit}
        options={units.map((unit) => ({ value: unit, label: t(`unitName.${unit}`) }))}
        onChange={(unit: Unit) => onChange({ ...(value ?? first), unit })}
      />
    </div>
  );
}
