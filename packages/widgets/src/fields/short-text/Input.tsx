import { LineInput } from '../shared/LineInput';
import type { InputProps } from '../shared/props';

export const Input = ({ settings, ...props }: InputProps<'short-text'>) => (
  <LineInput {...props} maxLength={settings.max} />
);
