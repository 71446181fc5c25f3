import { Input, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { optionsOf, type InputOptions, type InputProps, type ValueProps } from './shared/props';
import {
  capitalsOf,
  groupThousands,
  isDecimal,
  parseDecimal,
  scaleOf,
  writeWholeNumber,
} from '@portal/contract/fields';
import { useLocale } from './shared/texts';
import { TextValue } from './shared/TextValue';

interface Props extends InputOptions {
  /** The value as text. A text that is not a number yet stays as it was typed. */
  text: string;
  onText: (text: string) => void;
  /** The text while the input has no focus. */
  format: (text: string) => string;
  whole?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A number input, which shows the typed text while it is edited, and separators after that. */
function NumberInput({ text, onText, format, whole = false, prefix, suffix, ...options }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...optionsOf(options)}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      style={{ textAlign: 'right' }}
      {...{ prefix, suffix }}
      value={typed ?? format(text)}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        onText(target.value.replaceAll(',', '').trim());
      }}
    />
  );
}

/**
 * Formats a decimal with separators and all decimal places. Any other text, or one with too many places, is shown
 * unchanged.
 */
const formatDecimal = (text: string, scale: number): string =>
  isDecimal(text) && scaleOf(text) <= scale ? groupThousands(text, scale) : text;

/** Returns the typed decimal, or else the text, which the schema refuses, or null for an empty text. */
const readDecimal = (text: string): string | null => (text === '' ? null : (parseDecimal(text) ?? text));

export function WholeNumberInput({ settings, value, onChange, ...options }: InputProps<'whole-number'>) {
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

export const DecimalInput = ({ settings, value, onChange, ...options }: InputProps<'decimal'>) => (
  <NumberInput
    {...options}
    suffix={settings.unit}
    text={value ?? ''}
    format={(text) => formatDecimal(text, settings.scale)}
    onText={(text) => onChange(readDecimal(text))}
  />
);

/** Shows an amount in Chinese capitals. The line is reserved even without an amount, so that nothing jumps. */
export const Capitals = ({ amount }: { amount: string | null }) => (
  <Typography.Text type="secondary" lang="zh-CN" style={{ display: 'block', minHeight: '1.5em' }}>
    {amount === null ? null : capitalsOf(amount)}
  </Typography.Text>
);

export const MoneyInput = ({ settings, value, onChange, ...options }: InputProps<'money'>) => (
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

export const MoneyValue = ({ value, settings }: ValueProps<'money'>) => (
  <>
    <TextValue kind="money" value={value} settings={settings} />
    {settings.capitals && <Capitals amount={value} />}
  </>
);
