import { Empty } from 'antd';
import type { ReactNode } from 'react';

/** In the place of an empty list: what would be here, and the first step towards it. */
export function EmptyState({ text, step }: { text: string; step?: ReactNode }) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
      {step}
    </Empty>
  );
}
