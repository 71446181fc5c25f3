import { useEffect, useEffectEvent } from 'react';

/** Elements that handle letters themselves: fields, and lists and menus that find an entry by its first letters. */
const typing = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=menu], [role=listbox]';

interface Options {
  enabled: boolean;
  /**
   * The number of open dialogs where the keys apply: none on a page, one in a drawer. They are inactive below a further
   * dialog.
   */
  dialogs: 0 | 1;
}

/** Runs an action for a single key. The keys rest while something is typed and while another dialog is open. */
export function useShortcuts(
  keys: Readonly<Record<string, (() => void) | undefined>>,
  { enabled, dialogs }: Options,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!enabled || !act || isModified(event) || isTyping(event.target) || countDialogs() !== dialogs) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isModified = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey;

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(typing) !== null;

const countDialogs = (): number =>
  [...document.querySelectorAll('[role=dialog]')].filter((dialog) => dialog.checkVisibility()).length;
