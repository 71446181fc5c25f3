import { isA, type BpmnElement } from '@portal/bpmn';
import FittedName, { hasMarker, markersHeight } from '../../shared/fitted-name/FittedName';
import { bpmnOf, type DrawnElement } from '../../shared/types';

/** The height of the handlers' line in a user task, as `designer.css` has it. */
const height = 16;
const margin = 4;

/**
 * Returns the distance between the bottom of a user task and the line of its handlers. The name stands above that line.
 */
export const bandTop = (task: BpmnElement): number => height + (hasMarker(task) ? markersHeight : margin);

export const hasBand = (element: BpmnElement): boolean => isA(element, 'bpmn:UserTask');

/** Draws the name of a user task above the line of its handlers. */
export default class NameAboveHandlers extends FittedName {
  protected override roomBelow(...[element, activity]: Parameters<FittedName['roomBelow']>): number {
    const task = bpmnOf(element as DrawnElement);
    return hasBand(task) ? bandTop(task) : super.roomBelow(element, activity);
  }
}
