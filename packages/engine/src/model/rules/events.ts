import type { DefinitionIssue } from '../../errors';
import type { NodeDraft } from '../types';
import type { DeployRule, DraftProcess } from './index';

/**
 * Returns the scope in which an event waits, as long as others may wait in it as well: the activity of a boundary
 * event, the scope around an event sub-process, or the event-based gateway before an event.
 */
function scopeOf(node: NodeDraft, { nodes, flows }: DraftProcess): string | undefined {
  if (node.type === 'boundaryEvent') {
    const host = nodes[node.event?.attachedTo ?? -1];
    return host && `${host.multiInstance ? 'body of' : 'in'} ${host.index}`;
  }
  if (node.type === 'startEvent') {
    const around = nodes[node.scope ?? -1];
    return around?.subProcess?.byEvent ? `in ${around.scope ?? 'process'}` : undefined;
  }
  const before = node.incoming.map((flow) => nodes[flows[flow]?.source ?? -1]);
  return before.find((gateway) => gateway?.type === 'eventBasedGateway')?.id;
}

/** Two events of one scope cannot wait for the same message or signal. */
const uniqueMessagesAndSignals: DeployRule = (process) => {
  const seen = new Set<string>();
  return process.nodes.flatMap((node): DefinitionIssue[] => {
    const scope = scopeOf(node, process);
    const kind = node.event?.message ? 'message' : 'signal';
    const name = (node.event?.message ?? node.event?.signal)?.name.text;
    if (scope === undefined || name === undefined) return [];
    const key = JSON.stringify([scope, kind, name]);
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond ? [{ nodeId: node.id, code: 'eventRepeated', message: `a second event for ${kind} ${name}` }] : [];
  });
};

/** Two start events of the process cannot have the same condition. */
const uniqueConditions: DeployRule = ({ nodes }) => {
  const seen = new Set<string>();
  return nodes.flatMap(({ id, type, scope, event }): DefinitionIssue[] => {
    const condition = event?.condition?.expression.text;
    if (type !== 'startEvent' || scope !== undefined || condition === undefined) return [];
    const isSecond = seen.has(condition);
    seen.add(condition);
    return isSecond ? [{ nodeId: id, code: 'eventRepeated', message: `a second start by condition ${condition}` }] : [];
  });
};

/** A boundary event stands in the scope of its activity. */
const boundaryScopes: DeployRule = ({ nodes }) =>
  nodes.flatMap(({ id, scope, event }): DefinitionIssue[] => {
    const host = nodes[event?.attachedTo ?? -1];
    return host && host.scope !== scope
      ? [{ nodeId: id, code: 'boundaryMisplaced', message: `${host.id} is in another scope` }]
      : [];
  });

/** Escalations come out of sub-processes, called processes and user tasks. */
const escalationSources: DeployRule = ({ nodes }) =>
  nodes.flatMap(({ id, event }): DefinitionIssue[] => {
    const host = nodes[event?.attachedTo ?? -1];
    const escalates = host && ['subProcess', 'callActivity', 'userTask'].includes(host.type);
    if (event?.raised?.type !== 'escalation' || !host || escalates) return [];
    return [{ nodeId: id, code: 'escalationNeverThrown', message: `no escalation comes out of ${host.id}` }];
  });

const interruptingErrors: DeployRule = ({ nodes }) =>
  nodes.flatMap(({ id, type, event, element }): DefinitionIssue[] =>
    type === 'startEvent' && event?.raised?.type === 'error' && element.get('isInterrupting') === false
      ? [{ nodeId: id, code: 'errorNotInterrupting', message: 'an error always interrupts' }]
      : [],
  );

export const eventRules: readonly DeployRule[] = [
  uniqueMessagesAndSignals,
  uniqueConditions,
  boundaryScopes,
  escalationSources,
  interruptingErrors,
];
