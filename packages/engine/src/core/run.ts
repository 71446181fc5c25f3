import { EngineError } from '../errors';
import { Budget, type Expression } from '../expressions';
import { engineLimits } from '../limits';
import type { Flow, ListenerEvent, Node, ProcessModel, TaskEvent } from '../model/types';
import type { Variables } from '../api';
import type { Behaviors } from './behavior';
import type { Invocation } from './async/work';
import { CommandRecord } from './command-record';
import type { Env } from './env';
import { objectsAt } from './variables/facades';
import {
  definitionOf,
  Needed,
  referenceKey,
  type Call,
  type CallAnswer,
  type CalledDefinition,
  type DefinitionReference,
  type Need,
} from './env';
import {
  processOf,
  type Execution,
  type InstanceState,
  type MemberExecution,
  type ProcessExecution,
  type Task,
  type TokenExecution,
} from './state';
import { Turns } from './tokens/token-order';
import { wholeProcess } from './history/whole-process';
import { VariableRoom } from './variables/value-limits';
import { evaluate, removeVariables, scopeOf, setVariables } from './variables/variables';

export type { Behavior, Behaviors } from './behavior';

/** What is known of an execution before it is created. */
type New<E extends Execution> = Omit<E, 'id' | 'kind' | 'parent' | 'node' | 'since'>;

/** Maximum number of automatic steps of one command; stops loops without a wait state. */
export const stepLimit = 2000;

/** Members of multi-instance activities that one command may start. */
export const memberLimit = 10_000;

/** One command being carried out on a draft of the state. */
export class Run extends CommandRecord {
  private readonly turns = new Turns();
  private readonly members = new Set<string>();
  private readonly definitions: DefinitionReference[] = [];
  private readonly known = new Map<string, CalledDefinition>();
  private readonly released = new Set<string>();
  private call: Call | undefined;
  private answered = 0;
  private readonly room: VariableRoom;
  private steps = 0;
  private started = 0;

  constructor(
    private own: ProcessModel,
    state: InstanceState,
    readonly env: Env,
    private readonly behavior: Behaviors,
    readonly budget = new Budget(env.limits),
  ) {
    super(state);
    this.room = new VariableRoom(state, env.limits ?? engineLimits);
  }

  /** The definition of the instance itself. */
  get model(): ProcessModel {
    return this.own;
  }

  /** From now on the instance is one of another version. */
  become(model: ProcessModel): void {
    this.own = model;
  }

  /** Data that the command is missing; undefined: none. */
  get needed(): Need | undefined {
    const { members, definitions, call } = this;
    if (members.size + definitions.length > 0) return { members: [...members], definitions };
    return call && { members: [], definitions: [], call };
  }

  lacks({ need }: Needed): void {
    for (const identity of need.members) this.members.add(identity);
    this.definitions.push(...need.definitions);
    this.call ??= need.call;
  }

  /** Answer of a handler or a script. @throws {Needed} until it was called */
  answerOf(call: Call): CallAnswer {
    const answer = this.env.answers[this.answered];
    if (!answer) throw new Needed(this.needed ? {} : { call });
    this.answered += 1;
    return answer;
  }

  /** The definition that an execution runs in. */
  modelOf(execution: Execution): ProcessModel {
    const { called } = this.state;
    const process = called && called[processOf(this.state, execution).id];
    if (!process) return this.model;
    const known = this.known.get(referenceKey({ id: process.definitionId }));
    return (known ?? definitionOf(this.env, { id: process.definitionId })).model;
  }

  /** Loads a version by its id for the next steps. */
  knowDefinition(definition: CalledDefinition): void {
    this.known.set(referenceKey({ id: definition.id }), definition);
  }

  /** Ends the compensation of an execution. */
  undone(execution: Execution): void {
    this.behavior.undone(this, execution);
  }

  /** A node by its id, in the definition that an execution runs in. */
  nodeIn(execution: Execution, id: string): Node {
    const model = this.modelOf(execution);
    const node = model.nodes[model.nodeIndex.get(id) ?? -1];
    if (!node) throw new EngineError('activityNotFound', id);
    return node;
  }

  /** The starts of the event sub-processes of a scope; other executions have none. */
  eventStartsOf(execution: Execution): readonly number[] {
    if (this.isProcess(execution)) return this.modelOf(execution).eventStarts;
    return execution.kind === 'body' ? [] : (this.nodeOf(execution).subProcess?.eventStarts ?? []);
  }

  /** The boundary events of an activity; of a multi-instance one its body has them. */
  boundaryOf(execution: Execution): readonly number[] {
    return this.isProcess(execution) || execution.kind === 'member' ? [] : this.nodeOf(execution).boundary;
  }

  nodeOf(execution: Execution): Node {
    return this.nodeIn(execution, execution.node);
  }

  /** Handles the end of the last execution in a scope. */
  emptied(execution: Execution): void {
    this.behavior.emptied(this, execution, this.nodeOf(execution));
  }

  /** Places a token on a node; its behaviour runs in turn. */
  enter(nodeId: string, parent: string, token: New<TokenExecution>): TokenExecution {
    const execution = this.place(nodeId, parent, token);
    this.turns.add(execution.id);
    return execution;
  }

