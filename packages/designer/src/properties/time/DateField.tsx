import { Input } from 'antd';
import { TextField } from '../fields/TextField';
import { useSection } from '../strings';
import { fromLocalInput, toLocalInput } from './iso';
import { dateInWords } from './words';

interface DateFieldProps {
  label: string;
  value: string;
  placeholder: string;
  help?: string;
  required?: boolean;
  fault?: string | undefined;
  onCommit: (value: string) => void;
}

/** A date and time: chosen, or typed in ISO 8601 or as an expression; what it says stands below in words. */
export function DateField({ value, onCommit, help, ...field }: DateFieldProps) {
  const { t, locale } = useSection();
  const words = dateInWords(locale, value) ?? help;
  return (
    <>
      <TextField {...field} value={value} {...(words !== undefined && { help: words })} onCommit={onCommit} />
      <Input
        className="pd-picker"
        type="datetime-local"
        aria-label={t('pickOf', { field: field.label })}
        value={toLocalInput(value)}
        onChange={({ target }) => target.value && onCommit(fromLocalInput(target.value))}
      />
    </>
  );
}
