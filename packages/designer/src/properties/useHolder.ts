import type { BpmnElement, ElementProps } from '@portal/bpmn';
import { changeElement, changeProcess } from '../modeler/services';
import { bpmnOf, type DrawnElement } from '../modeler/types';
import { useSection } from './strings';

/** What carries extension elements: a drawn element, or the process. */
export type Holder = { element: DrawnElement } | { process: BpmnElement };

/** The BPMN element of a holder, and how to change it by one command. */
export function useHolder(holder: Holder) {
  const { modeler } = useSection();
  const bpmn = 'process' in holder ? holder.process : bpmnOf(holder.element);
  const change = (props: ElementProps) =>
    'process' in holder ? changeProcess(modeler, props) : changeElement(modeler, holder.element, props);
  return { bpmn, moddle: modeler.get('moddle'), change };
}
