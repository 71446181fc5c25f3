import { identity, type Locale, textsIn } from '@portal/contract';
import { EngineError, type CommandResult, type TaskInfo, type TaskOptions } from '@portal/engine';
import { PortalError } from '../../../platform/http';
import {
  type Actor,
  callerOf,
  type DefinitionView,
  type OpinionParts,
  type Workflow,
  workflowStrings,
} from '../workflow';
import { requireButton, requireSignable } from './configuration';
import { mayAddSigners } from './signers/added-signers';

interface TaskReference extends Partial<OpinionParts> {
  procInstId: string;
  taskId: string;
  formRevision?: number | undefined;
}

interface TaskCall {
  session: Actor;
  body: TaskReference;
  locale: Locale;
}

interface TaskAt {
  view: DefinitionView;
  task: TaskInfo;
}

/** Checks before and notifications after every action on a task. */
export function admission(workflow: Workflow) {
  const { views, forms, directory, visiblePeople, opinions, announce } = workflow;

  /** Refuses people who do not exist, are disabled, or are not visible to the caller. `field` is the request's. */
  const requireVisible = async (viewer: Actor, field: string, userIds: readonly number[]): Promise<void> => {
    const visible = await visiblePeople.among(viewer, userIds);
    if (!userIds.every((id) => visible.has(id))) throw new PortalError('assigneeUnknown', {}, { field });
  };

  return {
    requireVisible,

    /** Refuses signers before, after or beside a handler where handlers may not add them, and as `requireVisible`. */
    requireSigners: async (
      actor: Actor,
      { view, task, locale }: TaskAt & { locale: Locale },
      field: string,
      userIds: readonly number[],
    ): Promise<void> => {
      if (!(await mayAddSigners(workflow, actor, view, task.nodeId)))
        throw new PortalError('buttonDisabled', { button: textsIn(workflowStrings, locale).addSigners });
      await requireVisible(actor, field, userIds);
    },

    /**
     * Returns the options of a command on a task. It is refused to users who have not seen the current form, and if the
     * node does not offer the action; null if it needs no button. The engine refuses users who do not handle the task. `options.prepare` runs last.
     */
    admit: (
      { session: actor, body: reference, locale }: TaskCall,
      buttonId: string | null,
      options: TaskOptions,
      check?: (at: TaskAt) => Promise<void> | void,
    ): TaskOptions => {
      const { opinionFiles = [], signature } = reference;
      const keepParts = opinions.prepare(actor, { opinionFiles, signature });
      const prepare = async (task: TaskInfo) => {
        if (task.instanceId !== reference.procInstId) throw new PortalError('taskNotFound');
        const view = await views.byId(callerOf(actor).tenant, task.definitionId);
        if (buttonId !== null) requireButton(view, task.nodeId, buttonId, locale);
        await forms.requireReviewer(actor, { view, task });
        const { formRevision } = reference;
        if (formRevision !== undefined) await forms.requireSeen(actor, { view, task, formRevision, locale });
        await check?.({ view, task });
        requireSignable(view, task.nodeId, signature);
        const parts = await keepParts(task);
        const more = await options.prepare?.(task);
        return { also: (ids: { instanceId: string }) => [...(more?.also?.(ids) ?? []), ...parts] };
      };
      return { ...options, prepare };
    },

    /**
     * Waits for the command, then tells the browsers of everybody whose lists it changed.
     * @throws PortalError that names the person for `alreadySigner` and `notSigner`
     */
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
