import { labelText, type Label } from '@portal/contract/fields';
import { Typography } from 'antd';
import { useLocale } from '../shared/texts';

export const Value = ({ settings }: { settings: { text: Label } }) => (
  <Typography.Paragraph type="secondary" style={{ whiteSpace: 'pre-wrap' }}>
    {labelText(settings.text, useLocale())}
  </Typography.Paragraph>
);
