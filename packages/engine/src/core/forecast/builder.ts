import type { EngineError } from '../../errors';
import type { Node, ProcessModel } from '../../model/types';
import type { Command } from '../commands/types';
import type { HistoryEntry, ForecastEnd, ForecastStep } from '../../api';
import { holders, type Effects } from '../effects';
import { referenceKey, type Env } from '../env';
import { calledAt, type Execution, type InstanceState, type Job, type Subscription, type Task } from '../state';
import { chosenUsers } from '../tasks/entered-choice';
import { signersOf } from '../multi-instance/signers';
import { activityOf } from '../tasks/tasks';
import { countersignOf } from '../multi-instance/rule';
import { agreeAllButOne } from './countersign';
import { endOf } from './ends';

/** Returns the event that a wait depends on, or undefined if it no longer waits. */
function commandFor({ tasks, jobs, subscriptions, externals }: InstanceState, id: string): Command | undefined {
  if (tasks[id]) return { type: 'complete', taskId: id, comment: '', vars: {}, selectedFlowIds: [] };
  if (jobs[id]) return { type: 'runJob', jobId: id };
  if (externals[id]) return { type: 'completeExternal', taskId: id, vars: {}, localVars: {} };
  const waits = subscriptions[id];
  if (waits?.type === 'message') return { type: 'message', name: waits.name, vars: {}, subscriptionId: id };
  if (waits?.type === 'signal') return { type: 'signal', name: waits.name, vars: {}, subscriptionIds: [id] };
  return waits?.type === 'trigger' ? { type: 'trigger', nodeId: waits.node, vars: {}, subscriptionId: id } : undefined;
}

interface Move {
  command: Command;
  /** The state to which the command is applied. */
  state: InstanceState;
  item: Item;
}

/** A wait: its id among tasks, jobs, subscriptions or external work. */
interface Item {
  id: string;
  execution: string;
  /** The position in the forecast, or undefined if it is not included. */
  step: ForecastStep | undefined;
}

const workTypes = new Set(['serviceTask', 'sendTask', 'businessRuleTask', 'scriptTask']);

/** The forecast so far and the next assumed events. */
export class ForecastBuilder {
  readonly steps: ForecastStep[] = [];
  /** Processed waits by id. */
  private readonly items = new Map<string, Item>();
  private readonly closed = new Set<string>();
  /** The step of a node, by the execution of the activity. */
  private readonly activities = new Map<string, ForecastStep>();
  private readonly nodes = new Set<string>();
  private isFirst = true;
  /** The steps that follow a start at once are being added. */
  private isStart = false;

  constructor(
    private readonly model: ProcessModel,
    private readonly env: Env,
  ) {}

  /** Adds the nodes passed on the way to a state, and its waits. */
  addState(state: InstanceState, effects: Effects | undefined): void {
    this.isStart = this.isFirst && effects !== undefined;
    for (const row of effects?.history ?? []) this.addPassed(row);
    for (const task of Object.values(state.tasks)) this.addTask(state, task.id);
    for (const job of Object.values(state.jobs)) this.addJob(state, job);
    for (const subscription of Object.values(state.subscriptions)) this.addSubscription(state, subscription);
    for (const { id, execution, node } of Object.values(state.externals)) {
      const { retries } = state.externals[id] ?? {};
      this.addWait({ id, execution }, state, node, 'external');
      if (retries === 0) this.close(this.items.get(id), { reason: 'incident', detail: [] });
    }
    this.isFirst = false;
  }

  /** Waits that were already reported are not added again. Ends of sub-processes and called processes are not steps. */
  private addPassed(row: HistoryEntry): void {
    if (workTypes.has(row.activityType) && !this.nodes.has(row.activityId)) this.add({ ...bare(row), kind: 'work' });
    if (row.action === 'autoComplete')
      this.add({ ...bare(row), kind: 'task', passed: true, handlers: handlersOf(row) });
    if (row.activityType === 'endEvent' && this.endsInstance(row)) this.add({ ...bare(row), kind: 'end' });
  }

  private endsInstance({ activityId, process }: HistoryEntry): boolean {
    return process === null && this.model.nodes[this.model.nodeIndex.get(activityId) ?? -1]?.scope === undefined;
  }

  /** Returns the next assumed event, or undefined if there is none. */
  next(state: InstanceState): Move | undefined {
    for (const item of this.items.values()) {
      if (this.closed.has(item.id)) continue;
      const command = commandFor(state, item.id);
      if (!command) continue;
      const assumed = command.type === 'complete' ? agreeAllButOne(state, item.execution) : state;
      return { command, state: assumed, item };
    }
    return undefined;
  }

  close(item: Item | undefined, end: ForecastEnd): void {
    if (!item) return;
    this.closed.add(item.id);
    if (item.step) item.step.end ??= end;
  }

  endAt(state: InstanceState, { execution }: Item, error: EngineError): ForecastEnd {
    const owner = state.executions[execution];
    return endOf(this.modelAt(state, execution), error, owner && this.nodeAt(state, owner.id, owner.node));
  }

  refusedStart(end: ForecastEnd): ForecastStep {
    const start = this.model.nodes[this.model.start ?? -1];
    const nodeId = start?.id ?? this.model.key;
    return { ...bare({ activityId: nodeId, activityName: start?.name ?? '' }), kind: 'start', now: true, end };
  }

