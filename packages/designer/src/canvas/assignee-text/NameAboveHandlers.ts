import BpmnRenderer from 'bpmn-js/lib/draw/BpmnRenderer';
import { bpmnOf, type DrawnElement } from '../../modeler/types';
import { bandTop, hasBand } from './band';
import { fitName } from './fit-name';

/** Draws the name of a user task in the middle of what its icon and the line of its handlers leave. */
export default class NameAboveHandlers extends BpmnRenderer {
  override drawShape(...[parent, element, attrs]: Parameters<BpmnRenderer['drawShape']>): SVGElement {
    const drawn = super.drawShape(parent, element, attrs);
    const task = bpmnOf(element as DrawnElement);
    if (hasBand(task)) fitName(parent, task.name ?? '', element.height, bandTop(task));
    return drawn;
  }
}
