import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useDesigner } from './DesignerContext';

/** Something to know above the canvas, which can be drawn on meanwhile; what else there is to know stands below it. */
export function AboveCanvas({ children }: { children: ReactNode }) {
  const { container } = useDesigner();
  const bars = container?.querySelector('.pd-bars');
  return bars ? createPortal(children, bars) : children;
}
