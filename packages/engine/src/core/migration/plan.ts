import type { MappingIssue } from '../../api';
import type { Node, ProcessModel } from '../../model/types';

/** A node of the source version and its target. */
export interface MappedNode {
  node: Node;
  target: Node | undefined;
  /** True if the administrator mapped the node. Otherwise it is mapped by its own id. */
  given: boolean;
  issue: MappingIssue | undefined;
}

/** Maps every node of a version to a node of another one. */
export interface MigrationPlan {
  source: ProcessModel;
  target: ProcessModel;
  nodes: readonly MappedNode[];
  /** Returns the target of a node id, or undefined if it has none. */
  becomes(nodeId: string): Node | undefined;
  /** Why it becomes none. */
  issueOf(nodeId: string): MappingIssue;
  /** Nodes of the target that no node of the source becomes. */
  isNew(nodeId: string): boolean;
}

/** Maps by id and kind, but as `mapping` says where it does: source ids to target ids. */
export function planMigration(
  source: ProcessModel,
  target: ProcessModel,
  mapping: Readonly<Record<string, string>> = {},
): MigrationPlan {
  const nodes = source.nodes.map((node): MappedNode => {
    const targetId = Object.hasOwn(mapping, node.id) ? mapping[node.id] : undefined;
    const found = target.nodes[target.nodeIndex.get(targetId ?? node.id) ?? -1];
    const given = targetId !== undefined;
    if (!found) return { node, target: undefined, given, issue: given ? 'unknownTarget' : 'missing' };
    return { node, target: found, given, issue: misfit({ source, target }, node, found) };
  });
  markOtherScopes(nodes);
  const byId = new Map(nodes.map((mapped) => [mapped.node.id, mapped]));
  const images = new Set(nodes.flatMap((mapped) => (mapped.issue ? [] : (mapped.target?.id ?? []))));
  return {
    source,
    target,
    nodes,
    becomes: (id) => {
      const mapped = byId.get(id);
      return mapped?.issue ? undefined : mapped?.target;
    },
    issueOf: (id) => byId.get(id)?.issue ?? 'missing',
    isNew: (id) => !images.has(id),
  };
}

interface Models {
  source: ProcessModel;
  target: ProcessModel;
}

function misfit({ source, target }: Models, node: Node, other: Node): MappingIssue | undefined {
  if (node.type !== other.type || kindOf(node) !== kindOf(other)) return 'otherKind';
  if (eventOf(source, node) !== eventOf(target, other)) return 'otherEvent';
  if (loopOf(node) !== loopOf(other)) return 'otherLoop';
  return undefined;
}

/** Returns the kind of a node: its own work or that of others, an embedded or event-triggered scope, or a call. */
function kindOf({ work, subProcess, call }: Node): string {
  const external = work ? (work.type === 'external' ? 'external' : 'own') : '';
  return [external, subProcess ? (subProcess.byEvent ? 'byEvent' : 'inFlow') : '', call ? 'call' : ''].join(' ');
}

/** Returns the awaited event; for an event sub-process that of its start event. */
function eventOf({ nodes }: ProcessModel, node: Node): string {
  const { event } = node.subProcess?.byEvent ? (nodes[node.subProcess.start ?? -1] ?? node) : node;
  if (!event) return '';
  if (event.timer) return 'timer';
  if (event.message) return 'message';
  if (event.signal) return 'signal';
  return event.condition ? 'condition' : (event.raised?.type ?? '');
}

const loopOf = ({ multiInstance }: Node): string =>
  multiInstance ? (multiInstance.sequential ? 'sequential' : 'parallel') : 'once';

/** A node must stay in its scope, and a boundary event at its activity. */
function markOtherScopes(nodes: readonly MappedNode[]): void {
  const imageOf = (index: number | undefined) => {
    const mapped = index === undefined ? undefined : nodes[index];
    return mapped?.issue ? undefined : mapped?.target?.index;
  };
  const stays = (index: number | undefined, other: number | undefined) =>
    index === undefined ? other === undefined : other !== undefined && imageOf(index) === other;
  // scopes are in no guaranteed order: repeat until nothing changes
  for (let again = true; again;) {
    again = false;
    for (const mapped of nodes) {
      if (mapped.issue || !mapped.target) continue;
      const { node, target: other } = mapped;
      if (stays(node.scope, other.scope) && stays(node.event?.attachedTo, other.event?.attachedTo)) continue;
      mapped.issue = 'otherScope';
      again = true;
    }
  }
}
