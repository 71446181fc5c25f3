import { Input, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { optionsOf, type InputOptions, type InputProps, type ValueProps } from './shared/props';
import {
  amountInCapitals,
  groupThousands,
  isDecimal,
  parseDecimal,
  scaleOf,
  writeWholeNumber,
} from '@portal/contract/fields';
import { useLocale } from './shared/texts';
import { TextValue } from './shared/TextValue';

interface Props extends InputOptions {
  /** The value as text; what is no number yet stays as it was typed. */
  text: string;
  onText: (text: string) => void;
  /** The text while the input has no focus. */
  format: (text: string) => string;
  whole?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** The input of a number: as it is typed while it is edited, with separators when it is left. */
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

/** With separators and all decimal places, unless it is no decimal or has too many: then it is shown as it is. */
const formatDecimal = (text: string, scale: number): string =>
  isDecimal(text) && scaleOf(text) <= scale ? groupThousands(text, scale) : text;

/** The decimal that was typed, else the text, for the schema to refuse; null for an empty one. */
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

/* Capitals would say another amount than the figures. */
const finerThanCents = /\.\d{2}\d*[1-9]/;

/** An amount in Chinese capitals; its line is reserved while there is none, so that nothing jumps. */
export const Capitals = ({ amount }: { amount: string | null }) => (
  <Typography.Text type="secondary" lang="zh-CN" style={{ display: 'block', minHeight: '1.5em' }}>
    {amount !== null && isDecimal(amount) && !finerThanCents.test(amount) ? amountInCapitals(amount) : null}
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
