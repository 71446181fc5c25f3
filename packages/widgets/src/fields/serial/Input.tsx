import { Typography } from 'antd';
import type { InputProps } from '../shared/props';
import { useTexts } from '../shared/texts';

export function Input({ id, value }: InputProps<'serial'>) {
  const t = useTexts();
  return <output id={id}>{value ?? <Typography.Text type="secondary">{t('serialLater')}</Typography.Text>}</output>;
}
