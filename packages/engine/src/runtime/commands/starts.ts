import type { CommandOf } from '../../core/commands/types';
import type { CommandOptions, CommandResult, Caller, StartInput, Variables } from '../../api';
import type { Catalogue, CompiledDefinition, VersionOrKey } from '../catalogue';
import type { Executor, WriteOptions } from '../executor';
import { once, unlessConflict, type Assumption } from '../optimistic';
import { newInstanceId } from '../../store/ids';
import type { DefinitionStart } from '../../store/ports/events';

/** Returns the start command of the core. */
export function startCommand(
  caller: Caller,
  { definition }: CompiledDefinition,
  input: StartInput,
  now: () => number,
): CommandOf<'start'> {
  return {
    type: 'start',
    user: caller.user,
    identities: caller.identities,
    instanceId: input.instanceId ?? newInstanceId(now()),
    definitionId: definition.id,
    businessKey: input.businessKey ?? '',
    title: input.title ?? definition.name,
    initiator: input.initiator ?? caller.user ?? null,
    vars: input.vars ?? {},
    transient: input.transient,
    selectedFlowIds: input.selectedFlowIds ?? [],
    choices: input.choices,
    excluded: input.excluded,
    comment: input.comment ?? '',
    ...(input.instructions ? { changes: input.instructions } : {}),
    skipIo: input.skipIoMappings ?? false,
    skipListeners: input.skipListeners ?? false,
  };
}

/**
 * Starts instances. It optimistically uses the last known version, which the write verifies, so that a start takes one
 * round trip. On a conflict the start is retried with fresh data.
 */
export class Starts {
  constructor(
    private readonly executor: Executor,
    private readonly catalogue: Catalogue,
  ) {}

  /**
   * Starts an instance. `commandOf` is called again if the version differs.
   * @throws `definitionNotFound`, `definitionSuspended`, or `conflict` if the instance id exists
   */
  async begin(
    tenant: string,
    by: VersionOrKey,
    commandOf: (compiled: CompiledDefinition) => CommandOf<'start'> | Promise<CommandOf<'start'>>,
    options?: CommandOptions,
  ): Promise<CommandResult> {
    const seen = await this.catalogue.lastStartable(tenant, by);
    if (seen) {
      const isCurrent = once(async () => (await this.catalogue.startable(tenant, by)) === seen);
      const assumption: Assumption = { begins: 'key' in by ? 'newest' : 'active', isCurrent };
      const started = await unlessConflict(
        this.executor.start(tenant, seen, await commandOf(seen), { ...options, assumption }),
      );
      if (started) return started;
    }
    const compiled = await this.catalogue.startable(tenant, by);
    return this.executor.start(tenant, compiled, await commandOf(compiled), options);
  }
}

interface Ports {
  executor: Executor;
  catalogue: Catalogue;
  now: () => number;
}

export type StartAt = (
  start: Pick<DefinitionStart, 'tenant' | 'definitionId' | 'nodeId'>,
  vars: Variables,
  options?: Pick<CommandOf<'start'>, 'deferred' | 'transient'> & { businessKey?: string },
  written?: WriteOptions & { assumption?: Assumption },
) => Promise<CommandResult>;

/** Starts an instance at a start event, without a user. */
export const startAtOf =
  ({ executor, catalogue, now }: Ports): StartAt =>
  async ({ tenant, definitionId, nodeId }, vars, options = {}, written = {}) => {
    const compiled = await catalogue.version(tenant, definitionId);
    const command: CommandOf<'start'> = {
      type: 'start',
      instanceId: newInstanceId(now()),
      businessKey: '',
      ...options,
      definitionId,
      title: compiled.definition.name,
      initiator: null,
      vars,
      selectedFlowIds: [],
      comment: '',
      startNode: nodeId,
    };
    return executor.start(tenant, compiled, command, written);
  };
