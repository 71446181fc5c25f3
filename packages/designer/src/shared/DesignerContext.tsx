import { createContext, useContext, type FocusEvent, type ReactNode } from 'react';
import type { Locale } from '@portal/contract';
import type { Text } from './strings';
import type { DesignerPorts } from './ports';
import type { ApprovalModeler } from '../canvas/services';
import type { DrawnElement } from './types';
import { createPortal } from 'react-dom';

export interface Designer {
  modeler: ApprovalModeler;
  ports: DesignerPorts;
  locale: Locale;
  t: Text;
  /** A deployed version is shown, which never changes */
  readOnly: boolean;
  /** The element in which everything beside and above the canvas is rendered. */
  container: HTMLElement | null;
  /** Opens the member picker for a user task. */
  pickHandlers: (task: DrawnElement) => void;
}

export const DesignerContext = createContext<Designer | undefined>(undefined);

/** Returns the designer around a component. */
export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error('useDesigner outside of a ProcessDesigner');
  return designer;
}

/** Shows a note above the canvas, which can still be edited. Further notes are placed below it. */
export function AboveCanvas({ children }: { children: ReactNode }) {
  const { container } = useDesigner();
  const bars = container?.querySelector('.pd-bars');
  return bars ? createPortal(children, bars) : children;
}

const fields = new WeakSet<EventTarget>();

/**
 * Finds the fields of the designer among those of the page, including those in its dialogs, by React's event bubbling.
 */
export const ownFields = {
  note: ({ target }: FocusEvent): void => void fields.add(target),
  has: (field: EventTarget | null): boolean => field !== null && fields.has(field),
};
