import BpmnRenderer from 'bpmn-js/lib/draw/BpmnRenderer';
import { isExpanded } from 'bpmn-js/lib/util/DiUtil';
import { getBusinessObject, is, isAny } from 'bpmn-js/lib/util/ModelUtil';
import { fitName } from './fit-name';

type Drawn = Parameters<BpmnRenderer['drawShape']>[1];
/** The properties of a BPMN element that the drawing uses. */
export interface Named {
  name?: string;
  get(property: string): unknown;
}

/** The height of the markers at the bottom of an activity: several handlers, compensation, a collapsed sub-process. */
export const markersHeight = 20;

/** Keeps the name of an activity within its shape, clear of icon and markers. */
export default class FittedName extends BpmnRenderer {
  override drawShape(...[parent, element, attrs]: Parameters<BpmnRenderer['drawShape']>): SVGElement {
    const drawn = super.drawShape(parent, element, attrs);
    const activity = getBusinessObject(element) as Named;
    if (isNamedInside(element))
      fitName(parent, { name: activity.name ?? '', height: element.height, below: this.roomBelow(element, activity) });
    return drawn;
  }

  protected roomBelow(element: Drawn, activity: Named): number {
    return isMarked(element, activity) ? markersHeight : 0;
  }
}

/** An expanded sub-process has its name at its top. */
const isNamedInside = (element: Drawn): boolean => is(element, 'bpmn:Activity') && !isExpandedSubProcess(element);

const isExpandedSubProcess = (element: Drawn): boolean => is(element, 'bpmn:SubProcess') && isExpanded(element);

const isMarked = (element: Drawn, activity: Named): boolean =>
  isAny(element, ['bpmn:SubProcess', 'bpmn:CallActivity']) || hasMarker(activity);

export const hasMarker = (activity: Named): boolean =>
  Boolean(activity.get('loopCharacteristics')) || activity.get('isForCompensation') === true;
