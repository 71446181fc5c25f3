import { LineInput } from '../shared/LineInput';
import type { InputProps } from '../shared/props';

export const Input = (props: InputProps<'email'>) => (
  <LineInput {...props} inputMode="email" autoComplete="email" maxLength={254} />
);
