import type { NodeType } from '../model/types';

/** A migration from one version of a definition to another. */
export interface MigrationOrder {
  /** Ids of versions of the same key. */
  source: string;
  target: string;
  /** Source node ids to target node ids, where the same id and kind does not say it. */
  mapping: Readonly<Record<string, string>>;
}

/** A node of the source version and its target. A node with an issue has no target. */
export interface MigratedNode {
  nodeId: string;
  nodeName: string;
  kind: NodeType;
  targetId: string | null;
  targetName: string;
  given: boolean;
  issue: MappingIssue | null;
}

export interface MigrationMap {
  nodes: MigratedNode[];
  /** Nodes that are allowed as the target. */
  targets: { nodeId: string; nodeName: string; kind: NodeType }[];
}

export interface MigrationCheck {
  checked: number;
  /** Instances that cannot be migrated, each with all its issues. */
  blocked: { instanceId: string; title: string; issues: (MigrationIssue & { nodeName: string })[] }[];
  /** The cursor of the next page, or null on the last page. */
  next: string | null;
}

/** Reasons why a node cannot be mapped to a node of the target version. */
export type MappingIssue = 'missing' | 'unknownTarget' | 'otherKind' | 'otherEvent' | 'otherLoop' | 'otherScope';

/** Issues that keep one instance from being migrated. */
export interface MigrationIssue {
  nodeId: string;
  /**
   * `flow`: the flow that a token would take was removed. `choice`: an event of an event-based gateway was removed.
   * `compensation`: a completed activity can no longer be compensated.
   */
  issue: MappingIssue | 'flow' | 'choice' | 'compensation';
}
