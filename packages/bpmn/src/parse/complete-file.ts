import { child, children, isA, type BpmnElement } from '../moddle/element';
import type { ElementFactory, ModdleWarning } from '../moddle/moddle';
import { giveIds } from './missing-ids';
import { freeOwnPrefixes } from './namespaces';
import { completeReferences, type ReadFile } from './references';

/** What moddle has read of a file, with what it leaves out. Answers the warnings that are left. */
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