  private addTask(state: InstanceState, id: string): void {
    const task = state.tasks[id];
    const execution = state.executions[task?.execution ?? ''];
    if (!task || !execution || this.items.has(id)) return;
    const activity = activityOf({ state }, execution);
    const known = this.activities.get(activity.id);
    const handlers = holders(task);
    if (known) known.handlers = [...new Set([...known.handlers, ...handlers])];
    const isAgain = !known && this.nodes.has(task.node) && !isMember(state, activity);
    const step =
      known ??
      this.add({
        ...bare({ activityId: task.node, activityName: task.name }),
        kind: 'task',
        handlers,
        added: addedIn(state, execution),
        chosenBy: this.chooserOf(state, task),
        countersign: countersignOf(activity, this.nodeAt(state, execution.id, task.node)),
        end: isAgain ? { reason: 'again', detail: [] } : null,
      });
    this.activities.set(activity.id, step);
    this.nodes.add(task.node);
    this.items.set(id, { id, execution: execution.id, step });
    if (isAgain || step.end?.reason === 'again') this.closed.add(id);
  }

  /**
   * Returns who has to choose the handlers of a task that was entered without any. Right behind the start it is the
   * initiator.
   */
  private chooserOf(state: InstanceState, { node, execution }: Task): ForecastStep['chosenBy'] {
    const choice = this.nodeAt(state, execution, node)?.userTask?.settings.choice;
    if (!choice || chosenUsers(state, execution, node)) return null;
    return this.isStart ? 'initiator' : choice.chooser;
  }

  private addJob(state: InstanceState, { id, execution, node, kind, due, retries }: Job): void {
    if (this.items.has(id) || kind === 'listener' || kind === 'deadline') return;
    const owner = state.executions[execution];
    if (!owner) return;
    if (kind !== 'timer') this.items.set(id, { id, execution, step: undefined });
    else if (owner.node === node) this.addWait({ id, execution }, state, node, 'timer', this.isFirst ? due : null);
    else this.addAlternative(state, id, owner, node);
    if (retries <= 0) this.close(this.items.get(id), { reason: 'incident', detail: [] });
  }

  private addSubscription(state: InstanceState, { id, execution, node, type }: Subscription): void {
    const owner = state.executions[execution];
    if (!owner || this.items.has(id)) return;
    if (owner.node !== node) {
      this.addAlternative(state, id, owner, node);
      return;
    }
    this.addWait(
      { id, execution },
      state,
      node,
      type === 'conditional' ? 'condition' : type === 'trigger' ? 'event' : type,
    );
    if (type !== 'conditional') return;
    const name = this.nodeAt(state, execution, node)?.name;
    this.close(this.items.get(id), { reason: 'condition', detail: name ? [name] : [] });
  }

  /**
   * Adds an event that ends the wait. After an event-based gateway the first event counts; boundary events and event
   * sub-processes are assumed not to occur.
   */
  private addAlternative(state: InstanceState, id: string, owner: Execution, event: string): void {
    const gateway = this.nodeAt(state, owner.id, owner.node);
    this.items.set(id, { id, execution: owner.id, step: undefined });
    this.closed.add(id);
    if (gateway?.type !== 'eventBasedGateway') return;
    const name = this.nodeAt(state, owner.id, event)?.name || event;
    const known = this.activities.get(owner.id);
    if (known?.end) known.end = { ...known.end, detail: [...known.end.detail, name] };
    else {
      const step = { ...bare({ activityId: gateway.id, activityName: gateway.name }), kind: 'event' as const };
      this.activities.set(owner.id, this.add({ ...step, end: { reason: 'event', detail: [name] } }));
    }
  }

  private addWait(
    { id, execution }: { id: string; execution: string },
    state: InstanceState,
    nodeId: string,
    kind: ForecastStep['kind'],
    due: number | null = null,
  ): void {
    if (this.items.has(id)) return;
    const owner = state.executions[execution];
    const isAgain = this.nodes.has(nodeId) && !(owner && isMember(state, owner));
    const name = this.nodeAt(state, execution, nodeId)?.name ?? '';
    const end = isAgain ? ({ reason: 'again', detail: [] } as const) : null;
    const step = this.add({
      ...bare({ activityId: nodeId, activityName: name }),
      kind,
      due,
      end: end && { ...end, detail: [] },
    });
    this.nodes.add(nodeId);
    this.items.set(id, { id, execution, step });
    if (isAgain) this.closed.add(id);
  }

  private add(step: ForecastStep): ForecastStep {
    const added = { ...step, now: this.isFirst && step.kind !== 'work' && step.kind !== 'end' && !step.passed };
    this.steps.push(added);
    return added;
  }

  private modelAt(state: InstanceState, execution: string): ProcessModel {
    const called = calledAt(state, execution);
    return (called && this.env.definitions.get(referenceKey({ id: called.definitionId }))?.model) ?? this.model;
  }

  private nodeAt(state: InstanceState, execution: string, id: string): Node | undefined {
    const model = this.modelAt(state, execution);
    return model.nodes[model.nodeIndex.get(id) ?? -1];
  }
}

const bare = ({ activityId, activityName }: { activityId: string; activityName: string }): ForecastStep => ({
  kind: 'event',
  nodeId: activityId,
  nodeName: activityName || activityId,
  now: false,
  handlers: [],
  added: [],
  countersign: null,
  chosenBy: null,
  passed: false,
  due: null,
  end: null,
});

/** The signers who were added at the node of a task and have not signed yet. */
const addedIn = (state: InstanceState, execution: Execution): ForecastStep['added'] =>
  signersOf(state, execution).flatMap(({ user, state: stands, signs }) =>
    signs && stands !== 'done' ? [{ user, kind: signs.kind, by: signs.by }] : [],
  );

const handlersOf = ({ handler }: { handler: string | null }) => (handler === null ? [] : [`u:${handler}`]);

/**
 * Returns whether an execution is in a member of a multi-instance activity, of which there are several of the same
 * nodes.
 */
function isMember({ executions }: InstanceState, { parent }: Execution): boolean {
  for (let at = executions[parent ?? '']; at; at = executions[at.parent ?? '']) if (at.kind === 'member') return true;
  return false;
}
