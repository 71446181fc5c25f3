import { useEffect, useState } from 'react';
import { limits } from '@portal/contract';
import { updateAfterCanvas } from '../shared/canvas-updates';
import { rootOf, type ApprovalModeler } from './services';
import type { DrawnElement } from '../shared/types';
import { useModelerEvent } from './useModelerEvent';

/**
 * Returns the selected element. A label stands for its element. If several elements or none are selected, it is the
 * process.
 */
export function selectedElement(modeler: ApprovalModeler): DrawnElement {
  const selected = modeler.get('selection').get() as DrawnElement[];
  const [only] = selected.length === 1 ? selected : [];
  return (only && 'labelTarget' in only && (only.labelTarget as DrawnElement)) || only || rootOf(modeler);
}

/** Returns the element whose properties are shown. The component renders again whenever the process changes. */
export function useSelection(modeler: ApprovalModeler): DrawnElement {
  const [, setChanges] = useState(0);
  useModelerEvent(modeler, 'selection.changed elements.changed import.done', () =>
    updateAfterCanvas(() => setChanges((count) => count + 1)),
  );
  return selectedElement(modeler);
}

/** Returns whether an element has been selected long enough for its issues to be shown (spec 001 §9). */
export function useSettled(element: DrawnElement): boolean {
  const [settled, setSettled] = useState<DrawnElement>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(element), limits.selectionValidationMs);
    return () => clearTimeout(timer);
  }, [element]);
  return settled === element;
}