  /** Starts a member of a multi-instance body; its behaviour runs in turn. */
  enterMember(nodeId: string, body: string, member: New<MemberExecution>): MemberExecution {
    const execution = this.placeMember(nodeId, body, member);
    this.turns.add(execution.id);
    return execution;
  }

  /** Lets a token that waited for a job enter its node. */
  resume(execution: Execution): void {
    delete execution.parked;
    this.released.add(execution.id);
    this.turns.add(execution.id);
  }

  isReleased({ id }: Execution): boolean {
    return this.released.has(id);
  }

  /** Puts a token on a node without anything happening there. */
  place(nodeId: string, parent: string, token: New<TokenExecution>): TokenExecution {
    return this.put({ kind: 'token', ...token, ...this.placed(nodeId, parent, token.vars) });
  }

  placeMember(nodeId: string, body: string, member: New<MemberExecution>): MemberExecution {
    return this.put({ kind: 'member', ...member, ...this.placed(nodeId, body, member.vars) });
  }

  /** Creates the execution of a called process below its call activity. */
  placeProcess(key: string, call: string, process: New<ProcessExecution>): ProcessExecution {
    return this.put({ kind: 'process', ...process, ...this.placed(key, call, process.vars) });
  }

  private placed(node: string, parent: string, vars: Variables | undefined) {
    if (vars) this.admit(vars, node);
    return { id: this.newId(), parent, node, since: this.env.now };
  }

  /** Whether the execution is still queued. */
  hasStarted({ id }: Execution): boolean {
    return !this.turns.awaits(id) && this.state.executions[id]?.parked === undefined;
  }

  /** Carries on until every token waits. */
  drain(): void {
    if (!this.entersFirst) this.behavior.checkConditions(this);
    for (let id = this.turns.next(); id !== undefined; id = this.turns.next()) {
      const execution = this.state.executions[id];
      if (!execution) continue;
      if (execution.kind === 'member') this.started += 1;
      else this.steps += 1;
      if (this.steps > stepLimit || this.started > memberLimit) throw new EngineError('stepLimit', execution.node);
      this.attempt(execution);
      this.behavior.checkConditions(this);
    }
  }

  /** A token that lacks members is skipped, so that all missing members are collected at once. */
  private attempt(execution: Execution): void {
    try {
      this.behavior.enter(this, execution, this.nodeOf(execution));
    } catch (error) {
      if (!(error instanceof Needed)) throw error;
      this.lacks(error);
    }
  }

  /** Checks values before a variable, or a job for later, holds them. @throws `valueRefused`, `instanceTooLarge` */
  admit(vars: Variables, nodeId: string): void {
    this.room.admit(vars, nodeId);
  }

  /** Sets variables where each is defined, else at the root; `local`: on the execution itself. */
  setVars(execution: Execution, vars: Variables, local = false): void {
    this.admit(vars, execution.node);
    this.changed.push(...setVariables(this.state, execution, vars, local));
  }

  /** Removes variables from where each is defined; `local`: only from the execution itself. */
  removeVars(execution: Execution, names: readonly string[], local = false): void {
    this.changed.push(...removeVariables(this.state, execution, names, local));
  }

  evaluate<T = unknown>(
    expression: Expression,
    execution: Execution,
    as: (value: unknown) => T = (value) => value as T,
    invocation?: Invocation,
  ): T {
    if (expression.script !== undefined)
      return as(this.behavior.callScript(this, execution, expression.script, invocation));
    const write = (vars: Variables, local: boolean) => this.setVars(execution, vars, local);
    const objects = objectsAt({
      state: this.state,
      execution,
      nodeName: () => (this.isProcess(execution) ? null : this.nodeOf(execution).name || null),
      event: invocation?.event,
      task: invocation?.task,
      write,
      env: this.env,
    });
    return evaluate(
      expression,
      scopeOf(this.state, execution, this.env.now, objects, this.budget),
      invocation?.node ?? execution.node,
      as,
    );
  }

  /** Calls the listeners of a node or a process; returns whether the execution still exists. */
  listen(execution: Execution, event: ListenerEvent, catchable = true): boolean {
    return this.behavior.listen(this, execution, event, catchable);
  }

  listenTask(task: Task, event: TaskEvent, catchable = true): boolean {
    return this.behavior.listenTask(this, task, event, catchable);
  }

  listenFlow(execution: Execution, flow: Flow): boolean {
    return this.behavior.listenFlow(this, execution, flow);
  }

  /** Name of the node of a job or an incident. */
  nodeName({ execution, node }: { execution: string; node: string }): string {
    return this.nodeIn(this.at(execution), node).name || node;
  }

  /** Notification channels for users who get a task. */
  channelsOf(task: Task): readonly string[] {
    return this.nodeOf(this.at(task.execution)).userTask?.settings.notification.channelList ?? [];
  }

  /** Whether anything was done that a suspended instance must not do. */
  get hasMoved(): boolean {
    return this.hasStepped || this.history.some(({ activityType }) => activityType !== wholeProcess);
  }

  /** Whether a token has entered a node. */
  get hasStepped(): boolean {
    return this.steps > 0;
  }
}
