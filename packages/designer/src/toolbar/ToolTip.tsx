import { Tooltip } from 'antd';
import type { ReactElement } from 'react';

/** The name of a tool, told on hover. */
export const ToolTip = ({ name, children }: { name: string; children: ReactElement }) => (
  <Tooltip title={name} placement="bottom" classNames={{ root: 'pd-tool-tip' }}>
    {children}
  </Tooltip>
);
