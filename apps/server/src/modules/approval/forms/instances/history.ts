import type { Locale } from '@portal/contract';
import type { InstanceReading } from '@portal/engine';
import { openTaskId, shownAccess, shownAt } from '../../tasks';
import type { Actor, TaskChanges, Workflow } from '../../workflow';
import { readHistory } from '../changes/history';
import { compiledVersion } from './compiled';
import { formsOfInstance, storedForm } from './complete';
import { maskedFields } from './personal';
import type { FormStorage } from './storage';

/** What the handlers of an instance changed of its forms, or of the record that it reviews. */
export async function drawnHistory(
  storage: FormStorage,
  workflow: Workflow,
  { actor, reading }: { actor: Actor; reading: InstanceReading },
  locale: Locale,
): Promise<TaskChanges[]> {
  const { tenantId, userId } = actor;
  const { instanceId, initiator } = reading.record;
  const at = await shownAt(workflow, actor, reading, await openTaskId(reading));
  const isInitiator = initiator === String(userId);
  const forms = await formsOfInstance(storage, tenantId, { view: at.view, nodeId: at.nodeId, instanceId });
  const changes = await Promise.all(
    forms.map(async (form) => {
      const access = await shownAccess(workflow, actor, reading, { ...at, formKey: form.formKey });
      const masked = isInitiator ? [] : maskedFields(compiledVersion(form), access, at.mayHandle);
      return readHistory(storage.db, storedForm(storage, tenantId, instanceId, form), { access, masked, locale });
    }),
  );
  return changes.flat();
}
