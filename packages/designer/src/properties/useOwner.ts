import type { BpmnElement, ElementProps } from '@portal/bpmn';
import { changeElement, changePart, changeProcess } from '../canvas/services';
import { bpmnOf, type DrawnElement } from '../modeler/types';
import { useSection } from './strings';

/** What carries settings: a drawn element or a part of it, such as its loop, or the process. */
export type Holder = { element: DrawnElement; part?: BpmnElement | undefined } | { process: BpmnElement };

/** The BPMN element of a holder, and how to change it by one command. */
export function useOwner(holder: Holder) {
  const { modeler } = useSection();
  const bpmn = 'process' in holder ? holder.process : (holder.part ?? bpmnOf(holder.element));
  const change = (props: ElementProps) => {
    if ('process' in holder) changeProcess(modeler, props);
    else if (holder.part) changePart(modeler, holder.element, holder.part, props);
    else changeElement(modeler, holder.element, props);
  };
  return { bpmn, moddle: modeler.get('moddle'), change };
}
