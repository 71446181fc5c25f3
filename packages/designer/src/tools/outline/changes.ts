import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type Rules from 'diagram-js/lib/features/rules/Rules';
import { isA } from '@portal/bpmn';
import { changeElement, changeInBatch, showElement, type ApprovalModeler } from '../../canvas/services';
import { bpmnOf, type DrawnConnection, type DrawnShape } from '../../shared/types';
import { updateNow } from '../../shared/canvas-updates';
import { attachTo, boundaryEvent, canCarryEvents } from '../../canvas/context-pad/attach';
import { routeAround } from './route-around';

const appended = [
  'bpmn:UserTask',
  'bpmn:ExclusiveGateway',
  'bpmn:ParallelGateway',
  'bpmn:InclusiveGateway',
  'bpmn:IntermediateThrowEvent',
  'bpmn:BoundaryEvent',
  'bpmn:EndEvent',
] as const;

const drawn = (modeler: ApprovalModeler, id: string) =>
  modeler.get('elementRegistry').get(id) as DrawnShape | undefined;

export const nameOf = (modeler: ApprovalModeler, id: string): string => {
  const element = drawn(modeler, id);
  return (element && bpmnOf(element).name) ?? '';
};

/** Returns whether nodes can be appended to the element. */
export const canContinue = (modeler: ApprovalModeler, id: string): boolean => {
  const element = drawn(modeler, id);
  return element !== undefined && isA(bpmnOf(element), 'bpmn:FlowNode') && !isA(bpmnOf(element), 'bpmn:EndEvent');
};

/**
 * Returns the types that can be appended to a node, as in the context pad. Only activities can have boundary events.
 */
export function typesAfter(modeler: ApprovalModeler, id: string): readonly string[] {
  const element = drawn(modeler, id);
  const carriesEvents = element !== undefined && canCarryEvents(element);
  return appended.filter((type) => type !== boundaryEvent.type || carriesEvents);
}

/** Places another node behind a node, with a flow to it, and selects it. */
export function appendTo(modeler: ApprovalModeler, id: string, type: string): boolean {
  const source = drawn(modeler, id);
  if (!source) return false;
  const isAttached = type === boundaryEvent.type;
  const shape = modeler.get('elementFactory').createShape(isAttached ? boundaryEvent : { type });
  updateNow(() => {
    if (isAttached) attachTo(modeler.get('modeling'), shape, source);
    else modeler.get('autoPlace').append(source, shape, undefined);
  });
  showElement(modeler, shape.id);
  return true;
}

/** Connects two elements if that is allowed. Returns whether it was. */
export function connectTo(modeler: ApprovalModeler, id: string, targetId: string): boolean {
  const source = drawn(modeler, id);
  const target = drawn(modeler, targetId);
  if (!source || !target || source === target) return false;
  if (!modeler.get<Rules>('rules').allowed('connection.create', { source, target })) return false;
  updateNow(() => modeler.get('modeling').connect(source, target));
  return true;
}

/** Moves an end of a flow to another node if that is allowed. Returns whether it was. */
export function reconnect(modeler: ApprovalModeler, id: string, ends: { source?: string; target?: string }): boolean {
  const flow = drawn(modeler, id) as unknown as DrawnConnection | undefined;
  const source = ends.source === undefined ? (flow?.source as DrawnShape) : drawn(modeler, ends.source);
  const target = ends.target === undefined ? (flow?.target as DrawnShape) : drawn(modeler, ends.target);
  if (!flow || !source || !target) return false;
  if (!modeler.get<Rules>('rules').allowed('connection.reconnect', { connection: flow, source, target })) return false;
  const middle = ({ x, y, width, height }: DrawnShape) => ({ x: x + width / 2, y: y + height / 2 });
  const modeling = modeler.get('modeling');
  changeInBatch(modeler, () => {
    if (ends.source === undefined) modeling.reconnectEnd(flow, target, middle(target));
    else modeling.reconnectStart(flow, source, middle(source));
    routeAround(modeling, flow);
  });
  return true;
}

export function rename(modeler: ApprovalModeler, id: string, name: string): void {
  const element = drawn(modeler, id);
  if (element) changeElement(modeler, element, { name });
}

/** Returns whether the element can be changed into another type. */
export const canReplace = (modeler: ApprovalModeler, id: string): boolean => {
  const element = drawn(modeler, id);
  return element !== undefined && !modeler.get('popupMenu').isEmpty(element, 'bpmn-replace');
};

/** Opens the menu of types for the selected element. `onClose` is called when it is closed again. */
export function replace(modeler: ApprovalModeler, onClose: () => void): void {
  modeler.get('eventBus').once('popupMenu.close', () => setTimeout(onClose));
  modeler.get<ContextPad>('contextPad').triggerEntry('replace', 'click', new MouseEvent('click'));
}

export function remove(modeler: ApprovalModeler, id: string): void {
  const element = drawn(modeler, id);
  if (element) modeler.get('modeling').removeElements([element]);
}
