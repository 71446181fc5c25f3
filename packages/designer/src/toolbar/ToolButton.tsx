import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** A tool known by its icon; its name is told on hover and to screen readers. */
export function ToolButton({ label, icon, disabled = false, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={label} placement="bottom">
      <Button type="text" icon={icon} aria-label={label} disabled={disabled} onClick={onClick} />
    </Tooltip>
  );
}
