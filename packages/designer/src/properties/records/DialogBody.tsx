import type { ReactNode } from 'react';
import { useDesignerColours } from '../../canvas/useDesignerColours';

/** What stands in a dialog, which is no part of the designer's own place, in its colours. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <div className="pd-dialog" style={useDesignerColours()}>
      {children}
    </div>
  );
}
