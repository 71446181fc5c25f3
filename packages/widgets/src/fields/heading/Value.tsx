import { labelText, type Label } from '@portal/contract/fields';
import { Typography } from 'antd';
import { useLocale } from '../shared/texts';

export const Value = ({ settings }: { settings: { text: Label } }) => (
  <Typography.Title level={4} style={{ margin: '8px 0', fontSize: 16 }}>
    {labelText(settings.text, useLocale())}
  </Typography.Title>
);
