import type { Locale } from '@portal/contract';
import type { InstanceReading } from '@portal/engine';
import { openTaskId, shownAccess, shownAt } from '../../tasks';
import type { Actor, TaskChanges, Workflow } from '../../workflow';
import { readHistory } from '../changes/history';
import { compiledVersion } from './compiled';
import { instanceForm, storedForm } from './complete';
import { maskedFields } from './personal';
import type { FormStorage } from './storage';

/** What the handlers of an instance changed of its drawn form, or of the record that it reviews. */
export async function drawnHistory(
  storage: FormStorage,
  workflow: Workflow,
  { actor, reading }: { actor: Actor; reading: InstanceReading },
  locale: Locale,
): Promise<TaskChanges[]> {
  const { instanceId, initiator } = reading.record;
  const at = await shownAt(workflow, actor, reading, await openTaskId(reading));
  const { view, nodeId, mayHandle } = at;
  const form = await instanceForm(storage, workflow, actor.tenantId, { view, nodeId, instanceId });
  if (!form) return [];
  const access = await shownAccess(workflow, actor, reading, { ...at, formKey: form.formKey });
  const isInitiator = initiator === String(actor.userId);
  const masked = isInitiator ? [] : maskedFields(compiledVersion(form), access, mayHandle);
  return readHistory(storage.db, storedForm(storage, actor.tenantId, instanceId, form), { access, masked, locale });
}
