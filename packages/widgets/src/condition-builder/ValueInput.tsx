import type { ConditionField, ConditionValue } from '@portal/contract/forms';
import { Input, InputNumber, Select } from 'antd';
import { useTexts } from './texts';

interface Props {
  /** Undefined if the field no longer exists. */
  field: ConditionField | undefined;
  value: ConditionValue;
  /** The props that mark an input whose value is missing or wrong. */
  issue: { status?: 'error'; 'aria-describedby'?: string };
  onChange: (value: ConditionValue, typing: boolean) => void;
}

export function ValueInput({ field, value, issue, onChange }: Props) {
  const t = useTexts();
  const label = { 'aria-label': t('value'), placeholder: t('value'), ...issue };
  if (field?.options)
    return (
      <Select
        {...label}
        showSearch={{ optionFilterProp: 'label' }}
        value={value === '' ? null : String(value)}
        options={field.options}
        onChange={(chosen: string | null) => onChange(chosen ?? '', false)}
      />
    );
  if (field?.type === 'yesNo')
    return (
      <Select
        {...label}
        value={typeof value === 'boolean' ? value : null}
        options={[true, false].map((each) => ({ value: each, label: t(each ? 'yes' : 'no') }))}
        onChange={(chosen: boolean | null) => onChange(chosen ?? '', false)}
      />
    );
  if (field?.type === 'number')
    return (
      <InputNumber
        {...label}
        value={typeof value === 'number' ? value : null}
        onChange={(number) => onChange(number ?? '', true)}
      />
    );
  return (
    <Input
      {...label}
      {...(field?.type === 'time' && { placeholder: 'yyyy-MM-dd' })}
      value={String(value)}
      onChange={({ target }) => onChange(field?.type === 'any' ? toValue(target.value) : target.value, true)}
    />
  );
}

/** Converts a text to a value. If the type is not known, a text that looks like a number or truth value becomes one. */
function toValue(text: string): ConditionValue {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{0,9}[1-9])?$/u.test(text) ? Number(text) : text;
}
