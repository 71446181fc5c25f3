import { InputNumber, Select } from 'antd';
import { isTimerInvalid, type TimerType } from '@portal/bpmn';
import { deployErrorText } from '../../issues/texts';
import { TextField } from '../fields/TextField';
import { useSection } from '../strings';
import { DateField } from './DateField';
import { formatCycle, formatDuration, parseCycle, parseDuration, units, type Duration, type Unit } from './iso';
import { describeCycle, describeDuration } from './describe';

interface TimerDefinitionFieldProps {
  type: TimerType;
  value: string;
  issue: string | undefined;
  onCommit: (definition: string) => void;
}

const examples: Record<TimerType, string> = { Date: '2027-01-31T09:00:00+08:00', Duration: 'P3D', Cycle: 'R3/PT1H' };

/** Edits when a timer fires, which is chosen in words, or typed in ISO 8601 or as an expression (spec 001 §5). */
export function TimerDefinitionField({ type, ...field }: TimerDefinitionFieldProps) {
  const { t, locale } = useSection();
  const { value, onCommit } = field;
  const invalid = isTimerInvalid({ type, definition: value });
  const issue = invalid ? deployErrorText('timerInvalid', locale) : field.issue;
  const label = t('timerDefinition');
  const shared = { ...field, issue, label, required: true, placeholder: examples[type] };
  if (type === 'Date') return <DateField {...shared} help={t('timerDateHint')} />;
  if (type === 'Duration')
    return (
      <>
        <TextField {...shared} help={describeDuration(t, value) ?? t('timerDurationHint')} />
        <DurationPicker
          label={label}
          value={parseDuration(value)}
          onChange={(duration) => onCommit(formatDuration(duration))}
        />
      </>
    );
  const cycle = parseCycle(value);
  return (
    <>
      <TextField {...shared} help={describeCycle(t, value) ?? t('timerCycleHint')} />
      <DurationPicker
        label={label}
        value={cycle}
        onChange={(duration) => onCommit(formatCycle({ times: cycle?.times, ...duration }))}
      />
      {cycle && (
        <InputNumber
          className="pd-picker"
          min={1}
          max={999_999}
          precision={0}
          aria-label={t('repetitions')}
          placeholder={t('repetitionsNone')}
          value={cycle.times ?? null}
          onChange={(times) => onCommit(formatCycle({ ...cycle, times: times ?? undefined }))}
        />
      )}
    </>
  );
}

interface DurationPickerProps {
  label: string;
  value: Duration | undefined;
  onChange: (duration: Duration) => void;
}

const first: Duration = { amount: 1, unit: 'day' };

/** Edits an amount and its unit. */
function DurationPicker({ label, value, onChange }: DurationPickerProps) {
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
