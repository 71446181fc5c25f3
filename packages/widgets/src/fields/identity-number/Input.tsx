import { LineInput } from '../shared/LineInput';
import type { InputProps } from '../shared/props';

export const Input = (props: InputProps<'identity-number'>) => (
  <LineInput {...props} maxLength={18} autoComplete="off" normalise={(text) => text.toUpperCase()} />
);
