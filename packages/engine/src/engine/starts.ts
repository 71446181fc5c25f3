import type { CommandOf } from '../core/commands/types';
import { VersionConflict } from '../store/port';
import type { CommandOptions, CommandResult } from '../types';
import type { Catalogue, Compiled, VersionOrKey } from './catalogue';
import type { Executor, Guess } from './executor';

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
      let asked: Promise<Compiled> | undefined;
      const isStill = async () => (await (asked ??= this.catalogue.startable(tenant, by))) === seen;
      const guess: Guess = { begins: 'key' in by ? 'newest' : 'active', isStill };
      try {
        return await this.executor.start(tenant, seen, commandOf(seen), { ...options, guess });
      } catch (error) {
        if (!(error instanceof VersionConflict)) throw error;
      }
    }
    const compiled = await this.catalogue.startable(tenant, by);
    return this.executor.start(tenant, compiled, commandOf(compiled), options);
  }
}
