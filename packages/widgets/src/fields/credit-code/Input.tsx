import { LineInput } from '../shared/LineInput';
import type { InputProps } from '../shared/props';

export const Input = (props: InputProps<'credit-code'>) => (
  <LineInput {...props} maxLength={18} autoComplete="off" normalise={(text) => text.toUpperCase()} />
);
