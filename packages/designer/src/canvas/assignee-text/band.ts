import { child, isA, type BpmnElement } from '@portal/bpmn';

/** The height of the handlers' line in a user task, as `designer.css` has it. */
const height = 16;
const margin = 4;
/** The room of the markers at the bottom of a task: several handlers, compensation. */
const markers = 20;

/** How far above the bottom of a user task the line of its handlers begins; its name stands above. */
export function bandTop(task: BpmnElement): number {
  const isMarked = child(task, 'loopCharacteristics') !== undefined || task.get('isForCompensation') === true;
  return height + (isMarked ? markers : margin);
}

export const hasBand = (element: BpmnElement): boolean => isA(element, 'bpmn:UserTask');
