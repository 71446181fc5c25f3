import { createContext, useContext } from 'react';
import type { Locale } from '@portal/contract';
import type { Text } from './strings';
import type { DesignerPorts } from './ports';
import type { ApprovalModeler } from '../canvas/services';
import type { DrawnElement } from './types';

export interface Designer {
  modeler: ApprovalModeler;
  ports: DesignerPorts;
  locale: Locale;
  t: Text;
  /** A deployed version is shown, which never changes */
  readOnly: boolean;
  /** What is shown beside and above the canvas stands in it */
  container: HTMLElement | null;
  /** Opens the member picker for a user task. */
  pickHandlers: (task: DrawnElement) => void;
}

export const DesignerContext = createContext<Designer | undefined>(undefined);

/** The designer around a component. */
export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error('useDesigner outside of a ProcessDesigner');
  return designer;
}
