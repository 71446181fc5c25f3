import { EngineError } from '../errors';
import { Budget, type Expression } from '../expressions';
import { engineLimits } from '../limits';
import type { Flow, Node, ProcessModel } from '../model/types';
import type { ListenerEvent, TaskEvent } from '../model/activities/types';
import type { Variables } from '../api';
import { failureOfCall } from './calls/call-failed';
import { Needed, type Env } from './env';
import { Needs } from './needs';
import { NodeLookup } from './node-lookup';
import type { Changed } from './events/conditions';
import type {
  BodyExecution,
  Execution,
  InstanceState,
  MemberExecution,
  ProcessExecution,
  Task,
  TokenExecution,
} from './state';
import { Turns } from './tokens/token-order';
import { wholeProcess } from './command-record';
import { objectsAt } from './variables/facades';
import { VariableRoom } from './variables/value-limits';
import { converted, evaluate, removeVariables, scopeOf, setVariables } from './variables/variables';

/** The caller of a handler or a script. */
export interface Invocation {
  event?: string;
  task?: Task;
  /** The node of the call, for example an event around the execution. The default is the node of the execution. */
  node?: string;
  /** Whether surrounding events may catch a raised error. The default is true. */
  catchable?: boolean;
  /** Whether the command goes on without the value of a script that fails. */
  lenient?: boolean;
}

/** The behavior of one node type. */
export interface Behavior {
  /** Handles a token that entered the node: waits or continues. */
  enter(run: Run, execution: Execution, node: Node): void;
  /** The last token in the execution has ended, or all that it had undone is undone. */
  emptied?(run: Run, execution: Execution, node: Node): void;
}

/** The behaviour of every node. */
export interface Behaviors extends Required<Behavior> {
  /** Handles the end of a compensation started by the execution. */
  undone(run: Run, execution: Execution): void;
  /**
   * Triggers conditional events whose condition now holds.
   * @param afterTrigger moves the released tokens before the next condition is evaluated; absent within a step
   */
  checkConditions(run: Run, afterTrigger?: () => void): void;
  listen(run: Run, execution: Execution, event: ListenerEvent, catchable?: boolean): boolean;
  listenTask(run: Run, task: Task, event: TaskEvent, catchable?: boolean): boolean;
  listenFlow(run: Run, execution: Execution, flow: Flow): boolean;
  callScript(run: Run, execution: Execution, source: string, invocation?: Invocation): unknown;
}

/** The properties of an execution that are known before it is created. */
type New<E extends Execution> = Omit<E, 'id' | 'kind' | 'parent' | 'node' | 'since'>;

/** The maximum number of automatic steps of one command, which stops loops without a wait state. */
export const stepLimit = 2000;

/** The maximum number of multi-instance members that one command may start. */
export const memberLimit = 10_000;

/** One command that is executed on a draft of the state. */
export class Run extends NodeLookup {
  readonly needs: Needs;
  private readonly turns = new Turns();
  private readonly released = new Set<string>();
  private readonly room: VariableRoom;
  private steps = 0;
  private started = 0;

  constructor(
    model: ProcessModel,
    state: InstanceState,
    env: Env,
    private readonly behavior: Behaviors,
    readonly budget = new Budget(env.limits),
  ) {
    super(model, state, env);
    this.needs = new Needs(env.answers);
    this.room = new VariableRoom(state, env.limits ?? engineLimits);
  }

  /** Places a token on a node. Its behavior runs when its turn comes. */
  enter(nodeId: string, parent: string, token: New<TokenExecution>): TokenExecution {
    const execution = this.place(nodeId, parent, token);
    this.turns.add(execution.id);
    return execution;
  }

  /** Starts a member of a multi-instance body. Its behavior runs when its turn comes. */
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

  /** Returns whether the execution has left the queue. */
  hasStarted({ id }: Execution): boolean {
    return !this.turns.awaits(id) && this.state.executions[id]?.parked === undefined;
  }

  /** Carries on until every token waits. */
  drain(): void {
    // nothing is queued where variables come from outside: each triggered event is moved before the next condition
    if (!this.entersFirst) this.behavior.checkConditions(this, this.turns.isEmpty ? () => this.drain() : undefined);
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
      if (!(error instanceof Needed)) throw failureOfCall(this, execution, error);
      this.needs.add(error);
    }
  }

  /** Handles the end of the last execution in a scope. */
  emptied(execution: Execution): void {
    this.behavior.emptied(this, execution, this.nodeOf(execution));
  }

  /** Notes the variables with which a process begins: each of them triggers its conditions once more, as on Camunda. */
  noteGiven({ id }: Execution, vars: Variables): void {
    this.given.push(...Object.keys(vars).map((name): Changed => ({ holder: id, name, change: 'create' })));
  }

  /** Notes that counts of a loop change, which its members imply. */
  noteLoopVariables(body: BodyExecution, names: readonly string[], change: Changed['change'] = 'update'): void {
    this.changed.push(...names.map((name) => ({ holder: body.id, name, change })));
  }

  /** Evaluates conditions after changes. Returns whether the execution still exists. */
  evaluateConditions(execution: Execution): boolean {
    this.behavior.checkConditions(this);
    return this.isAlive(execution);
  }

  /** Ends the compensation of an execution. */
  undone(execution: Execution): void {
    this.behavior.undone(this, execution);
  }

  /** Calls the listeners of a node or a process. Returns whether the execution still exists. */
  listen(execution: Execution, event: ListenerEvent, catchable = true): boolean {
    return this.behavior.listen(this, execution, event, catchable);
  }

  listenTask(task: Task, event: TaskEvent, catchable = true): boolean {
    return this.behavior.listenTask(this, task, event, catchable);
  }

  listenFlow(execution: Execution, flow: Flow): boolean {
    return this.behavior.listenFlow(this, execution, flow);
  }

  /** Checks values before a variable, or a job for later, holds them. @throws `valueRefused`, `instanceTooLarge` */
  admit(vars: Variables, nodeId: string): void {
    this.room.admit(vars, nodeId);
  }

  /** Sets each variable where it is defined, otherwise at the root. `local` sets it on the execution itself. */
  setVars(execution: Execution, vars: Variables, local = false): void {
    this.admit(vars, execution.node);
    this.changed.push(...setVariables(this.state, execution, vars, local));
  }

  /** Removes each variable where it is defined. `local` removes it only from the execution itself. */
  removeVars(execution: Execution, names: readonly string[], local = false): void {
    this.changed.push(...removeVariables(this.state, execution, names, local));
  }

  evaluate<T = unknown>(
    expression: Expression,
    execution: Execution,
    as: (value: unknown) => T = (value) => value as T,
    invocation?: Invocation,
  ): T {
    if (expression.script !== undefined) {
      const value = this.behavior.callScript(this, execution, expression.script, invocation);
      return converted(value, as, expression, invocation?.node ?? execution.node);
    }
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

  /** Returns whether anything was done that a suspended instance must not do. */
  get hasMoved(): boolean {
    return this.hasStepped || this.history.some(({ activityType }) => activityType !== wholeProcess);
  }

  /** Returns whether a token has entered a node. */
  get hasStepped(): boolean {
    return this.steps > 0;
  }
}
