import { useEffect, useEffectEvent } from 'react';
import type { Draft as Kept } from '../../../shared/drafts/useDraft';
import type { Draft } from './model/draft';

/** Keeps unsaved changes for this tab, and makes the browser ask before the page is left. */
export function useUnsavedDraft(draft: Draft, unsaved: boolean, kept: Kept<Draft>): void {
  const keep = useEffectEvent((drawn: Draft, differs: boolean) => {
    if (differs) kept.keep(drawn);
    else kept.discard();
  });
  useEffect(() => {
    keep(draft, unsaved);
  }, [draft, unsaved]);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

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
