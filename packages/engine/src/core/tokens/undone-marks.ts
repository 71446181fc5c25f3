import type { Flow, Node, ProcessModel } from '../../model/types';
import type { Run } from '../run';
import { marksOf, processOf, rootId, type Execution, type TrailEntry } from '../state';
import { descends } from './trail';

/** A visit of a node in a process, which may be one that is called. */
export type Mark = Pick<TrailEntry, 'node' | 'process' | 'since'>;

/**
 * Work that was taken back is to be done again: the diagram shows the nodes and flows behind the target as not passed,
 * unless another visit or another branch has passed them, too. `open`: where the removed tokens were.
 */
export function undoMarks(run: Run, entryId: string, entry: TrailEntry, open: readonly Mark[]): void {
  const { state } = run;
  const at = state.executions[entry.process ?? rootId];
  if (!at) return;
  const isHere = ({ process = rootId }: Mark) => process === at.id;
  const removed = open.filter(isHere).map(({ node }) => node);
  const kept: TrailEntry[] = [];
  for (const [id, other] of Object.entries(state.trail)) {
    if (!isHere(other)) continue;
    if (descends(state, [id], entryId)) removed.push(other.node);
    else kept.push(other);
  }
  const marks = marksOf(state, at);
  const graph = new PassedFlows(run.modelOf(at), new Set(marks.flows));
  const undone = graph.behind(entry.node, removed);
  const restored = graph.before(
    kept.map(({ node }) => node),
    [targetArrivals(run, entry, undone, graph), ...tokensIn(run, at).map((token) => arrivals(token, graph))],
  );
  marks.flows = marks.flows.filter((flow) => !undone.flows.has(flow) || restored.flows.has(flow));
  for (const node of undone.nodes) if (!restored.nodes.has(node)) delete marks.visited[node];
}

/** Returns the tokens of a process, without those that only represent the content of a sub-process. */
const tokensIn = (run: Run, at: Execution): Execution[] =>
  Object.values(run.state.executions).filter(
    (execution) =>
      execution !== at &&
      execution.kind !== 'process' &&
      processOf(run.state, execution) === at &&
      (execution.parked !== undefined || run.nodeOf(execution).subProcess === undefined),
  );

/** Nodes and flows, by id. */
interface Passed {
  nodes: Set<string>;
  flows: Set<string>;
}

/** Returns the flows by which a token came to its node. */
const arrivals = ({ node, via }: Execution, graph: PassedFlows): Flow[] =>
  graph.incoming(node).filter(({ id }) => via === undefined || id === via);

/**
 * Returns the flows by which the target was reached before it was handled. A flow of a loop counts only if the token
 * had passed the loop.
 */
function targetArrivals({ state }: Run, { node, from }: TrailEntry, undone: Passed, graph: PassedFlows): Flow[] {
  const flows = graph.incoming(node);
  const cameByLoop = from.some((id) => undone.nodes.has(state.trail[id]?.node ?? ''));
  const first = flows.filter(({ id }) => !undone.flows.has(id));
  return cameByLoop || first.length === 0 ? flows : first;
}

/** The part of a process's graph that was passed. */
class PassedFlows {
  constructor(
    private readonly model: ProcessModel,
    private readonly passed: ReadonlySet<string>,
  ) {}

  incoming = (nodeId: string): Flow[] => this.flowsOf(this.node(nodeId)?.incoming);

  /**
   * Returns everything behind the nodes: through flows, boundary events and links, into sub-processes and out of them.
   */
  behind(first: string, others: readonly string[]): Passed {
    const found: Passed = { nodes: new Set(), flows: new Set() };
    const open: string[] = [];
    const add = (nodes: readonly string[]) => {
      for (const node of nodes) {
        if (found.nodes.has(node)) continue;
        found.nodes.add(node);
        open.push(node);
      }
    };
    add([first, ...others]);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const node = this.node(id);
      if (!node) continue;
      const outgoing = [node, ...this.scopesAround(node)].flatMap((each) => this.flowsOf(each.outgoing));
      for (const flow of outgoing) found.flows.add(flow.id);
      add(this.ids(outgoing.map(({ target }) => target)));
      /* The events of the target itself have occurred before it was handled. */
      if (id !== first) add(this.ids([...node.boundary, ...(node.linkTo === undefined ? [] : [node.linkTo])]));
      add(this.model.nodes.filter(({ scope }) => scope === node.index).map((inner) => inner.id));
    }
    return found;
  }

  /** Returns everything before nodes that stay passed, and before tokens that came by these flows. */
  before(kept: readonly string[], tokens: readonly Flow[][]): Passed {
    const found: Passed = { nodes: new Set(kept), flows: new Set() };
    const open = [...kept.flatMap(this.arrivals), ...tokens.flat()];
    for (let flow = open.pop(); flow; flow = open.pop()) {
      if (found.flows.has(flow.id)) continue;
      found.flows.add(flow.id);
      for (const source of this.ids([flow.source])) {
        found.nodes.add(source);
        open.push(...this.arrivals(source));
      }
    }
    return found;
  }

  /** The passed flows into a node, into the scopes around it, and into the activity to which an event is attached. */
  private readonly arrivals = (nodeId: string): Flow[] => {
    const node = this.node(nodeId);
    if (!node) return [];
    const hosts = this.model.nodes.filter(({ boundary }) => boundary.includes(node.index));
    return [node, ...hosts, ...this.scopesAround(node)].flatMap(({ incoming }) => this.flowsOf(incoming));
  };

  private scopesAround({ scope }: Node): Node[] {
    const around = this.model.nodes[scope ?? -1];
    return around ? [around, ...this.scopesAround(around)] : [];
  }

  private flowsOf = (indexes: readonly number[] = []): Flow[] =>
    indexes.flatMap((index) => this.model.flows[index] ?? []).filter(({ id }) => this.passed.has(id));

  private ids = (indexes: readonly number[]): string[] => indexes.flatMap((index) => this.model.nodes[index]?.id ?? []);

  private node = (id: string): Node | undefined => this.model.nodes[this.model.nodeIndex.get(id) ?? -1];
}
