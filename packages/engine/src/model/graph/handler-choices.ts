import type { CandidateCondition, HandlerChoice } from '@portal/bpmn';
import type { Node, ProcessModel } from '../types';
import { offeredFlows, submissionNodes } from './offered-flows';

/**
 * How certain it is that the choice is needed. `always`: on every way. `possible`: it depends on conditions. `passed`:
 * only if tasks before it are passed automatically.
 */
export type ChoiceReach = 'always' | 'possible' | 'passed';

/** A user task whose handlers are chosen at runtime. */
export interface OfferedChoice extends HandlerChoice {
  nodeId: string;
  nodeName: string;
  /** The people to choose from. Empty means anyone. */
  from: CandidateCondition;
  reach: ChoiceReach;
  /** The offered flows by which the node is reached, or null if it does not depend on them. */
  flowIds: readonly string[] | null;
}

/** Returns the next user tasks behind a node whose handlers are chosen at runtime, by any chooser. */
export const choicesNext = (model: ProcessModel, nodeId: string): OfferedChoice[] => offer(model, nodeId, 'stop');

/** Returns all user tasks ahead of a node whose handlers the initiator chooses. */
export const choicesByInitiator = (model: ProcessModel, nodeId: string): OfferedChoice[] =>
  offer(model, nodeId, 'through').filter(({ chooser }) => chooser === 'initiator');

/**
 * Returns the choices of the initiator at the start: all that belong to the initiator, and the handlers of the nodes
 * that follow the start.
 */
export function choicesAtStart(model: ProcessModel): OfferedChoice[] {
  const startId = startOf(model);
  const next = [startId, ...submissionNodes(model).map(({ id }) => id)].flatMap((id) => choicesNext(model, id));
  const ahead = eachOnce([...next, ...choicesByInitiator(model, startId)]);
  // events lead to these, not flows
  const others = model.nodes.filter(
    ({ id, userTask }) =>
      userTask?.settings.choice?.chooser === 'initiator' && !ahead.some(({ nodeId }) => nodeId === id),
  );
  return [...ahead, ...others.flatMap((node) => toOffered(node, 'possible', null))];
}

/** Returns the node at which a person starts the process. */
export const startOf = (model: ProcessModel): string => model.nodes[model.start ?? -1]?.id ?? '';

/** Returns the choices without those for a node that occurred before. */
export function eachOnce<Choice extends OfferedChoice>(choices: readonly Choice[]): Choice[] {
  const known = new Set<string>();
  return choices.filter(({ nodeId }) => !known.has(nodeId) && known.add(nodeId));
}

/**
 * How far a walk goes: it stops at user tasks, or continues past those that may be passed automatically, or past all of
 * them.
 */
type Tasks = 'stop' | 'passed' | 'through';

interface Walk {
  tasks: Tasks;
  /**
   * Follows only flows that every token takes. After a wait, when no person can be asked any more, it follows all
   * flows.
   */
  certain: boolean;
  /** Flows taken at gateways of manual choice: these, or all of them. */
  selected: readonly string[] | 'all';
}

function offer(model: ProcessModel, nodeId: string, tasks: Exclude<Tasks, 'passed'>): OfferedChoice[] {
  const from = model.nodes[model.nodeIndex.get(nodeId) ?? -1];
  if (!from || !model.nodes.some(({ userTask }) => userTask?.settings.choice)) return [];
  const flows = offeredFlows(model, nodeId).map(({ id }) => id);
  const reached = (walk: Partial<Walk>, start: readonly number[] = following(model, from)) =>
    walkFrom(model, start, { tasks, certain: false, selected: 'all', ...walk });
  const near = reached({});
  const far = tasks === 'stop' ? reached({ tasks: 'passed' }) : near;
  const without = reached({ selected: [] });
  const certain = reached({ certain: true, selected: [] });
  const byFlow = flows.map((id) => {
    const start = [model.flows[model.flowIndex.get(id) ?? -1]?.target ?? -1];
    return { id, reached: reached({}, start), certain: reached({ certain: true, selected: [id] }) };
  });
  return [...far].flatMap((index) => {
    const node = model.nodes[index];
    if (!node?.userTask?.settings.choice) return [];
    const leading = byFlow.filter((flow) => flow.reached.has(index));
    if (!near.has(index)) return toOffered(node, 'passed', null);
    if (without.has(index) || leading.length === 0)
      return toOffered(node, certain.has(index) ? 'always' : 'possible', null);
    const always = leading.every((flow) => flow.certain.has(index));
    return toOffered(
      node,
      always ? 'always' : 'possible',
      leading.map(({ id }) => id),
    );
  });
}

