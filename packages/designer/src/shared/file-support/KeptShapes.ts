import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type EventBus from 'diagram-js/lib/core/EventBus';
import { child, children, type BpmnElement } from '@portal/bpmn';
import { planesOf } from './drawing';

interface Kept {
  shape: BpmnElement;
  element: BpmnElement;
  /** A stand-in for an element that the file lacks is not. */
  inFile: boolean;
}

/** Keeps the shapes of a file that bpmn-js does not draw, since it exports only drawn shapes. */
export default class KeptShapes {
  static $inject = ['eventBus', 'elementRegistry'];

  private kept = new Map<BpmnElement, Kept[]>();

  constructor(
    eventBus: EventBus,
    private readonly registry: ElementRegistry,
  ) {
    let definitions: BpmnElement | undefined;
    eventBus.on('import.render.start', (event: { definitions: BpmnElement }) => {
      ({ definitions } = event);
    });
    eventBus.on('import.render.complete', () => {
      if (definitions) this.remember(definitions);
    });
    /* bpmn-js has ordered the elements before that event. */
    eventBus.on('saveXML.start', (event: { definitions: BpmnElement }) => this.restore(event.definitions));
  }

  private remember(definitions: BpmnElement): void {
    this.kept = new Map(
      planesOf(definitions).map((plane) => [
        plane,
        children(plane, 'planeElement').flatMap((shape) => {
          const element = child(shape, 'bpmnElement');
          if (!element || this.isDrawn(element)) return [];
          return [{ shape, element, inFile: isWithin(element, definitions) }];
        }),
      ]),
    );
  }

  private restore(definitions: BpmnElement): void {
    for (const plane of planesOf(definitions)) {
      const written = children(plane, 'planeElement');
      const missing = (this.kept.get(plane) ?? []).filter(
        ({ shape, element, inFile }) =>
          !written.includes(shape) && !this.isDrawn(element) && isWithin(element, definitions) === inFile,
      );
      if (missing.length > 0) plane.set('planeElement', [...written, ...missing.map(({ shape }) => shape)]);
    }
  }

  private isDrawn({ id = '' }: BpmnElement): boolean {
    return this.registry.get(id) !== undefined;
  }
}

function isWithin(element: BpmnElement, definitions: BpmnElement): boolean {
  let owner: BpmnElement | undefined = element;
  while (owner && owner !== definitions) owner = owner.$parent;
  return owner !== undefined;
}
