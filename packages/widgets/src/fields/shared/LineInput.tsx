import { limits } from '@portal/contract';
import { Input } from 'antd';
import type { HTMLAttributes } from 'react';
import { optionsOf, type InputOptions } from './props';

interface Props extends InputOptions {
  value: string | null;
  onChange: (value: string | null) => void;
  maxLength?: number;
  type?: 'text' | 'tel' | 'email' | 'url';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string;
  /** Applied to what is typed, for example to write it in capitals. */
  normalise?: (text: string) => string;
}

/** The input of a text in one line. An emptied input is null. */
export function LineInput({ value, onChange, normalise = (text) => text, ...props }: Props) {
  const { maxLength = limits.textLength, type, inputMode, autoComplete } = props;
  return (
    <Input
      {...optionsOf(props)}
      {...{ maxLength, type, inputMode, autoComplete }}
      value={value ?? ''}
      onChange={(event) => onChange(normalise(event.target.value) || null)}
    />
  );
}
