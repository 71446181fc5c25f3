import { isA, type BpmnElement } from '../moddle/element';
import { readUserTaskSettings } from '../settings/user-task/user-task';
import type { DeployIssue } from './codes';
import { graphOf } from './graph';

/**
 * A task whose handlers the previous handler must choose needs one: not only events without a person may lead to it. At
 * the start it is the initiator who chooses.
 */
export function checkChoosers(scope: BpmnElement): DeployIssue[] {
  const { nodes, previous } = graphOf(scope);
  return nodes.filter(isChosenBefore).flatMap((task): DeployIssue[] => {
    const origins = originsOf(task, previous);
    const isFree =
      task.get('isForCompensation') === true ||
      (origins.length > 0 && origins.every((origin) => startsWithoutPerson(origin, scope)));
    return isFree ? [{ nodeId: task.id ?? '', errCode: 'chooserMissing' }] : [];
  });
}

function isChosenBefore(node: BpmnElement): boolean {
  const choice = isA(node, 'bpmn:UserTask') ? readUserTaskSettings(node).choice : undefined;
  return choice?.chooser === 'previous' && choice.required;
}

/** Where the tokens come from that reach a task: the tasks and sub-processes before it, events that begin, and starts. */
function originsOf(task: BpmnElement, previous: ReadonlyMap<BpmnElement, readonly BpmnElement[]>): BpmnElement[] {
  const origins: BpmnElement[] = [];
  const seen = new Set<BpmnElement>();
  const open = [...(previous.get(task) ?? [])];
  for (let node = open.pop(); node; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (isA(node, 'bpmn:UserTask', 'bpmn:SubProcess', 'bpmn:StartEvent', 'bpmn:BoundaryEvent')) origins.push(node);
    else open.push(...(previous.get(node) ?? []));
  }
  return origins;
}

const startsWithoutPerson = (origin: BpmnElement, scope: BpmnElement): boolean =>
  isA(origin, 'bpmn:BoundaryEvent') ||
  (isA(origin, 'bpmn:StartEvent') && isA(scope, 'bpmn:SubProcess') && scope.get('triggeredByEvent') === true);
