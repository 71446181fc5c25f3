import type { ConditionField } from '@portal/contract/forms';
import { Input } from 'antd';
import { TextField } from '../fields/TextField';
import { FieldSelect } from '../forms/FieldSelect';
import { useSection } from '../strings';
import { fromLocalInput, toLocalInput } from './iso';
import { describeDate } from './describe';

/** Returns the end of a day, or a time. */
const dateOfField = ({ path, wholeDay }: ConditionField): string => (wholeDay ? `\${${path}}T23:59:59` : `\${${path}}`);

interface DateFieldProps {
  label: string;
  value: string;
  placeholder: string;
  help?: string;
  required?: boolean;
  issue?: string | undefined;
  onCommit: (value: string) => void;
}

/**
 * Edits a date and time, which is chosen, or typed in ISO 8601 or as an expression. Its meaning is shown below in
 * words.
 */
export function DateField({ value, onCommit, help, ...field }: DateFieldProps) {
  const { t, locale } = useSection();
  const description = describeDate(locale, value) ?? help;
  return (
    <>
      <TextField
        {...field}
        value={value}
        {...(description !== undefined && { help: description })}
        onCommit={onCommit}
      />
      <Input
        className="pd-picker"
        type="datetime-local"
        aria-label={t('pickOf', { field: field.label })}
        value={toLocalInput(value)}
        onChange={({ target }) => target.value && onCommit(fromLocalInput(target.value))}
      />
      <FieldSelect
        label={t('fromForm', { field: field.label })}
        placeholder={t('fromFormHint')}
        fits={({ type }) => type === 'time'}
        onChoose={(chosen) => onCommit(dateOfField(chosen))}
      />
    </>
  );
}
