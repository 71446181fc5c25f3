import { EngineError } from '../errors';
import type { Node, ProcessModel } from '../model/types';
import { CommandRecord } from './command-record';
import { definitionOf, referenceKey, type CalledDefinition, type Env } from './env';
import { processOf, type Execution, type InstanceState, type Task } from './state';

/** Finds the definitions that executions run in, and their nodes. */
export class NodeLookup extends CommandRecord {
  private readonly known = new Map<string, CalledDefinition>();

  constructor(
    private own: ProcessModel,
    state: InstanceState,
    readonly env: Env,
  ) {
    super(state);
  }

  /** Returns the definition of the instance itself. */
  get model(): ProcessModel {
    return this.own;
  }

  /** Moves the instance to another version. */
  become(model: ProcessModel): void {
    this.own = model;
  }

  /** Loads a version by its id for the next steps. */
  knowDefinition(definition: CalledDefinition): void {
    this.known.set(referenceKey({ id: definition.id }), definition);
  }

  /** Returns the definition that an execution runs in. */
  modelOf(execution: Execution): ProcessModel {
    const { called } = this.state;
    const process = called && called[processOf(this.state, execution).id];
    if (!process) return this.model;
    const known = this.known.get(referenceKey({ id: process.definitionId }));
    return (known ?? definitionOf(this.env, { id: process.definitionId })).model;
  }

  nodeOf(execution: Execution): Node {
    return this.nodeIn(execution, execution.node);
  }

  /** Returns a node by its id, in the definition that an execution runs in. */
  nodeIn(execution: Execution, id: string): Node {
    const model = this.modelOf(execution);
    const node = model.nodes[model.nodeIndex.get(id) ?? -1];
    if (!node) throw new EngineError('activityNotFound', id);
    return node;
  }

  /** Name of the node of a job or an incident. */
  nodeName({ execution, node }: { execution: string; node: string }): string {
    return this.nodeIn(this.at(execution), node).name || node;
  }

  /** The start events of the event sub-processes of a scope. Other executions have none. */
  eventStartsOf(execution: Execution): readonly number[] {
    if (this.isProcess(execution)) return this.modelOf(execution).eventStarts;
    return execution.kind === 'body' ? [] : (this.nodeOf(execution).subProcess?.eventStarts ?? []);
  }

  /** Returns the boundary events of an activity. For a multi-instance activity its body has them. */
  boundaryOf(execution: Execution): readonly number[] {
    return this.isProcess(execution) || execution.kind === 'member' ? [] : this.nodeOf(execution).boundary;
  }

  /** Notification channels for users who get a task. */
  channelsOf(task: Task): readonly string[] {
    return this.nodeOf(this.at(task.execution)).userTask?.settings.notification.channelList ?? [];
  }
}
