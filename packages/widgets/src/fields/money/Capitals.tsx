import { amountInCapitals, isDecimal } from '@portal/contract/fields';
import { Typography } from 'antd';

/* Capitals would say another amount than the figures. */
const finerThanCents = /\.\d{2}\d*[1-9]/;

/** An amount in Chinese capitals; its line is reserved while there is none, so that nothing jumps. */
export const Capitals = ({ amount }: { amount: string | null }) => (
  <Typography.Text type="secondary" lang="zh-CN" style={{ display: 'block', minHeight: '1.5em' }}>
    {amount !== null && isDecimal(amount) && !finerThanCents.test(amount) ? amountInCapitals(amount) : null}
  </Typography.Text>
);
