import { Input, type InputProps } from 'antd';

interface Props extends Omit<InputProps, 'onChange' | 'type'> {
  onChange?: (digits: string) => void;
}

/** An input that drops every character but digits, then cuts the rest to `maxLength`. */
export function DigitsInput({ maxLength, onChange, ...props }: Props) {
  return (
    <Input
      {...props}
      type="tel"
      inputMode="numeric"
      onChange={(event) => onChange?.(event.target.value.replace(/\D/g, '').slice(0, maxLength))}
    />
  );
}
