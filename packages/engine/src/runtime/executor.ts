import type { Command, CommandOf } from '../core/commands/types';
import { holders, type Effects } from '../core/effects';
import type { InstanceState } from '../core/state';
import { EngineError } from '../errors';
import {
  VersionConflict,
  type DefinitionName,
  type InstanceSession,
  type Loaded,
  type Trigger,
  type Write,
} from '../store/ports/instances';
import type { Store } from '../store/ports/store';
import type { CommandOptions, CommandResult, FileUses, ChangeEvent, Outbox, RowsStatement } from '../api';
import { tenantKey } from '../store/ids';
import type { CompiledDefinition } from './catalogue';
import { decided, once, unlessConflict, type Assumption, type IsCurrent } from './optimistic';
import { changeEventOf, listsChanged } from './change-events';
import { KeyedQueue } from './queue';
import { Recent } from './recent';
import { stepUntilKnown, type StepPorts } from './step-until-known';

/** Options of a command that write the rows of all these options. */
export const joinRows = (...options: readonly (CommandOptions | undefined)[]): Required<CommandOptions> => ({
  also: (ids) => options.flatMap((each) => each?.also?.(ids) ?? []),
});

export interface ExecutorPorts extends StepPorts {
  store: Store;
  outbox?: Outbox | undefined;
  files?: FileUses | undefined;
}

/** The event that the command consumes when it is written. */
export interface WriteOptions extends CommandOptions {
  trigger?: Trigger;
}

/** Creates a command from the loaded state. It is called again on each retry. */
export type Prepare = (loaded: Loaded) => Promise<{ command: Command; options?: WriteOptions | undefined }>;

interface Written {
  result: CommandResult;
  /** Whether there are signals to be carried on. */
  signals: boolean;
}

interface WriteContext {
  before: InstanceState | undefined;
  event: ChangeEvent | undefined;
  options: WriteOptions | undefined;
}

/** Conflicts after which a command waits for the row instead of trying again. */
const optimisticAttempts = 3;

/**
 * Executes commands: read, step, write, and again on a conflict. State last written by this process is not read again
 * (docs/decisions/0002-the-write-path.md).
 */
export class Executor {
  /** Queues the commands of one instance in this process, so that only other processes can be faster. */
  private readonly queue = new KeyedQueue();
  private readonly recent = new Recent();

  /** Carries on signals that a command has thrown. */
  onSignals: () => Promise<void> = async () => undefined;

  constructor(private readonly ports: ExecutorPorts) {}

  /** Executes a command on an existing instance. @throws {TriggerConsumed} if another command has consumed its event */
  async run(
    tenant: string,
    instanceId: string,
    command: Command | Prepare,
    options?: WriteOptions,
  ): Promise<CommandResult> {
    const prepare: Prepare = typeof command === 'function' ? command : async () => ({ command, options });
    const key = tenantKey(tenant, instanceId);
    return this.afterwards(await this.queue.run(key, () => this.attempts(tenant, instanceId, prepare)));
  }

  private async attempts(tenant: string, instanceId: string, prepare: Prepare): Promise<Written> {
    const { store } = this.ports;
    const session = { load: () => store.load(tenant, instanceId), write: (write: Write) => store.write(write) };
    const recalled = this.recent.recall(tenant, instanceId);
    if (recalled) {
      const isCurrent = once(async () => (await session.load())?.version === recalled.version);
      const done = await unlessConflict(
        this.attempt({ ...session, load: async () => recalled }, tenant, prepare, isCurrent),
      );
      if (done) return done;
      this.recent.distrust();
    }
    for (let attempt = 0; attempt < optimisticAttempts; attempt += 1) {
      const done = await unlessConflict(this.attempt(session, tenant, prepare));
      if (done) return done;
    }
    // one at a time: a row lock holder needs more connections
    return this.queue.run('locked', () =>
      store.withLock(tenant, instanceId, (locked) => this.attempt(locked, tenant, prepare)),
    );
  }

