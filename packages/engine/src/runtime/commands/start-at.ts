import type { CommandOf } from '../../core/commands/types';
import type { DefinitionStart } from '../../store/ports/events';
import type { CommandResult, Variables } from '../../api';
import type { Catalogue } from '../catalogue';
import type { Executor, WriteOptions } from '../executor';
import type { Assumption } from '../optimistic';
import { newInstanceId } from './start-command';

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
