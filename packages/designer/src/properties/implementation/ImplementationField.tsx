import { Select } from 'antd';
import { isUnknown, type Implementation, type ImplementField } from '@portal/bpmn';
import { deployErrorText } from '../../issues/texts';
import { Field, statusOf } from '../fields/Field';
import { TextField } from '../fields/TextField';
import { useSection } from '../strings';
import { useCapabilities } from '../../shared/capabilities';
import { DecisionField } from './DecisionField';
import { choices, fieldIssue, fieldTexts, isRequired, namedIn } from './model';

interface ImplementationFieldProps {
  field: ImplementField;
  implementation: Implementation;
  /** Whether errors are shown */
  showIssues: boolean;
  onChange: (implementation: Implementation) => void;
  onLeave: () => void;
}

/** Edits one field of the chosen type, which is a text or a choice. */
export function ImplementationField({
  field,
  implementation,
  showIssues,
  onChange,
  onLeave,
}: ImplementationFieldProps) {
  const { t, locale } = useSection();
  const capabilities = useCapabilities();
  const named = namedIn[field];
  const known = named && capabilities?.[named.list];
  const found = showIssues ? fieldIssue(implementation, field) : undefined;
  const unknown = showIssues && known && isUnknown(implementation[field], known);
  const issue = unknown ? deployErrorText(named.unknown, locale) : found && t(found);
  const shared = { label: t(fieldTexts[field]), required: isRequired(field), issue };
  const put = (value: string) => onChange({ ...implementation, [field]: value });
  if (field === 'decisionRef' || field === 'decisionRefVersion')
    return <DecisionField {...shared} field={field} implementation={implementation} onChange={put} onLeave={onLeave} />;
  const offered = choices[field];
  if (!offered) {
    return <TextField {...shared} value={implementation[field]} suggestions={known} onCommit={put} onLeave={onLeave} />;
  }
  return (
    <Field {...shared}>
      <Select
        className="pd-select"
        status={statusOf(shared.issue)}
        aria-label={shared.label}
        value={implementation[field]}
        options={offered.map(({ label, ...choice }) => ({
          ...choice,
          label: t(label),
          ...(choice.disabled && { title: t('decisionTagUnsupported') }),
        }))}
        onChange={put}
      />
    </Field>
  );
}
