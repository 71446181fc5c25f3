import { formatDecimal, readDecimal } from '../shared/decimal-text';
import { NumberInput } from '../shared/NumberInput';
import type { InputProps } from '../shared/props';

export const Input = ({ settings, value, onChange, ...options }: InputProps<'decimal'>) => (
  <NumberInput
    {...options}
    suffix={settings.unit}
    text={value ?? ''}
    format={(text) => formatDecimal(text, settings.scale)}
    onText={(text) => onChange(readDecimal(text))}
  />
);
