import { amountInCapitals, isDecimal } from '@portal/contract/fields';
import { Typography } from 'antd';

/** An amount in Chinese capitals; its line is reserved while there is none, so that nothing jumps. */
export const Capitals = ({ amount }: { amount: string | null }) => (
  <Typography.Text type="secondary" lang="zh-CN" style={{ display: 'block', minHeight: '1.5em' }}>
    {amount !== null && isDecimal(amount) ? amountInCapitals(amount) : null}
  </Typography.Text>
);
