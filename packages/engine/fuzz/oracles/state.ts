import { isReady, oneTokenPerFlow, waitingGroups } from '../../src/core/tokens/joins';
import type { Run } from '../../src/core/run';
import {
  goesByOf,
  isWaiting,
  loopOf,
  processOf,
  rootId,
  type Execution,
  type InstanceState,
} from '../../src/core/state';
import type { Node, ProcessModel } from '../../src/model/types';
import { violation, type Violations } from '../report';
import { transientName } from '../makers';

type ModelOf = (execution: Execution) => ProcessModel;

/** Invariants of every state after a command. */
export function violationsOf(state: InstanceState, modelOf: ModelOf): Violations {
  if (state.status !== 'running') return endedViolations(state);
  const executions = Object.values(state.executions);
  const view = new View(state, modelOf);
  return [
    ...continuable(state),
    ...executions.flatMap((execution) => [...placeViolations(execution, view), ...standstill(execution, view)]),
    ...executions.flatMap((execution) => bodyViolations(execution, view)),
    ...ownerViolations(state, view),
    ...joinViolations(view),
    ...referenceViolations(state),
    ...calledViolations(state, modelOf),
  ];
}

/** A state with indexes for repeated lookups. */
class View {
  private readonly children = new Map<string, Execution[]>();

  constructor(
    readonly state: InstanceState,
    readonly modelOf: ModelOf,
  ) {
    for (const execution of Object.values(state.executions)) {
      const parent = execution.parent ?? '';
      this.children.set(parent, [...(this.children.get(parent) ?? []), execution]);
    }
  }

  childrenOf = (id: string): Execution[] => this.children.get(id) ?? [];

  nodeIn(execution: Execution, id: string): Node | undefined {
    const model = this.modelOf(execution);
    return model.nodes[model.nodeIndex.get(id) ?? -1];
  }

  nodeOf = (execution: Execution): Node | undefined => this.nodeIn(execution, execution.node);
}

const openWork = ({ tasks, jobs, subscriptions, externals, incidents }: InstanceState) => ({
  tasks,
  jobs,
  subscriptions,
  externals,
  incidents,
});

/** Checks that an ended instance has no open work. */
function endedViolations(state: InstanceState): Violations {
  return [
    ...Object.entries(openWork(state)).flatMap(([name, items]) =>
      violation(Object.keys(items).length > 0, `an ended instance has ${name}`),
    ),
    ...violation(Object.keys(state.executions).join() !== rootId, 'an ended instance has executions'),
    ...violation(Object.keys(state.undoable ?? {}).length > 0, 'an ended instance has something to undo'),
    ...violation(state.endedAt === null, 'an ended instance has no end'),
    ...violation(state.suspended === true, 'an ended instance is suspended'),
  ];
}

function continuable({ tasks, jobs, subscriptions, externals }: InstanceState): Violations {
  const some = [tasks, jobs, subscriptions, externals].some((items) => Object.keys(items).length > 0);
  return violation(!some, 'nothing can continue');
}

/** Checks that an execution is in the scope in which its node is drawn. */
function placeViolations(execution: Execution, view: View): Violations {
  const { id, node, parent } = execution;
  if (execution.kind === 'process') return violation(parent !== null && !view.state.executions[parent], `${id} hangs`);
  const around = view.state.executions[parent ?? ''];
  const drawn = view.nodeOf(execution);
  if (!around || !drawn) return [`${node} (${id}) stands nowhere`];
  // the handlers of the members that are compensated stand in their body
  const handles = execution.undoesFor === parent && drawn.id !== around.node;
  if (around.kind === 'body' && !handles)
    return violation(around.node !== node, `${node} (${id}) is a member of ${around.node}`);
  if (around.kind === 'body') return violation(around.body.members.length > 0, `${node} (${id}) undoes too early`);
  const scope = around.kind === 'process' ? undefined : view.nodeOf(around)?.index;
  const inCompensated = around.undoesFor !== undefined;
  return violation(!inCompensated && drawn.scope !== scope, `${node} (${id}) stands in ${around.node}`);
}

/** Checks that a token without content waits for something; otherwise it is lost. */
function standstill(execution: Execution, view: View): Violations {
  const { id, node } = execution;
  const { tasks, jobs, subscriptions, externals, executions } = view.state;
  if (isWaiting(execution) || view.childrenOf(id).length > 0) return [];
  if (id === rootId) return ['the process is empty'];
  const own = <T extends { execution: string; node: string }>(items: Record<string, T>) =>
    Object.values(items).filter((item) => item.execution === id);
  const type = view.nodeOf(execution)?.type;
  const waits = [...own(tasks), ...own(externals), ...own(jobs), ...own(subscriptions)].some(
    (item) => item.node === node || type === 'eventBasedGateway',
  );
  const isAwaited = Object.values(executions).some(({ undoesFor }) => undoesFor === id);
  return [
    ...violation(!waits && !isAwaited, `the token ${id} at ${node} waits for nothing`),
    ...violation(
      type === 'userTask' && !execution.parked && execution.kind !== 'body' && own(tasks).length !== 1,
      `${node} (${id}) has ${own(tasks).length} tasks`,
    ),
  ];
}

