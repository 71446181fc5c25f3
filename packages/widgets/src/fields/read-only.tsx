import { Capitals } from './numbers';
import type { InputProps, ValueProps } from './shared/props';
import { TextValue } from './shared/TextValue';
import { Typography } from 'antd';
import { useLocale, useTexts } from './shared/texts';
import { labelText, type Label } from '@portal/contract/fields';

export const ComputedValue = ({ value, settings }: ValueProps<'computed'>) => (
  <>
    <TextValue kind="computed" value={value} settings={settings} />
    {settings.money && settings.capitals && <Capitals amount={value} />}
  </>
);

/** Shows the result as it changes. It cannot be edited. */
export const ComputedInput = ({ id, value, settings }: InputProps<'computed'>) => (
  <output id={id} aria-live="polite">
    {value !== null && <ComputedValue value={value} settings={settings} />}
  </output>
);

export function SerialInput({ id, value }: InputProps<'serial'>) {
  const t = useTexts();
  return <output id={id}>{value ?? <Typography.Text type="secondary">{t('serialLater')}</Typography.Text>}</output>;
}

export const HeadingValue = ({ settings }: { settings: { text: Label } }) => (
  <Typography.Title level={4} style={{ margin: '8px 0', fontSize: 16 }}>
    {labelText(settings.text, useLocale())}
  </Typography.Title>
);

export const NoteValue = ({ settings }: { settings: { text: Label } }) => (
  <Typography.Paragraph type="secondary" style={{ whiteSpace: 'pre-wrap' }}>
    {labelText(settings.text, useLocale())}
  </Typography.Paragraph>
);