function toOffered(node: Node, reach: ChoiceReach, flowIds: readonly string[] | null): OfferedChoice[] {
  const { choice, handlers } = node.userTask?.settings ?? {};
  return choice && handlers
    ? [{ nodeId: node.id, nodeName: node.name, ...choice, from: handlers, reach, flowIds }]
    : [];
}

/**
 * Returns the nodes that tokens on these nodes reach, including these nodes. Events at the edge of an activity are left
 * out.
 */
function walkFrom(model: ProcessModel, start: readonly number[], walk: Walk): Set<number> {
  const reached = new Set<number>();
  const reachedBehindWait = new Set<number>();
  const open = start.map((index) => ({ index, waited: false }));
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const node = model.nodes[at.index];
    if (!node || reachedBehindWait.has(at.index) || (!at.waited && reached.has(at.index))) continue;
    reached.add(at.index);
    // behind other tasks their handlers can be asked
    const waited = at.waited || (walk.tasks !== 'through' && waits(node));
    if (waited) reachedBehindWait.add(at.index);
    if (node.userTask && walk.tasks !== 'through' && !(walk.tasks === 'passed' && mayBePassed(node))) continue;
    const certain = walk.certain && !waited;
    const next = node.subProcess ? [node.subProcess.start ?? -1] : nextOf(model, node, { ...walk, certain });
    open.push(...next.map((index) => ({ index, waited })));
  }
  return reached;
}

/** Returns whether tokens leave a node in a later command: by a job, an event or a worker. */
const waits = ({ type, event, async, work, userTask }: Node): boolean =>
  !userTask &&
  (type === 'callActivity' ||
    type === 'eventBasedGateway' ||
    event !== undefined ||
    async.before ||
    async.after ||
    work?.type === 'external');

function nextOf(model: ProcessModel, node: Node, { certain, selected }: Walk): number[] {
  if (node.manual && selected !== 'all') {
    return node.outgoing
      .filter((flow) => selected.includes(model.flows[flow]?.id ?? ''))
      .flatMap((flow) => targetOf(model, flow));
  }
  return certain && branches(model, node) ? [] : following(model, node);
}

/** Returns whether tokens may leave a node on only some of its flows. */
const branches = (model: ProcessModel, { type, outgoing }: Node): boolean =>
  type === 'eventBasedGateway' ||
  (type !== 'parallelGateway' && outgoing.length > 1 && type.endsWith('Gateway')) ||
  outgoing.some((flow) => type !== 'parallelGateway' && model.flows[flow]?.condition !== undefined);

/** Returns the nodes behind a node. Behind the end of a sub-process are the nodes behind the sub-process. */
function following(model: ProcessModel, node: Node): number[] {
  if (node.linkTo !== undefined) return [node.linkTo];
  // an error leaves its scope by an event
  if (node.raises && node.raises.type !== 'escalation') return [];
  if (node.outgoing.length > 0) return node.outgoing.flatMap((flow) => targetOf(model, flow));
  const scope = model.nodes[node.scope ?? -1];
  return scope ? following(model, scope) : [];
}

const targetOf = (model: ProcessModel, flow: number): number[] => {
  const target = model.flows[flow]?.target;
  return target === undefined ? [] : [target];
};

/** Returns whether a task may be passed without a handler: automatically, or because it has none. */
const mayBePassed = ({ userTask }: Node): boolean =>
  userTask !== undefined &&
  (userTask.passing.initiator === 'skip' ||
    userTask.passing.repeated !== 'never' ||
    (userTask.hasHandlerSetting &&
      !userTask.settings.choice?.required &&
      userTask.settings.handlers.userList.length === 0));
