import type { CommandOf } from '../../core/commands/types';
import type { CommandOptions, CommandResult } from '../../api';
import type { Catalogue, Compiled, VersionOrKey } from '../catalogue';
import type { Executor } from '../executor';
import { once, unlessConflict, type Guess } from '../optimistic';

/**
 * Begins instances of what may begin. The version that was seen last is taken for granted, and whoever writes the instance
 * makes sure of it, so that a start is one round trip; whatever goes wrong then is tried again with what is there now.
 */
export class Starts {
  constructor(
    private readonly executor: Executor,
    private readonly catalogue: Catalogue,
  ) {}

  /**
   * `commandOf` is asked again when the version was another.
   * @throws `definitionNotFound`, `definitionSuspended`; `conflict` when there is an instance of this id
   */
  async begin(
    tenant: string,
    by: VersionOrKey,
    commandOf: (compiled: Compiled) => CommandOf<'start'>,
    options?: CommandOptions,
  ): Promise<CommandResult> {
    const seen = await this.catalogue.lastStartable(tenant, by);
    if (seen) {
      const isStill = once(async () => (await this.catalogue.startable(tenant, by)) === seen);
      const guess: Guess = { begins: 'key' in by ? 'newest' : 'active', isStill };
      const begun = await unlessConflict(this.executor.start(tenant, seen, commandOf(seen), { ...options, guess }));
      if (begun) return begun;
    }
    const compiled = await this.catalogue.startable(tenant, by);
    return this.executor.start(tenant, compiled, commandOf(compiled), options);
  }
}
