import { Input } from 'antd';
import { limits } from '@portal/contract';
import { disabledIf } from './Field';
import { useDraft } from './useDraft';

interface InlineTextProps {
  value: string;
  label: string;
  placeholder?: string;
  disabled?: boolean;
  onCommit: (value: string) => void;
}

/** Edits a text in a table cell. */
export function InlineText({ value, label, placeholder = '', disabled = false, onCommit }: InlineTextProps) {
  const { commit, ...draft } = useDraft(value, onCommit);
  return (
    <Input
      {...draft}
      size="small"
      aria-label={label}
      placeholder={placeholder}
      {...disabledIf(disabled)}
      maxLength={limits.textLength}
      onPressEnter={commit}
    />
  );
}
