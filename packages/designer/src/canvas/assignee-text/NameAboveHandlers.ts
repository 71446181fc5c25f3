import BpmnRenderer from 'bpmn-js/lib/draw/BpmnRenderer';
import { bpmnOf, type DrawnElement } from '../../modeler/types';
import { bandTop, hasBand } from './band';

/** Draws the name of a user task in the middle of what the line of its handlers leaves. */
export default class NameAboveHandlers extends BpmnRenderer {
  override drawShape(...[parent, element, attrs]: Parameters<BpmnRenderer['drawShape']>): SVGElement {
    const drawn = super.drawShape(parent, element, attrs);
    const task = bpmnOf(element as DrawnElement);
    if (hasBand(task))
      parent.querySelector(':scope > .djs-label')?.setAttribute('transform', `translate(0 ${-bandTop(task) / 2})`);
    return drawn;
  }
}
