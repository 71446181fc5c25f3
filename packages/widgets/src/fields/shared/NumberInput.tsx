import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { optionsOf, type InputOptions } from './props';

interface Props extends InputOptions {
  /** The value as text; what is no number yet stays as it was typed. */
  text: string;
  onText: (text: string) => void;
  /** The text while the input has no focus. */
  format: (text: string) => string;
  whole?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** The input of a number: as it is typed while it is edited, with separators when it is left. */
export function NumberInput({ text, onText, format, whole = false, prefix, suffix, ...options }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...optionsOf(options)}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      style={{ textAlign: 'right' }}
      {...{ prefix, suffix }}
      value={typed ?? format(text)}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        onText(target.value.replaceAll(',', '').trim());
      }}
    />
  );
}
