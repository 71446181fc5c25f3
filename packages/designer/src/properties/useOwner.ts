import type { BpmnElement, ElementProps } from '@portal/bpmn';
import { changeElement, changePart, changeProcess } from '../canvas/services';
import { bpmnOf, type DrawnElement } from '../shared/types';
import { useSection } from './strings';

/** The holder of settings: a drawn element, a part of it such as its loop, or the process. */
export type Owner = { element: DrawnElement; part?: BpmnElement | undefined } | { process: BpmnElement };

/** Returns the BPMN element of an owner, and a function that changes it by one command. */
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
