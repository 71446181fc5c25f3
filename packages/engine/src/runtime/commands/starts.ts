import type { CommandOf } from '../../core/commands/types';
import type { CommandOptions, CommandResult } from '../../api';
import type { Catalogue, CompiledDefinition, VersionOrKey } from '../catalogue';
import type { Executor } from '../executor';
import { once, unlessConflict, type Assumption } from '../optimistic';

/**
 * Starts instances. Optimistically uses the last seen version, which the write verifies, so that a start is one round
 * trip; on a conflict it is retried with fresh data.
 */
export class Starts {
  constructor(
    private readonly executor: Executor,
    private readonly catalogue: Catalogue,
  ) {}

  /**
   * `commandOf` is called again when the version differs. @throws `definitionNotFound`, `definitionSuspended`;
   * `conflict` when the instance id exists
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
