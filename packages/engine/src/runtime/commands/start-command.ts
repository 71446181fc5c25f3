import { randomBytes } from 'node:crypto';
import type { CommandOf } from '../../core/commands/types';
import type { Caller, StartInput } from '../../api';
import type { CompiledDefinition } from '../catalogue';

/** A new instance's id: unguessable, and sorted by time so that new rows lie together. */
export function newInstanceId(now: number): string {
  return now.toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
}

/** The start command of the core. */
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
  };
}
