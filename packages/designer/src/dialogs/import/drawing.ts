import { child, children, isA, type BpmnElement } from '@portal/bpmn';
import { definitionsOf, processOf, rootOf, type ApprovalModeler } from '../../canvas/services';
import { bpmnOf } from '../../shared/types';

const all = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS('*', name)];

/** Returns whether a file shows nothing, because no shape belongs to an element of the file. */
export const isNothingDrawn = (file: Document): boolean =>
  all(file, 'BPMNShape').every((shape) => !file.getElementById(shape.getAttribute('bpmnElement') ?? ''));

const flowElement = /(?:Event|[tT]ask|Gateway|[sS]ubProcess|transaction|callActivity|sequenceFlow)$/u;

/** Elements of the drawn processes that have no shape in the file. */
export function withoutShape(file: Document): string[] {
  const drawn = new Set(
    [...all(file, 'BPMNShape'), ...all(file, 'BPMNEdge')].map((shape) => shape.getAttribute('bpmnElement')),
  );
  const planes = all(file, 'BPMNPlane').flatMap((plane) => processesOf(file, plane.getAttribute('bpmnElement') ?? ''));
  const beside = all(file, 'process').filter((process) => [...process.children].some(({ id }) => drawn.has(id)));
  return [...new Set([...planes, ...beside])]
    .flatMap((process) => [...process.children])
    .filter(({ id, localName }) => flowElement.test(localName) && !drawn.has(id))
    .map((element) => element.getAttribute('name') || element.id);
}

/** Returns a process, or the processes of a collaboration's pools. */
function processesOf(file: Document, id: string): Element[] {
  const element = file.getElementById(id);
  if (element?.localName === 'process') return [element];
  if (element?.localName !== 'collaboration') return [];
  return all(element, 'participant').flatMap(
    (pool) => file.getElementById(pool.getAttribute('processRef') ?? '') ?? [],
  );
}

/** Elements of the shown processes that could not be drawn: the shape is missing or invalid. */
export function undrawn(modeler: ApprovalModeler): string[] {
  const registry = modeler.get('elementRegistry');
  const drawn = children(definitionsOf(modeler), 'diagrams')
    .slice(0, 1)
    .flatMap((diagram) => {
      const plane = child(diagram, 'plane');
      return plane ? children(plane, 'planeElement').flatMap((shape) => child(shape, 'bpmnElement') ?? []) : [];
    });
  const owned = shownProcesses(modeler).flatMap((process) => children(process, 'flowElements'));
  return [...new Set([...owned, ...drawn])]
    .filter((element) => isA(element, 'bpmn:FlowNode', 'bpmn:SequenceFlow') && !registry.get(element.id ?? ''))
    .map(({ name, id = '' }) => name || id);
}

function shownProcesses(modeler: ApprovalModeler): BpmnElement[] {
  const root = bpmnOf(rootOf(modeler));
  if (!isA(root, 'bpmn:Collaboration')) return [processOf(modeler)];
  return children(root, 'participants').flatMap((pool) => child(pool, 'processRef') ?? []);
}

/** Pools and processes that other diagrams of the file show. */
export function drawnElsewhere(modeler: ApprovalModeler): string[] {
  const [, ...others] = children(definitionsOf(modeler), 'diagrams');
  const shown = bpmnOf(rootOf(modeler));
  return others
    .flatMap((diagram) => child(diagram, 'plane') ?? [])
    .flatMap((plane) => child(plane, 'bpmnElement') ?? [])
    .filter((root) => root !== shown && isA(root, 'bpmn:Process', 'bpmn:Collaboration'))
    .flatMap((root) => (isA(root, 'bpmn:Collaboration') ? children(root, 'participants') : [root]))
    .map(({ name, id = '' }) => name || id);
}
