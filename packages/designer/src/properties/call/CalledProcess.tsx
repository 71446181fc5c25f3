import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { isExpression } from '@portal/bpmn';
import { limits } from '@portal/contract';
import { useLoad } from '@portal/widgets/load';
import { processOf } from '../../canvas/services';
import { Field, statusOf } from '../fields/Field';
import { useSection } from '../strings';

interface Props {
  value: string;
  issue: string | undefined;
  onChange: (key: string) => void;
}

/**
 * Chooses a published process by its name. The key of a process that does not exist yet, or an expression, can be
 * typed.
 */
export function CalledProcess({ value, issue, onChange }: Props) {
  const { modeler, ports, t } = useSection();
  const { data: processes } = useLoad('', () => ports.listProcesses());
  const [typed, setTyped] = useState('');
  const known = (processes ?? []).map(({ key, name }) => ({
    value: key,
    label: name,
    title: name,
    search: `${name} ${key}`,
  }));
  const entry = typed.trim();
  const isOffered = known.some((option) => option.value === entry || option.label === entry);
  const own =
    entry !== '' && !isOffered
      ? [{ value: entry, label: t('calledElementTyped', { key: entry }), search: entry, isTyped: true }]
      : [];
  const isUnknown =
    processes !== undefined &&
    value !== '' &&
    !isExpression(value) &&
    [...known.map((option) => option.value), processOf(modeler).id].every((key) => key !== value);
  /* Text that was typed without choosing an option is kept, as in a text field. */
  const keep = () => {
    const named = known.find(({ label }) => label === entry);
    if (entry !== '') onChange(named?.value ?? entry);
    setTyped('');
  };
  return (
    <Field
      label={t('calledElement')}
      required
      issue={issue}
      help={isUnknown ? t('calledElementUnknown') : t('calledElementHint')}
    >
      <Select
        className="pd-select"
        aria-label={t('calledElement')}
        status={statusOf(issue) || (isUnknown ? 'warning' : '')}
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

const nameAndKey: SelectProps['optionRender'] = ({ label, value, data: { isTyped } }) =>
  isTyped ? (
    label
  ) : (
    <>
      {label} <span className="pd-hint">{value}</span>
    </>
  );
