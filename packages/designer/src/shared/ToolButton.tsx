import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ToolTip } from './ToolTip';

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  /** Of a switch: whether it is on */
  pressed?: boolean;
  onClick: () => void;
}

/** A tool with an icon; its name is shown on hover and read by screen readers. */
export function ToolButton({ label, icon, disabled = false, pressed, onClick }: ToolButtonProps) {
  return (
    <ToolTip name={label}>
      <Button type="text" icon={icon} aria-label={label} disabled={disabled} aria-pressed={pressed} onClick={onClick} />
    </ToolTip>
  );
}
