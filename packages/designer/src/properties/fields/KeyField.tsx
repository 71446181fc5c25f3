import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { isExpression } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { useSection } from '../strings';
import { Field, statusOf, type FieldProps } from './Field';

export interface Keyed {
  key: string;
  name: string;
  /** Stands behind the key in the list */
  note?: string;
}

interface Props extends Omit<FieldProps, 'help'> {
  value: string;
  /** Nothing until they are known, or if they cannot be read */
  offered: readonly Keyed[] | null | undefined;
  /** What is said of a key that is not offered. Expressions are not checked. */
  unknown: string;
  onChange: (key: string) => void;
  onLeave?: () => void;
}

/** Chooses one of several things by its name. The key of one that does not exist yet, or an expression, can be typed. */
export function KeyField({ value, offered, unknown, onChange, onLeave, ...field }: Props) {
  const { t } = useSection();
  const [typed, setTyped] = useState('');
  const known = (offered ?? []).map(({ key, name, note }) => ({
    value: key,
    label: name,
    title: name,
    note,
    search: `${name} ${key}`,
  }));
  const entry = typed.trim();
  const isOffered = known.some((option) => option.value === entry || option.label === entry);
  const own =
    entry !== '' && !isOffered
      ? [{ value: entry, label: t('keyTyped', { key: entry }), search: entry, isTyped: true }]
      : [];
  const isUnknown = value !== '' && !isExpression(value) && (offered?.every(({ key }) => key !== value) ?? false);
  /* Text that was typed without choosing an option is kept, as in a text field. */
  const keep = () => {
    const named = known.find(({ label }) => label === entry);
    if (entry !== '') onChange(named?.value ?? entry);
    setTyped('');
    onLeave?.();
  };
  return (
    <Field {...field} help={isUnknown ? unknown : t('keyHint')}>
      <Select
        className="pd-select"
        aria-label={field.label}
        status={statusOf(field.issue) || (isUnknown ? 'warning' : '')}
        value={value === '' ? null : value}
        options={[...known, ...own]}
        labelRender={({ value: key, label }) => label ?? key}
        optionRender={nameAndKey}
        showSearch={{
          searchValue: typed,
          optionFilterProp: 'search',
          onSearch: (text) => setTyped(text.slice(0, limits.textLength)),
        }}
        onChange={(key: string) => {
          setTyped('');
          onChange(key);
        }}
        onBlur={keep}
      />
    </Field>
  );
}

const nameAndKey: SelectProps['optionRender'] = ({ label, value, data: { isTyped, note } }) =>
  isTyped ? (
    label
  ) : (
    <>
      {label} <span className="pd-hint">{[value, note].filter(Boolean).join(' · ')}</span>
    </>
  );
