import { child, children, isA, type BpmnElement } from '@portal/bpmn';
import type { DefinitionIssue } from '../../errors';
import type { NodeDraft } from '../types';
import type { DeployRule } from './index';

const compensates = ({ element }: NodeDraft): BpmnElement | undefined =>
  children(element, 'eventDefinitions').find((definition) => isA(definition, 'bpmn:CompensateEventDefinition'));

/** Returns what an event compensates when it catches: the activity that it is attached to, or the scope around it. */
function compensated(node: NodeDraft, nodes: readonly NodeDraft[]): string | undefined {
  if (!compensates(node)) return undefined;
  if (node.type === 'boundaryEvent') return child(node.element, 'attachedToRef')?.id;
  const around = nodes[node.scope ?? -1];
  return node.type === 'startEvent' && around?.subProcess?.byEvent ? nodes[around.scope ?? -1]?.id : undefined;
}

/** An activity is compensated in one way: by one boundary event, or by one event sub-process in it. */
const compensatedOnce: DeployRule = ({ nodes }) => {
  const seen = new Set<string>();
  return nodes.flatMap((node): DefinitionIssue[] => {
    const activity = compensated(node, nodes);
    if (activity === undefined) return [];
    if (seen.has(activity))
      return [{ nodeId: node.id, code: 'compensationInvalid', message: `${activity} is compensated already` }];
    seen.add(activity);
    return [];
  });
};

/** An event compensates activities of its own scope, in an event sub-process also those around it. */
const compensatesOwnScope: DeployRule = ({ nodes }) =>
  nodes.flatMap((node): DefinitionIssue[] => {
    const target = nodes[node.compensates?.activity ?? -1];
    if (!target || target.scope === node.scope) return [];
    const around = nodes[node.scope ?? -1];
    if (around?.subProcess?.byEvent && around.scope === target.scope) return [];
    return [{ nodeId: node.id, code: 'compensationInvalid', message: `${target.id} is in another scope` }];
  });

export const compensationRules: readonly DeployRule[] = [compensatedOnce, compensatesOwnScope];
