import type { BpmnElement, ElementProps } from '@portal/bpmn';
import { changeElement, changePart, changeProcess } from '../canvas/services';
import { bpmnOf, type DrawnElement } from '../shared/types';
import { useSection } from './strings';

/** What carries settings: a drawn element or a part of it, such as its loop, or the process. */
export type Owner = { element: DrawnElement; part?: BpmnElement | undefined } | { process: BpmnElement };

/** The BPMN element of an owner, and how to change it by one command. */
export function useOwner(owner: Owner) {
  const { modeler } = useSection();
  const bpmn = 'process' in owner ? owner.process : (owner.part ?? bpmnOf(owner.element));
  const change = (props: ElementProps) => {
    if ('process' in owner) changeProcess(modeler, props);
    else if (owner.part) changePart(modeler, owner.element, owner.part, props);
    else changeElement(modeler, owner.element, props);
  };
  return { bpmn, moddle: modeler.get('moddle'), change };
}
