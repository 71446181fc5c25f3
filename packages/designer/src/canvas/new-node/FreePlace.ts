import { getNewShapePosition } from 'bpmn-js/lib/features/auto-place/BpmnAutoPlaceUtil';
import { isDirectionHorizontal } from 'bpmn-js/lib/features/modeling/util/ModelingUtil';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type GridSnapping from 'diagram-js/lib/features/grid-snapping/GridSnapping';
import { isA } from '@portal/bpmn';
import { bpmnOf, type DrawnElement, type DrawnShape } from '../../shared/types';
import { covers, margin } from './place-in-middle';

interface Placing {
  source: DrawnShape;
  shape: DrawnShape;
}

/** Grid snapping has the priority 2000. */
const beforeLibrary = 2500;
/** Nodes that are closer than this count as overlapping. */
const padding = 10;

/** Places an appended element clear of all nodes. bpmn-js considers only nodes connected with the source. */
export default class FreePlace {
  static $inject = ['eventBus', 'elementRegistry', 'gridSnapping'];

  constructor(eventBus: EventBus, elementRegistry: ElementRegistry, grid: GridSnapping) {
    eventBus.on('autoPlace', beforeLibrary, ({ source, shape }: Placing) => {
      if (!isNode(shape) || !isDirectionHorizontal(source, elementRegistry)) return undefined;
      const position = getNewShapePosition(source, shape, elementRegistry);
      const up = position.y < source.y + source.height / 2;
      const nodes = (source.parent?.children ?? []).filter(isNode);
      const covered = () => nodes.find((node: DrawnShape) => covers(shape, position, node, padding));
      let hit = covered();
      if (!hit) return undefined;
      for (; hit; hit = covered())
        position.y = up ? hit.y - margin - shape.height / 2 : hit.y + hit.height + margin + shape.height / 2;
      return {
        x: grid.snapValue(position.x, { min: position.x }),
        y: grid.snapValue(position.y, up ? { max: position.y } : { min: position.y }),
      };
    });
  }
}

const isNode = (element: DrawnElement): element is DrawnShape =>
  isA(bpmnOf(element), 'bpmn:FlowNode') && !('labelTarget' in element && element.labelTarget);
