import { defaultLocale } from '@portal/contract';
import type { BeforeAgreeing } from '@portal/engine';
import { PortalError } from '../../../../platform/http';
import type { Part } from '../../../../platform/parts';
import { actorsOf } from '../../../accounts/auth';
import { workflowOf, type Actor, type DefinitionView } from '../../workflow';
import { bindsForm, outcomeButtons } from '../configuration';

/** Says what an overdue task lacks that only a person can give, before its deadline agrees to it. */
export const automaticAgreement: Part<BeforeAgreeing> = {
  name: 'automatic agreement',
  make: (context) => {
    const { engine, forms, views } = workflowOf(context);
    return async ({ tenant, instanceId, taskId }) => {
      const [task, instance] = await Promise.all([
        engine.task({ tenant }, taskId),
        engine.instance(tenant, instanceId),
      ]);
      if (!task || !instance) return undefined;
      const view = await views.byId(tenant, task.definitionId);
      // the choices of a delegated task are left to its owner, whom a deadline does not wait for
      const isLeft = task.leavesChoices && task.delegation?.state !== 'PENDING';
      if (!isLeft && outcomeButtons(view, task.nodeId).length > 0) return 'choice';
      if ((view.formFields.get(task.nodeId) ?? []).length > 0) return 'form';
      const tenantId = Number(tenant);
      if (!(await bindsForm(view, task.nodeId, { forms, tenantId, locale: defaultLocale }))) return undefined;
      const [initiator] = await actorsOf(context.db, tenantId, [Number(instance.initiator ?? 0)]);
      if (!initiator) return 'form';
      return (await isComplete(forms.unchanged, initiator, { view, task })) ? undefined : 'form';
    };
  },
};

type Unchanged = ReturnType<typeof workflowOf>['forms']['unchanged'];

/** Whether the form of a task can stay as it is. */
async function isComplete(
  unchanged: Unchanged,
  actor: Actor,
  at: { view: DefinitionView; task: Parameters<Unchanged>[1]['task'] },
): Promise<boolean> {
  try {
    await unchanged(actor, { ...at, formRevision: undefined, locale: defaultLocale });
    return true;
  } catch (error) {
    if (error instanceof PortalError) return false;
    throw error;
  }
}
