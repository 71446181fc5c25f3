import { identity, type Locale } from '@portal/contract';
import { EngineError, type CommandResult, type TaskInfo } from '@portal/engine';
import { PortalError } from '../../platform/http';
import { type Actor, callerOf, type Workflow } from '../workflow';
import { handledTask } from './access';
import { requireButton } from './configuration';

interface TaskReference {
  procInstId: string;
  taskId: string;
  formRevision?: number | undefined;
}

/** Checks before and notifications after every action on a task. */
export function admission({ engine, views, forms, directory, visiblePeople, announce }: Workflow) {
  return {
    /** Refuses callers who do not handle the task or have not seen its form as it is now, and actions that its node does not offer. */
    admit: async (actor: Actor, reference: TaskReference, buttonId: string, locale: Locale): Promise<TaskInfo> => {
      const task = await handledTask(engine, actor, reference);
      const view = await views.byId(callerOf(actor).tenant, task.definitionId);
      requireButton(view, task.nodeId, buttonId, locale);
      await forms.requireReviewer(actor, { view, task });
      const { formRevision } = reference;
      if (formRevision !== undefined) await forms.requireSeen(actor, { view, task, formRevision, locale });
      return task;
    },

    /** Refuses people who do not exist, are disabled, or are not visible to the viewer. `field` is the request's. */
    requireVisible: async (viewer: Actor, field: string, userIds: readonly number[]): Promise<void> => {
      const visible = await visiblePeople.among(viewer, userIds);
      if (!userIds.every((id) => visible.has(id))) throw new PortalError('assigneeUnknown', {}, { field });
    },

    /** Publishes whose lists a command changed. A refusal that concerns one person names them. */
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
