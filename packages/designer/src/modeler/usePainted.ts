import { useEffect, useState } from 'react';
import { afterPaint } from './beside';
import type { ApprovalModeler } from './services';

/** The modeler once its drawing is painted; toolbar and panel come after it. */
export function usePainted(modeler: ApprovalModeler | undefined): ApprovalModeler | undefined {
  const [painted, setPainted] = useState<ApprovalModeler>();
  useEffect(() => {
    if (modeler) afterPaint(() => setPainted(modeler));
  }, [modeler]);
  return painted === modeler ? painted : undefined;
}
