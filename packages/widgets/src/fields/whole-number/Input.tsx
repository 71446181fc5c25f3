import { writeWholeNumber } from '@portal/contract/fields';
import { NumberInput } from '../shared/NumberInput';
import type { InputProps } from '../shared/props';
import { useLocale } from '../shared/texts';

export function Input({ settings, value, onChange, ...options }: InputProps<'whole-number'>) {
  const locale = useLocale();
  const isWhole = (text: string) => /^-?\d{1,15}$/u.test(text);
  return (
    <NumberInput
      {...options}
      whole
      suffix={settings.unit}
      text={value === null ? '' : String(value)}
      format={(text) => (isWhole(text) ? writeWholeNumber(Number(text), locale) : text)}
      onText={(text) => {
        const plain = text.replaceAll(',', '');
        onChange(plain === '' ? null : isWhole(plain) ? Number(plain) + 0 : (text as unknown as number));
      }}
    />
  );
}
