import { useState } from 'react';
import type { ApprovalModeler } from './services';
import { useModelerEvent } from './useModelerEvent';

/** Counts the changes of the process; the component renders again at each. */
export function useChanges(modeler: ApprovalModeler): number {
  const [changes, setChanges] = useState(0);
  useModelerEvent(modeler, 'elements.changed import.done', () => setChanges((count) => count + 1));
  return changes;
}
