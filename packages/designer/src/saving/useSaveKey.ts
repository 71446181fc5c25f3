import { useEffect, useRef } from 'react';

/** Calls `save` at Ctrl+S instead of the browser's own dialog. A focused field stores its text first. */
export function useSaveKey(save: (() => void) | undefined): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's';
      if (!isSave || !latest.current) return;
      event.preventDefault();
      storeTyped();
      latest.current();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}

/** Fields store their text when they lose the focus. */
function storeTyped(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.blur();
  field.focus();
}
