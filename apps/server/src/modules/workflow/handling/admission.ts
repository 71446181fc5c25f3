import { identity, type Locale } from '@portal/contract';
import { EngineError, type CommandResult, type TaskInfo } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import { callerOf, type Actor } from '../caller';
import type { Workflow } from '../workflow';
import { handledTask } from './access';
import { requireButton } from './configuration';

interface TaskReference {
  procInstId: string;
  taskId: string;
}

/** What stands before and after every action on a task. */
export function admission({ engine, views, directory, announce }: Workflow) {
  return {
    /** Refuses whoever does not handle the task, and an action that its node does not offer. */
    admit: async (actor: Actor, reference: TaskReference, buttonId: string, locale: Locale): Promise<TaskInfo> => {
      const task = await handledTask(engine, actor, reference);
      requireButton(await views.byId(callerOf(actor).tenant, task.definitionId), task.nodeId, buttonId, locale);
      return task;
    },

    /** Refuses people who are not there any more, or never were. */
    requireActive: async (actor: Actor, userIds: readonly number[]): Promise<void> => {
      const active = await directory.active(actor.tenantId, userIds);
      if (!userIds.every((id) => active.has(id))) throw new PortalError('assigneeUnknown');
    },

    /** Tells whose lists a command has changed. A refusal that is about one person tells their name. */
    done: async (actor: Actor, locale: Locale, command: Promise<CommandResult>): Promise<{ procInstId: string }> => {
      try {
        const result = await command;
        announce(actor.tenantId, result);
        return { procInstId: result.instanceId };
      } catch (error) {
        if (!(error instanceof EngineError) || (error.code !== 'alreadySigner' && error.code !== 'notSigner'))
          throw error;
        const person = identity.user(Number(error.data['user']));
        const names = await directory.names(actor.tenantId, [person], locale);
        throw new PortalError(error.code, { name: names.get(person) ?? '' });
      }
    },
  };
}
