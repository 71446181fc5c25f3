import type { NodeDraft } from '../types';
import { child, children, isA, type BpmnElement } from '@portal/bpmn';
import type { Issues } from '../issues';
import type { Compensates } from './types';

const compensation = 'bpmn:CompensateEventDefinition';
const cancel = 'bpmn:CancelEventDefinition';

const definitionOf = (element: BpmnElement, type: string): BpmnElement | undefined =>
  children(element, 'eventDefinitions').find((definition) => isA(definition, type));

/** Reads the compensation target of a throwing event. */
export function readCompensates(
  element: BpmnElement,
  nodeIndex: ReadonlyMap<string, number>,
  issues: Issues,
): Compensates | undefined {
  const definition = definitionOf(element, compensation);
  if (!definition) return undefined;
  const activity = child(definition, 'activityRef');
  const index = activity && nodeIndex.get(activity.id ?? '');
  if (activity && index === undefined) issues.add(element.id ?? '', 'settingInvalid', 'no activity to compensate');
  return { activity: index };
}

export const cancels = (element: BpmnElement): boolean => definitionOf(element, cancel) !== undefined;

/** Assigns compensation handlers to activities and checks that they are not reachable otherwise. */
export function connectCompensation(
  process: BpmnElement,
  nodes: readonly NodeDraft[],
  nodeIndex: ReadonlyMap<string, number>,
  issues: Issues,
): void {
  const handlers = associations(process, nodes);
  for (const node of nodes) {
    if (node.type === 'boundaryEvent') connectBoundary(node, nodes, nodeIndex, handlers, issues);
    if (node.type === 'startEvent' && definitionOf(node.element, compensation)) connectStart(node, nodes, issues);
    if (node.element.get('isForCompensation') === true && node.incoming.length + node.outgoing.length > 0) {
      issues.add(node.id, 'settingInvalid', 'a flow at an activity for compensation');
    }
    const around = nodes[node.scope ?? -1];
    const cancelable = around?.boundary.some((index) => nodes[index]?.event?.raised?.type === 'cancel');
    if (node.cancels && !cancelable) issues.add(node.id, 'settingInvalid', 'nothing catches the cancellation');
  }
}

/** Returns the target ids of associations by their source. */
function associations(process: BpmnElement, nodes: readonly NodeDraft[]): Map<string, string> {
  const containers = [process, ...nodes.filter(({ type }) => type === 'subProcess').map(({ element }) => element)];
  const found = containers.flatMap((container) => children(container, 'artifacts'));
  return new Map(
    found
      .filter((artifact) => isA(artifact, 'bpmn:Association'))
      .map((artifact) => [child(artifact, 'sourceRef')?.id ?? '', child(artifact, 'targetRef')?.id ?? '']),
  );
}

function connectBoundary(
  { id, element }: NodeDraft,
  nodes: readonly NodeDraft[],
  nodeIndex: ReadonlyMap<string, number>,
  handlers: ReadonlyMap<string, string>,
  issues: Issues,
): void {
  const host = nodes[nodeIndex.get(child(element, 'attachedToRef')?.id ?? '') ?? -1];
  if (definitionOf(element, cancel) && host?.element.$type !== 'bpmn:Transaction') {
    issues.add(id, 'settingInvalid', 'only a transaction is canceled');
  }
  if (!definitionOf(element, compensation)) return;
  const associated = handlers.get(id);
  // without an association there is nothing to compensate with, as in Camunda
  if (associated === undefined) return;
  const handler = nodes[nodeIndex.get(associated) ?? -1];
  if (!handler || handler.element.get('isForCompensation') !== true) {
    issues.add(id, 'settingInvalid', 'no activity for compensation');
  } else if (host) host.undoneBy = handler.index;
}

/** Links a compensation event sub-process to the sub-process that contains it, which it compensates. */
function connectStart({ id, scope }: NodeDraft, nodes: readonly NodeDraft[], issues: Issues): void {
  const eventSubProcess = nodes[scope ?? -1];
  const around = nodes[eventSubProcess?.scope ?? -1];
  if (eventSubProcess?.subProcess?.byEvent && around?.subProcess) around.undoneBy = eventSubProcess.index;
  else issues.add(id, 'settingInvalid', 'only a sub-process has a compensation event sub-process');
}
