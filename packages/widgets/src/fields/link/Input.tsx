import { LineInput } from '../shared/LineInput';
import type { InputProps } from '../shared/props';

export const Input = (props: InputProps<'link'>) => <LineInput {...props} inputMode="url" maxLength={2000} />;