  /**
   * Starts a new instance.
   * @throws `conflict` if an instance with this id exists; {VersionConflict} if it does or the assumed version is
   * wrong; {TriggerConsumed}
   */
  async start(
    tenant: string,
    { definition, model }: CompiledDefinition,
    command: CommandOf<'start'>,
    { assumption, ...options }: WriteOptions & { assumption?: Assumption } = {},
  ): Promise<CommandResult> {
    const { id, key, name } = definition;
    const target = { tenant, definition: { id, key, name }, version: undefined, begins: assumption?.begins };
    const result = await decided(
      stepUntilKnown(this.ports, { tenant, model, command, isCurrent: assumption?.isCurrent }),
      assumption?.isCurrent,
    );
    const event = changeEventOf({ ...target, ...result, model, command, was: undefined });
    const written = this.write(this.ports.store, target, result, { before: undefined, event, options }).catch(
      (error: unknown) => {
        if (assumption || !(error instanceof VersionConflict)) throw error;
        throw new EngineError('conflict', undefined, { instanceId: command.instanceId });
      },
    );
    return this.afterwards(await written);
  }

  /** @throws {VersionConflict} when another process was quicker, or the optimistic state does not exist */
  private async attempt(
    session: InstanceSession,
    tenant: string,
    prepare: Prepare,
    isCurrent?: IsCurrent,
  ): Promise<Written> {
    const loaded = await session.load();
    if (!loaded) throw new EngineError('instanceNotFound');
    const { model } = await this.ports.catalogue.version(tenant, loaded.state.definitionId);
    const { command, options } = await decided(prepare(loaded), isCurrent);
    const result = await decided(
      stepUntilKnown(this.ports, { tenant, model, before: loaded.state, command, isCurrent }),
      isCurrent,
    );
    const definition = await this.definitionOf(tenant, loaded, result.state);
    const target = { tenant, definition, version: loaded.version };
    const event = changeEventOf({ ...target, ...result, model, command, was: loaded.state.status });
    return this.write(session, target, result, { before: loaded.state, event, options });
  }

  /** A migrated instance is one of another version. */
  private async definitionOf(tenant: string, { definition }: Loaded, state: InstanceState): Promise<DefinitionName> {
    if (state.definitionId === definition.id) return definition;
    const { id, key, name } = (await this.ports.catalogue.version(tenant, state.definitionId)).definition;
    return { id, key, name };
  }

  private async write(
    session: Pick<InstanceSession, 'write'>,
    target: Pick<Write, 'tenant' | 'definition' | 'version' | 'begins'>,
    { state, effects }: { state: InstanceState; effects: Effects },
    { before, event, options }: WriteContext,
  ): Promise<Written> {
    const { outbox } = this.ports;
    const outboxRows = (event && outbox?.statements(event)) ?? [];
    const used = this.filesUsed(target.tenant, state.id, effects);
    const also = [...(options?.also?.({ instanceId: state.id }) ?? []), ...used, ...outboxRows];
    await this.writeAndRemember(session, { ...target, state, effects, also, trigger: options?.trigger });
    if (outboxRows.length > 0) outbox?.written();
    if (effects.jobsAdded.length > 0 || effects.signals.some((signal) => signal.async))
      await this.ports.store.announceJobs();
    const topics = effects.externalsAdded.flatMap(({ topic, retries }) => (retries === 0 ? [] : [topic]));
    if (topics.length > 0 && !state.suspended)
      await this.ports.store.announceExternals(target.tenant, [...new Set(topics)]);
    const { id: instanceId, definitionId, status } = state;
    return {
      result: {
        instanceId,
        definitionId,
        definitionKey: target.definition.key,
        status,
        listsChanged: listsChanged(before, state, effects),
        holders: [...new Set(Object.values(state.tasks).flatMap(holders))],
      },
      signals: effects.signals.some((signal) => !signal.async),
    };
  }

  private async writeAndRemember(session: Pick<InstanceSession, 'write'>, write: Write): Promise<void> {
    const { tenant, definition, version = 0, state } = write;
    this.recent.forget(tenant, state.id);
    await session.write(write);
    this.recent.keep(tenant, { version: version + 1, definition, state });
  }

  private filesUsed(tenant: string, instanceId: string, { filesAdded, filesRemoved }: Effects): RowsStatement[] {
    if (filesAdded.length + filesRemoved.length === 0) return [];
    return this.ports.files?.statements({ tenant, instanceId, added: filesAdded, removed: filesRemoved }) ?? [];
  }

  /** Delivers the signals to other instances after this instance is free again. */
  private async afterwards({ result, signals }: Written): Promise<CommandResult> {
    if (signals) await this.onSignals();
    return result;
  }
}
