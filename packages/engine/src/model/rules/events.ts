import type { NodeDraft } from '../types';
import type { Broken, DeployRule, Drawn } from './index';

/**
 * Returns the scope in which an event waits, as long as others may wait in it as well: the activity of a boundary
 * event, the scope around an event sub-process, or the event-based gateway before an event.
 */
function scopeOf(node: NodeDraft, { nodes, flows }: Drawn): string | undefined {
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
const namesDiffer: DeployRule = (drawn) => {
  const seen = new Set<string>();
  return drawn.nodes.flatMap((node): Broken[] => {
    const scope = scopeOf(node, drawn);
    const kind = node.event?.message ? 'message' : 'signal';
    const name = (node.event?.message ?? node.event?.signal)?.name.text;
    if (scope === undefined || name === undefined) return [];
    const key = JSON.stringify([scope, kind, name]);
    if (seen.has(key)) return [{ nodeId: node.id, message: `a second event for ${kind} ${name}` }];
    seen.add(key);
    return [];
  });
};

/** A boundary event stands in the scope of its activity. */
const besideActivities: DeployRule = ({ nodes }) =>
  nodes.flatMap(({ id, scope, event }): Broken[] => {
    const host = nodes[event?.attachedTo ?? -1];
    return host && host.scope !== scope ? [{ nodeId: id, message: `${host.id} is in another scope` }] : [];
  });

/** Escalations come out of sub-processes, called processes and user tasks. */
const escalating: DeployRule = ({ nodes }) =>
  nodes.flatMap(({ id, event }): Broken[] => {
    const host = nodes[event?.attachedTo ?? -1];
    const escalates = host && ['subProcess', 'callActivity', 'userTask'].includes(host.type);
    if (event?.raised?.type !== 'escalation' || !host || escalates) return [];
    return [{ nodeId: id, message: `no escalation comes out of ${host.id}` }];
  });

const errorsInterrupt: DeployRule = ({ nodes }) =>
  nodes.flatMap(({ id, type, event, element }): Broken[] =>
    type === 'startEvent' && event?.raised?.type === 'error' && element.get('isInterrupting') === false
      ? [{ nodeId: id, message: 'an error always interrupts' }]
      : [],
  );

export const eventRules: readonly DeployRule[] = [namesDiffer, besideActivities, escalating, errorsInterrupt];
