import { formatDecimal, readDecimal } from '../shared/decimal-text';
import { NumberInput } from '../shared/NumberInput';
import type { InputProps } from '../shared/props';
import { Capitals } from './Capitals';

export const Input = ({ settings, value, onChange, ...options }: InputProps<'money'>) => (
  <>
    <NumberInput
      {...options}
      prefix="¥"
      text={value ?? ''}
      format={(text) => formatDecimal(text, 2)}
      onText={(text) => onChange(readDecimal(text))}
    />
    {settings.capitals && <Capitals amount={value} />}
  </>
);
