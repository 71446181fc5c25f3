import { typedMobile } from '@portal/contract/fields';
import { LineInput } from '../shared/LineInput';
import type { InputProps } from '../shared/props';

export const Input = (props: InputProps<'mobile'>) => (
  <LineInput {...props} type="tel" inputMode="tel" autoComplete="tel" normalise={typedMobile} />
);
