import { useEffect, useEffectEvent } from 'react';

interface Keys {
  undo: () => void;
  redo: () => void;
  save: () => void;
}

/**
 * Handles Ctrl+Z, Ctrl+Y or Ctrl+Shift+Z, and Ctrl+S wherever the focus is, because typed text belongs to the same
 * history.
 */
export function useBuilderKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    keys[action]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function actionOf({ key, shiftKey }: KeyboardEvent): keyof Keys | null {
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    case 's':
      return 'save';
    default:
      return null;
  }
}
