import { Tooltip } from 'antd';
import type { ReactElement } from 'react';

/** Shows the name of a tool on hover. */
export const ToolTip = ({ name, children }: { name: string; children: ReactElement }) => (
  <Tooltip title={name} placement="bottom" classNames={{ root: 'pd-tool-tip' }}>
    {children}
  </Tooltip>
);
