import { child, children, isA, type BpmnElement, type ElementFactory, type ModdleWarning } from '../moddle/element';
import { freeOwnPrefixes } from './namespaces';
import { completeReferences, type ReadFile } from './references';

/** Completes a file with the parts that moddle leaves out when reading. Returns the remaining warnings. */
export function completeFile(file: ReadFile, factory: ElementFactory): ModdleWarning[] {
  freeOwnPrefixes(file.definitions);
  giveIds(file.definitions, file.elementsById);
  keepMessageKinds(file.definitions);
  return completeReferences(file, factory);
}

const messageKind = 'messageVisibleKind';

/** The kind of message that an edge shows has no default in BPMN, but in moddle, which does not write that value. */
function keepMessageKinds(definitions: BpmnElement): void {
  for (const diagram of children(definitions, 'diagrams')) {
    const plane = child(diagram, 'plane');
    for (const edge of plane ? children(plane, 'planeElement') : []) {
      if (!isA(edge, 'bpmndi:BPMNEdge') || !Object.hasOwn(edge, messageKind)) continue;
      const { $attrs } = edge as BpmnElement & { $attrs: Record<string, unknown> };
      const kind = edge.get(messageKind);
      edge.set(messageKind, undefined);
      $attrs[messageKind] = kind;
    }
  }
}

/** Gives an id to each element of a process that has none. Reading the file again gives the same ids. */
function giveIds(definitions: BpmnElement, elementsById: Record<string, BpmnElement>): void {
  let count = 0;
  const visit = (element: BpmnElement) => {
    for (const part of children(element, 'flowElements')) {
      if (part.id === undefined) {
        const stem = isA(part, 'bpmn:SequenceFlow') ? 'Flow' : part.$type.replace(/^.*:/u, '');
        do count += 1;
        while (Object.hasOwn(elementsById, `${stem}_${count}`));
        part.set('id', `${stem}_${count}`);
        elementsById[`${stem}_${count}`] = part;
      }
      if (isA(part, 'bpmn:FlowElementsContainer')) visit(part);
    }
  };
  for (const root of children(definitions, 'rootElements')) if (isA(root, 'bpmn:Process')) visit(root);
}
