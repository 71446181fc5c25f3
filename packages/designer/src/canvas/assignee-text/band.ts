import { isA, type BpmnElement } from '@portal/bpmn';
import { hasMarker, markersHeight } from '../../shared/fitted-name/FittedName';

/** The height of the handlers' line in a user task, as `designer.css` has it. */
const height = 16;
const margin = 4;

/** How far above the bottom of a user task the line of its handlers begins; its name stands above. */
export const bandTop = (task: BpmnElement): number => height + (hasMarker(task) ? markersHeight : margin);

export const hasBand = (element: BpmnElement): boolean => isA(element, 'bpmn:UserTask');
