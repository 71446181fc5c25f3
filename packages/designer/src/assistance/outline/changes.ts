import { isA } from '@portal/bpmn';
import { changeElement, showElement, type ApprovalModeler } from '../../modeler/services';
import { bpmnOf, type DrawnShape } from '../../modeler/types';

/** What an approval goes on with, as the context pad offers it. */
export const appended = [
  'bpmn:UserTask',
  'bpmn:ExclusiveGateway',
  'bpmn:ParallelGateway',
  'bpmn:InclusiveGateway',
  'bpmn:IntermediateThrowEvent',
  'bpmn:EndEvent',
] as const;

const drawn = (modeler: ApprovalModeler, id: string) =>
  modeler.get('elementRegistry').get(id) as DrawnShape | undefined;

/** Whether something can follow it. */
export const canGoOn = (modeler: ApprovalModeler, id: string): boolean => {
  const element = drawn(modeler, id);
  return element !== undefined && isA(bpmnOf(element), 'bpmn:FlowNode') && !isA(bpmnOf(element), 'bpmn:EndEvent');
};

/** Places another node behind one, with a flow to it, and selects it. */
export function appendTo(modeler: ApprovalModeler, id: string, type: string): void {
  const source = drawn(modeler, id);
  if (!source) return;
  const shape = modeler.get('elementFactory').createShape({ type });
  const added = modeler.get('autoPlace').append(source, shape, undefined) as DrawnShape;
  showElement(modeler, added.id);
}

/** Whether the two could be connected, and are now. */
export function connectTo(modeler: ApprovalModeler, id: string, targetId: string): boolean {
  const source = drawn(modeler, id);
  const target = drawn(modeler, targetId);
  if (!source || !target || source === target) return false;
  return Boolean(modeler.get('modeling').connect(source, target));
}

export function rename(modeler: ApprovalModeler, id: string, name: string): void {
  const element = drawn(modeler, id);
  if (element) changeElement(modeler, element, { name });
}

export function remove(modeler: ApprovalModeler, id: string): void {
  const element = drawn(modeler, id);
  if (element) modeler.get('modeling').removeElements([element]);
}
