import { Dropdown, type DropdownProps } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';

/** Fits above or below its button. A longer menu scrolls. */
const fitting = { maxHeight: '40vh', overflowY: 'auto' } as const;

/** Keeps the key that chose an item from pressing the button that has the focus again. */
const swallowEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/**
 * A menu below its button. The focus goes into it when it opens, also where its first enabled item arrives later, and
 * back to the button when it closes, which antd's own menu leaves to the Tab key, and to nothing after Escape.
 */
export function ActionMenu({ menu, onOpenChange, ...props }: DropdownProps) {
  const opener = useRef<Element>(null);
  const id = useId();
  const isOpen = useRef(false);
  const follow: DropdownProps['onOpenChange'] = (open, info) => {
    isOpen.current = open;
    const focused = document.activeElement;
    if (open) opener.current = focused;
    else if (focused?.closest('[role=menu]') && opener.current instanceof HTMLElement) opener.current.focus();
    onOpenChange?.(open, info);
  };
  /* After each render, because items may arrive while the menu is open. */
  useEffect(() => {
    if (!isOpen.current || document.activeElement !== opener.current) return;
    const list = document.getElementById(id);
    list?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')?.focus();
  });
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      onOpenChange={follow}
      menu={menu && { ...menu, id, style: fitting, onKeyDown: swallowEnter }}
      {...props}
    />
  );
}
