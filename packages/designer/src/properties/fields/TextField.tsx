import { Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { limits } from '@portal/contract';
import { Field, type FieldProps } from './Field';

interface TextFieldProps extends FieldProps {
  value: string;
  disabled?: boolean;
  placeholder?: string;
  rows?: number;
  maxLength?: number;
  onCommit: (value: string) => void;
}

/** A text that is changed once, by Enter or on leaving the field, so that one undo takes it back. */
export function TextField({
  value,
  disabled = false,
  placeholder,
  rows = 1,
  maxLength = limits.textLength,
  onCommit,
  ...field
}: TextFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [stored, setStored] = useState(value);
  if (stored !== value) {
    setStored(value);
    setDraft(value);
  }
  const commit = () => {
    if (draft !== value) onCommit(draft);
  };
  useOnLeave(commit);

  const shared = {
    id,
    value: draft,
    disabled,
    maxLength,
    ...(placeholder === undefined ? {} : { placeholder }),
    onBlur: commit,
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
  };
  return (
    <Field {...field} label={<label htmlFor={id}>{field.label}</label>}>
      {rows === 1 ? <Input {...shared} onPressEnter={commit} /> : <Input.TextArea {...shared} rows={rows} />}
    </Field>
  );
}

/** A field that disappears while it is edited, as when another element is selected, loses nothing. */
function useOnLeave(commit: () => void): void {
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => () => latest.current(), []);
}
