import type { NodeType } from '../model/types';

/** From one version of a definition to another one. */
export interface MigrationOrder {
  /** Ids of versions of the same key. */
  source: string;
  target: string;
  /** Source node ids to target node ids, where the same id and kind does not say it. */
  mapping: Readonly<Record<string, string>>;
}

/** A node of the source version and its target; without a target when there is a problem. */
export interface MigratedNode {
  nodeId: string;
  nodeName: string;
  kind: NodeType;
  targetId: string | null;
  targetName: string;
  given: boolean;
  problem: MappingProblem | null;
}

export interface MigrationMap {
  nodes: MigratedNode[];
  /** Nodes that are allowed as the target. */
  targets: { nodeId: string; nodeName: string; kind: NodeType }[];
}

export interface MigrationCheck {
  checked: number;
  /** Instances that cannot be migrated, each with all its problems. */
  blocked: { instanceId: string; title: string; problems: (MigrationProblem & { nodeName: string })[] }[];
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

/** Why a node cannot be mapped to another one in the target version. */
export type MappingProblem = 'missing' | 'unknownTarget' | 'otherKind' | 'otherEvent' | 'otherLoop' | 'otherScope';

/** Problems that keep one instance from being migrated. */
export interface MigrationProblem {
  nodeId: string;
  /**
   * `flow`: the flow that a token would take was removed; `choice`: an event of an event-based gateway was removed;
   * `compensation`: a completed activity can no longer be compensated.
   */
  problem: MappingProblem | 'flow' | 'choice' | 'compensation';
}