/** Checks that the active members of a multi-instance activity are the executions within it. */
function bodyViolations(execution: Execution, view: View): Violations {
  const { id, node } = execution;
  const children = view.childrenOf(id);
  if (execution.kind !== 'body')
    return violation(
      children.some(({ kind }) => kind === 'member'),
      `${node} (${id}) has members without a body`,
    );
  const { body } = execution;
  const places = children.map((child) => loopOf(child) ?? -1).toSorted((a, b) => a - b);
  const active = body.members.flatMap(({ state }, index) => (state === 'active' ? [index] : []));
  const inTurn = active.filter((index) => !body.members[index]?.signs);
  const undoing = body.members.length === 0;
  return [
    ...violation(
      !undoing && places.join() !== active.join(),
      `${node} (${id}) has the members ${active.join()} and the executions ${places.join()}`,
    ),
    ...violation(
      !undoing && body.sequential && inTurn.length > 1,
      `${node} (${id}) has ${inTurn.length} members at once in a sequence`,
    ),
  ];
}

/** Open work belongs to an existing execution, and exists once. */
function ownerViolations(state: InstanceState, view: View): Violations {
  const violations: Violations = [];
  for (const [name, items] of Object.entries(openWork(state))) {
    const seen = new Set<string>();
    for (const [key, item] of Object.entries<{ id: string; execution: string; node: string }>(items)) {
      const holder = state.executions[item.execution];
      violations.push(...violation(key !== item.id, `${name} ${item.id} is kept as ${key}`));
      violations.push(...violation(!holder, `${name} ${item.id} at ${item.node} belongs to no execution`));
      violations.push(
        ...violation(
          holder && !view.nodeIn(holder, item.node),
          `${name} ${item.id} is of an unknown node ${item.node}`,
        ),
      );
      const part = 'listener' in item ? item.listener : 'step' in item ? item.step : null;
      const once = JSON.stringify([item.execution, item.node, part]);
      const mayRepeat = name === 'incidents' || 'signal' in item;
      violations.push(...violation(!mayRepeat && seen.has(once), `${name} twice for ${item.node} (${item.execution})`));
      if (!mayRepeat) seen.add(once);
    }
  }
  for (const { source, type, node } of Object.values(state.incidents)) {
    const known = state.jobs[source] ?? state.externals[source];
    violations.push(...violation(type.startsWith('failed') && !known, `an incident of ${source}, which is gone`));
    violations.push(...violation(!type.startsWith('failed') && source !== node, `an incident of ${source} at ${node}`));
  }
  return violations;
}

/** Tokens that wait in a join have to wait. */
function joinViolations(view: View): Violations {
  // these checks need only this part of a run
  const { state, modelOf, childrenOf } = view;
  const run = { state, modelOf, childrenOf } as unknown as Run;
  return waitingGroups(run).flatMap((tokens) => {
    const node = tokens[0] && view.nodeOf(tokens[0]);
    if (!node) return [];
    if (node.type === 'parallelGateway' && oneTokenPerFlow(tokens, node).free <= 0)
      return [`the join ${node.id} has a token for each flow`];
    if (node.type === 'parallelGateway' && !state.moved) return [];
    if (node.type === 'parallelGateway' || node.type === 'inclusiveGateway')
      return violation(isReady(run, tokens, node), `the join ${node.id} waits for nothing`);
    return [`a token waits at ${node.id}, which is no join`];
  });
}

/** References point to existing entries. */
function referenceViolations(state: InstanceState): Violations {
  const violations: Violations = [];
  for (const { id, node, from, past = [], undoesFor } of Object.values(state.executions)) {
    for (const entry of [...from, ...past])
      violations.push(...violation(!state.trail[entry], `${node} (${id}) came by ${entry}, which is gone`));
    violations.push(
      ...violation(
        undoesFor !== undefined && !state.executions[undoesFor],
        `${node} (${id}) undoes for ${undoesFor}, which is gone`,
      ),
    );
  }
  for (const { id, scope } of Object.values(state.undoable ?? {})) {
    const there = state.executions[scope] ?? state.undoable?.[scope];
    violations.push(...violation(!there, `what can be undone (${id}) belongs to ${scope}, which is gone`));
  }
  return violations;
}

/**
 * Checks that a called process is in the document while it runs, and that its diagram data belongs to its own
 * definition.
 */
function calledViolations(state: InstanceState, modelOf: ModelOf): Violations {
  return Object.entries(state.called ?? {}).flatMap(([id, { key, status, marks }]) => {
    const process = state.executions[id];
    if (!process || status !== 'running') return [`the called ${key} (${id}) is ${status}`];
    const { nodeIndex, flowIndex } = modelOf(process);
    return [
      ...Object.keys(marks?.visited ?? {}).flatMap((node) => violation(!nodeIndex.has(node), `${key} has no ${node}`)),
      ...(marks?.flows ?? []).flatMap((flow) => violation(!flowIndex.has(flow), `${key} has no flow ${flow}`)),
    ];
  });
}

/**
 * Checks that a process of blocks has one token at each place, except on side branches, in compensation and for loop
 * members.
 */
export function doubledTokens(state: InstanceState): Violations {
  const seen = new Set<string>();
  return Object.values(state.executions).flatMap((execution) => {
    const { id, node, parent, via, parked, undoesFor } = execution;
    const beside = node.includes('_aside') || undoesFor !== undefined || execution.kind === 'member';
    if (beside || execution.kind === 'process' || processOf(state, execution).undoesFor !== undefined) return [];
    const key = JSON.stringify([
      parent,
      node,
      isWaiting(execution) || parked === 'before' ? via : null,
      goesByOf(execution),
    ]);
    const twice = seen.has(key);
    seen.add(key);
    return violation(twice, `two tokens at ${node} (${id})`);
  });
}

/** Checks that a transient variable is stored nowhere except with a job that passes it on. */
export function leftOver({ jobs: _jobs, ...state }: InstanceState): Violations {
  return violation(
    JSON.stringify(state).includes(`"${transientName}"`),
    'what was there for one command alone is kept',
  );
}
