import { Select } from 'antd';
import type { ImplementField, Implementation } from '@portal/bpmn';
import { Field, statusOf } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { useSection } from '../strings';
import { useCapabilities } from '../useCapabilities';
import { choices, fieldFault, fieldTexts, isRequired } from './model';

interface ImplementationFieldProps {
  field: ImplementField;
  implementation: Implementation;
  /** Whether what is wrong is said */
  told: boolean;
  onChange: (implementation: Implementation) => void;
  onLeave: () => void;
}

/** One of the fields that the chosen type asks for: a text, or a choice. */
export function ImplementationField({ field, implementation, told, onChange, onLeave }: ImplementationFieldProps) {
  const { t } = useSection();
  const capabilities = useCapabilities();
  const found = told ? fieldFault(implementation, field) : undefined;
  const shared = { label: t(fieldTexts[field]), required: isRequired(field), fault: found && t(found) };
  const put = (value: string) => onChange({ ...implementation, [field]: value });
  const offered = choices[field];
  if (!offered) {
    const suggestions = { class: capabilities?.handlers, connectorId: capabilities?.connectors }[field as string];
    return (
      <TextField {...shared} value={implementation[field]} suggestions={suggestions} onCommit={put} onLeave={onLeave} />
    );
  }
  return (
    <Field {...shared}>
      <Select
        className="pd-select"
        status={statusOf(shared.fault)}
        aria-label={shared.label}
        value={implementation[field]}
        options={offered.map(({ label, ...choice }) => ({
          ...choice,
          label: t(label),
          ...(choice.disabled && { title: t('decisionLatestOnly') }),
        }))}
        onChange={put}
      />
    </Field>
  );
}
