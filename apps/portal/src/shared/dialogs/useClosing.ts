import type { Draft } from '../drafts/useDraft';
import { useDiscarding } from './useDiscarding';

/** Closes a dialog; where something was typed, only after a question, and without its draft. */
export function useClosing(
  draft: Pick<Draft<unknown>, 'stored' | 'discard'>,
  onClose: () => void,
): (isTouched: boolean) => void {
  const askToDiscard = useDiscarding();
  return (isTouched) => {
    if (!draft.stored && !isTouched) return onClose();
    askToDiscard(() => {
      draft.discard();
      onClose();
    });
  };
}
