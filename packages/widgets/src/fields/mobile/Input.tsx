import { mobileLength } from '@portal/contract/fields';
import { LineInput } from '../shared/LineInput';
import type { InputProps } from '../shared/props';

export const Input = (props: InputProps<'mobile'>) => (
  <LineInput {...props} type="tel" inputMode="tel" autoComplete="tel" normalise={toDigits} />
);

/** Everything but digits is dropped, from pasted numbers too. */
const toDigits = (text: string) => text.replace(/\D/gu, '').slice(0, mobileLength);
