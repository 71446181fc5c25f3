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
