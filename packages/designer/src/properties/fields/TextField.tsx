import { Input } from 'antd';
import { useId, useEffect, useRef, useState } from 'react';
import { limits } from '@portal/contract';
import { disabledIf, Field, statusOf, type FieldProps } from './Field';
import { Suggestions, type Suggestion } from './Suggestions';
import { useDraft } from './useDraft';

/** Returns what is wrong with a text, or undefined if it is valid. */
type Check = (text: string) => string | undefined | Promise<string | undefined>;

/** Long enough not to complain about a word that is still being typed */
const pauseMs = 400;

/** Returns the issue of a text once typing pauses. */
function useTypedIssue(text: string, check: Check | undefined): string | undefined {
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  const [found, setFound] = useState<{ text: string; issue: string | undefined }>();
  useEffect(() => {
    let left = false;
    const look = async () => {
      const issue = text.trim() === '' ? undefined : await latest.current?.(text);
      if (!left) setFound({ text, issue });
    };
    const timer = setTimeout(() => void look().catch(() => undefined), pauseMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [text]);
  return found?.text === text ? found.issue : undefined;
}

interface TextFieldProps extends FieldProps {
  value: string;
  disabled?: boolean;
  /** Can be read, selected and copied */
  readOnly?: boolean;
  placeholder?: string;
  rows?: number;
  maxLength?: number;
  /** Suggestions for a field of one row. */
  suggestions?: readonly Suggestion[] | undefined;
  /** Returns the issue of a text. It is also called while the text is typed. */
  check?: Check | undefined;
  onCommit: (value: string) => void;
  /** Called on every blur, even without a change. */
  onLeave?: () => void;
}

export function TextField({
  value,
  disabled = false,
  readOnly = false,
  placeholder = '',
  rows = 1,
  maxLength = limits.textLength,
  suggestions = [],
  onCommit,
  onLeave,
  issue,
  check,
  ...field
}: TextFieldProps) {
  const id = useId();
  const list = `${id}suggestions`;
  const { commit, ...draft } = useDraft(value, onCommit);
  /* Validates the stored value: an error that disappears on blur would move the clicked element away from the pointer. */
  const typedIssue = useTypedIssue(draft.value, check);
  const shownIssue = (draft.value === value ? issue : undefined) ?? typedIssue;
  const leave = () => {
    draft.onBlur();
    onLeave?.();
  };
  const shared = {
    ...draft,
    onBlur: leave,
    ...disabledIf(disabled),
    id,
    maxLength,
    placeholder,
    readOnly,
    status: statusOf(shownIssue),
  };
  return (
    <Field {...field} issue={shownIssue} control={id}>
      {rows === 1 ? (
        <Input {...shared} onPressEnter={commit} {...(suggestions.length > 0 && { list })} />
      ) : (
        <Input.TextArea {...shared} rows={rows} />
      )}
      {suggestions.length > 0 && <Suggestions id={list} texts={suggestions} />}
    </Field>
  );
}
