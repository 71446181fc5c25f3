import { child, children, isA, type BpmnElement, type ElementFactory } from '@portal/bpmn';

export const planesOf = (definitions: BpmnElement): BpmnElement[] =>
  children(definitions, 'diagrams').flatMap((diagram) => child(diagram, 'plane') ?? []);

const shapesOf = (plane: BpmnElement): Map<BpmnElement, BpmnElement> =>
  new Map(
    children(plane, 'planeElement').flatMap((shape) => {
      const element = child(shape, 'bpmnElement');
      return element ? [[element, shape] as const] : [];
    }),
  );

const poolsOf = (plane: BpmnElement): BpmnElement[] => {
  const root = child(plane, 'bpmnElement');
  return root && isA(root, 'bpmn:Collaboration') ? children(root, 'participants') : [];
};

/** A pool whose shape names its process instead, as some modelers write it, has that shape. */
export function withPools(definitions: BpmnElement): void {
  for (const plane of planesOf(definitions)) {
    const shapes = shapesOf(plane);
    for (const pool of poolsOf(plane)) {
      const process = child(pool, 'processRef');
      const shape = process && shapes.get(process);
      if (shape && !shapes.has(pool)) shape.set('bpmnElement', pool);
    }
  }
}

/**
 * Moves a process outside the pools of a collaboration into a separate diagram, because in a collaboration bpmn-js
 * draws only what is in pools or lanes.
 */
export function separateProcesses(definitions: BpmnElement, factory: ElementFactory): void {
  for (const plane of planesOf(definitions)) {
    if (!isA(child(plane, 'bpmnElement'), 'bpmn:Collaboration')) continue;
    const inPools = new Set(poolsOf(plane).map((pool) => child(pool, 'processRef')));
    const beside = new Map<BpmnElement, BpmnElement[]>();
    for (const [element, shape] of shapesOf(plane)) {
      const process = processOf(element);
      if (!process || process === element || inPools.has(process) || children(process, 'laneSets').length > 0) continue;
      beside.set(process, [...(beside.get(process) ?? []), shape]);
    }
    for (const [process, shapes] of beside) {
      const moved = new Set(shapes);
      plane.set(
        'planeElement',
        children(plane, 'planeElement').filter((shape) => !moved.has(shape)),
      );
      addDiagram(definitions, factory, process, shapes);
    }
  }
}

function processOf(element: BpmnElement): BpmnElement | undefined {
  let owner: BpmnElement | undefined = element;
  while (owner && !isA(owner, 'bpmn:Process')) owner = owner.$parent;
  return owner;
}

function addDiagram(
  definitions: BpmnElement,
  factory: ElementFactory,
  process: BpmnElement,
  shapes: readonly BpmnElement[],
): void {
  const id = `Diagram_${process.id ?? ''}`;
  const plane = factory.create('bpmndi:BPMNPlane', {
    id: `${id}_plane`,
    bpmnElement: process,
    planeElement: [...shapes],
  });
  const diagram = factory.create('bpmndi:BPMNDiagram', { id, plane });
  for (const shape of shapes) shape.$parent = plane;
  plane.$parent = diagram;
  diagram.$parent = definitions;
  definitions.set('diagrams', [...children(definitions, 'diagrams'), diagram]);
}

/** Opens a sub-process for which the file does not say whether it is open, if its nodes are drawn within it. */
export function openSubProcesses(definitions: BpmnElement): void {
  for (const plane of planesOf(definitions)) {
    const shapes = shapesOf(plane);
    for (const [element, shape] of shapes) {
      if (!isA(element, 'bpmn:SubProcess') || shape.get('isExpanded') !== undefined) continue;
      const inner = children(element, 'flowElements').flatMap((part) => shapes.get(part) ?? []);
      if (inner.some((part) => isWithin(part, shape))) shape.set('isExpanded', true);
    }
  }
}

function isWithin(inner: BpmnElement, outer: BpmnElement): boolean {
  const [a, b] = [inner, outer].map((shape) => child(shape, 'bounds'));
  if (!a || !b) return false;
  const side = (bounds: BpmnElement, name: string) => Number(bounds.get(name));
  const middle = (start: string, length: string) => side(a, start) + side(a, length) / 2;
  const spans = (start: string, length: string) =>
    middle(start, length) >= side(b, start) && middle(start, length) <= side(b, start) + side(b, length);
  return spans('x', 'width') && spans('y', 'height');
}
