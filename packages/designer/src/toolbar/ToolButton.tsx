import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  /** Of a switch: whether it is on */
  pressed?: boolean;
  onClick: () => void;
}

/** A tool known by its icon; its name is told on hover and to screen readers. */
export function ToolButton({ label, icon, disabled = false, pressed, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={label} placement="bottom">
      <Button type="text" icon={icon} aria-label={label} disabled={disabled} aria-pressed={pressed} onClick={onClick} />
    </Tooltip>
  );
}
