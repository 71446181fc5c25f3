import { Dropdown, type DropdownProps } from 'antd';
import { useRef } from 'react';

/** Fits above or below its button. A longer menu scrolls. */
const fitting = { maxHeight: '40vh', overflowY: 'auto' } as const;

/**
 * A menu below its button. The focus goes into it when it opens and back to the button when it closes, which antd's own menu
 * leaves to the Tab key, and to nothing after Escape.
 */
export function ActionMenu({ menu, ...props }: DropdownProps) {
  const opener = useRef<Element>(null);
  const follow = (open: boolean) => {
    const focused = document.activeElement;
    if (open) opener.current = focused;
    else if (focused?.closest('[role=menu]') && opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      onOpenChange={follow}
      menu={menu && { ...menu, style: fitting }}
      {...props}
    />
  );
}
