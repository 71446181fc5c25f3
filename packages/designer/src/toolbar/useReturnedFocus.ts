import { useEffect, type RefObject } from 'react';
import type { ApprovalModeler } from '../canvas/services';

/**
 * Gives the focus back to the canvas after a tool was clicked with the mouse, so that Ctrl+Y follows a click on undo. A
 * tool that opened a menu or a dialog keeps it, and so does one that was pressed by key.
 */
export function useReturnedFocus(toolbar: RefObject<HTMLElement | null>, modeler: ApprovalModeler): void {
  useEffect(() => {
    const bar = toolbar.current;
    const giveBack = ({ detail }: MouseEvent) => {
      const isPointer = detail > 0;
      const focused = document.activeElement;
      const isTool = focused === document.body || (bar?.contains(focused) && focused?.matches('button'));
      if (isPointer && isTool && !focused.closest('[aria-haspopup], [aria-expanded]')) modeler.get('canvas').focus();
    };
    bar?.addEventListener('click', giveBack);
    return () => bar?.removeEventListener('click', giveBack);
  }, [toolbar, modeler]);
}
