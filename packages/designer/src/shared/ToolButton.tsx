import { Button, Tooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';

/** Shows the name of a tool on hover. */
export const ToolTip = ({ name, children }: { name: string; children: ReactElement }) => (
  <Tooltip title={name} placement="bottom" classNames={{ root: 'pd-tool-tip' }}>
    {children}
  </Tooltip>
);

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  /** Whether a switch is on. */
  pressed?: boolean;
  onClick: () => void;
}

/** A tool with an icon. Its name is shown on hover and read by screen readers. */
export function ToolButton({ label, icon, disabled = false, pressed, onClick }: ToolButtonProps) {
  return (
    <ToolTip name={label}>
      <Button type="text" icon={icon} aria-label={label} disabled={disabled} aria-pressed={pressed} onClick={onClick} />
    </ToolTip>
  );
}
