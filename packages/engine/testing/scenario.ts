import {
  createEngine,
  type Caller,
  type CommandResult,
  type CompleteInput,
  type EngineLimits,
  type Engine,
  type Handler,
  type Store,
} from '../src';
import { createMemoryStore } from './memory-store';
import type { InstanceState } from '../src/core/state';
import { publicId } from '../src/store/ids';
import type { Diagram } from '@portal/bpmn/testing';

/** The members of each identity, for tests. Users can act unless they are listed without members. */
export type Organisation = Readonly<Record<string, readonly string[]>>;

const everyUser = (identity: string): string[] => (identity.startsWith('u:') ? [identity.slice(2)] : []);

/** An engine with one deployed process, and short calls for tests. */
export class Scenario {
  readonly engine: Engine;
  now = Date.UTC(2026, 0, 1, 9);
  instanceId = '';

  constructor(
    private readonly organisation: Organisation = {},
    readonly store: Store = createMemoryStore(),
    handlers: Readonly<Record<string, Handler>> = {},
    limits: Partial<EngineLimits> = {},
    readonly tenant = 'scenario',
  ) {
    this.engine = createEngine({
      store,
      handlers,
      limits,
      clock: { now: () => (this.now += 1000) },
      identity: {
        members: async (_tenant, identities) =>
          new Map(identities.map((each) => [each, [...(this.organisation[each] ?? everyUser(each))]])),
      },
    });
  }

  /** Returns the caller with every identity that the organisation gives them. */
  as(user: string): Caller {
    const identities = Object.entries(this.organisation)
      .filter(([, members]) => members.includes(user))
      .map(([identity]) => identity);
    return { tenant: this.tenant, user, identities: [`u:${user}`, ...identities] };
  }

  async begin(
    diagram: Pick<Diagram, 'key' | 'xml'>,
    user: string,
    input: Partial<Parameters<Engine['start']>[1]> = {},
  ): Promise<CommandResult> {
    await this.engine.deploy(this.tenant, { xml: diagram.xml });
    const result = await this.engine.start(this.as(user), { definitionKey: diagram.key, ...input });
    this.instanceId = result.instanceId;
    return result;
  }

  /** Returns the waiting tasks as `node` or `node:assignee`, sorted. */
  async waiting(): Promise<string[]> {
    const rows = await this.engine.history(this.tenant, this.instanceId);
    return rows
      .filter(({ action }) => action === 'running')
      .map(({ activityId, handler }) => (handler === null ? activityId : `${activityId}:${handler}`))
      .toSorted();
  }

  /** Id of the waiting task of a node, of one user when given. */
  async task(node: string, user?: string): Promise<string> {
    const rows = await this.engine.history(this.tenant, this.instanceId);
    const row = rows.find(
      ({ action, activityId, handler }) =>
        action === 'running' && activityId === node && (user === undefined || handler === null || handler === user),
    );
    if (!row?.taskId) throw new Error(`no task ${node} of ${user ?? 'anybody'}`);
    return row.taskId;
  }

  async agree(node: string, user: string, input: Omit<CompleteInput, 'taskId'> = {}) {
    return this.engine.complete(this.as(user), { taskId: await this.task(node, user), ...input });
  }

  async reject(node: string, user: string, target: string) {
    return this.engine.reject(this.as(user), { taskId: await this.task(node, user), target, comment: 'no' });
  }

  /** Returns the targets of a reject of a waiting task, and its options. */
  async rejectOptions(node: string): Promise<string[]> {
    const targets = await this.engine.rejectTargets(this.tenant, await this.task(node));
    return targets.map(({ nodeId, reFlow, direct }) =>
      [nodeId, ...(reFlow && direct ? ['or'] : []), ...(direct ? ['straight'] : [])].join(' '),
    );
  }

  /** Returns the actions as `node action handler`, with an arrow before the people whom an action concerned. */
  async actions(): Promise<string[]> {
    const rows = await this.engine.history(this.tenant, this.instanceId);
    return rows
      .filter(({ action }) => action !== 'running')
      .map(({ activityId, action, handler, targets }) =>
        [activityId, action, handler, ...(targets.length > 0 ? ['→', ...targets] : [])].filter(Boolean).join(' '),
      );
  }

  /** Returns the stored document of the instance. */
  async state(): Promise<InstanceState> {
    const loaded = await this.store.load(this.tenant, this.instanceId);
    if (!loaded) throw new Error(`no instance ${this.instanceId}`);
    return loaded.state;
  }

  /** Returns the incidents of the instance, with the ids by which they are retried. */
  async incidents(): Promise<{ incidentId: string; nodeId: string; type: string; message: string }[]> {
    const { incidents } = await this.state();
    return Object.values(incidents).map(({ id, node, type, message }) => ({
      incidentId: publicId(this.instanceId, id),
      nodeId: node,
      type,
      message,
    }));
  }

  async status() {
    return (await this.engine.instance(this.tenant, this.instanceId))?.status;
  }
}

/** Returns the code of a refusal. */
export async function codeOf(command: Promise<unknown>): Promise<string> {
  try {
    await command;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
  return 'nothing was refused';
}
