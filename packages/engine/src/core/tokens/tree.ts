import { EngineError } from '../../errors';
import { rootId, type Execution, type InstanceState, type Task } from '../state';

/** The executions of an instance, one in the other, with the tasks that they wait for. */
export class ExecutionTree {
  private readonly children = new Map<string, Set<string>>();
  private readonly taskIds = new Map<string, string>();

  constructor(readonly state: InstanceState) {
    for (const execution of Object.values(state.executions)) this.adopt(execution);
    for (const task of Object.values(state.tasks)) this.taskIds.set(task.execution, task.id);
  }

  newId(): string {
    this.state.next += 1;
    return String(this.state.next);
  }

  get root(): Execution {
    const root = this.state.executions[rootId];
    if (!root) throw new EngineError('instanceEnded');
    return root;
  }

  /** Returns an execution by its id. */
  at(id: string): Execution {
    const execution = this.state.executions[id];
    if (!execution) throw new EngineError('activityNotFound', id);
    return execution;
  }

  isAlive({ id }: Execution): boolean {
    return this.state.executions[id] !== undefined;
  }

  /** Returns whether the execution is that of a process rather than of a node in it. */
  isProcess(execution: Execution): boolean {
    return execution.kind === 'process';
  }

  /** Takes an execution in. */
  protected put<E extends Execution>(execution: E): E {
    this.state.executions[execution.id] = execution;
    this.adopt(execution);
    return execution;
  }

  private adopt({ id, parent }: Execution): void {
    if (parent === null) return;
    const siblings = this.children.get(parent);
    if (siblings) siblings.add(id);
    else this.children.set(parent, new Set([id]));
  }

  childrenOf(id: string): Execution[] {
    return [...(this.children.get(id) ?? [])].flatMap((child) => this.state.executions[child] ?? []);
  }

  taskOf(execution: Execution): Task | undefined {
    return this.state.tasks[this.taskIds.get(execution.id) ?? ''];
  }

  addTask(task: Task): void {
    this.state.tasks[task.id] = task;
    this.taskIds.set(task.execution, task.id);
  }

  /** Moves a task to another execution. */
  moveTask(task: Task, { id }: Execution): void {
    this.taskIds.delete(task.execution);
    task.execution = id;
    this.taskIds.set(id, task.id);
  }

  /** Takes an execution and all it holds out of the state. */
  remove(execution: Execution): void {
    this.removeAll([execution]);
  }

  removeAll(executions: readonly Execution[]): void {
    const gone = executions.flatMap((execution) => this.within(execution));
    this.releaseAll(gone);
    for (const { id, parent } of gone) {
      delete this.state.executions[id];
      this.children.get(parent ?? '')?.delete(id);
    }
  }

  /** Returns an execution and all that is in it. */
  private within(execution: Execution): Execution[] {
    return [execution, ...this.childrenOf(execution.id).flatMap((child) => this.within(child))];
  }

  /** Completed work in removed scopes is no longer compensated. */
  private forget(scopes: Set<string>): void {
    const { undoable = {} } = this.state;
    const inScopes = () => Object.values(undoable).filter(({ scope }) => scopes.has(scope));
    for (let found = inScopes(); found.length > 0; found = inScopes()) {
      for (const { id } of found) {
        delete undoable[id];
        scopes.add(id);
      }
    }
  }

  /** Removes all waits of an execution. */
  release(execution: Execution): void {
    this.releaseAll([execution]);
  }

  private releaseAll(executions: readonly Execution[]): void {
    const ids = new Set(executions.map(({ id }) => id));
    for (const execution of executions) delete this.state.tasks[this.taskIds.get(execution.id) ?? ''];
    const { jobs, subscriptions, externals, incidents } = this.state;
    for (const items of [jobs, subscriptions, externals, incidents]) {
      for (const item of Object.values(items)) if (ids.has(item.execution)) delete items[item.id];
    }
    this.forget(ids);
  }
}
