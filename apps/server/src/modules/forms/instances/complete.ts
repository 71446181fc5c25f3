import type { drawnForms, Locale } from '@portal/contract';
import { formVariables, settle, toAccess, type FormValues } from '@portal/contract/forms';
import type { z } from 'zod';
import { PortalError } from '../../../platform/http';
import type { DefinitionView } from '../../definitions/views';
import { attachStatements } from '../../files/store';
import { nodeForms } from '../../tasks/configuration';
import { completeWithForm } from '../../tasks/form-commands';
import type { Actor } from '../../workflow/caller';
import type { Workflow } from '../../workflow/workflow';
import { compiledVersion } from './compiled';
import { openPersonal, sealPersonal, type FormStorage } from './personal';
import { referenceIssues } from './references';
import { boundForm } from './start';
import { readInstanceForm, saveStatement, type InstanceForm } from './store';
import { acceptForm, filesIn, openSerials, referencesIn, refusal } from './values';

export type CompleteRequest = z.output<typeof drawnForms.complete.body>;

/**
 * The form of an instance. One that was started without it, e.g. by a call activity, has an empty form of the newest
 * version.
 */
export async function instanceForm(
  { db, box }: FormStorage,
  tenantId: number,
  { view, nodeId, instanceId }: { view: DefinitionView; nodeId: string; instanceId: string },
): Promise<InstanceForm | undefined> {
  const stored = await readInstanceForm(db, tenantId, instanceId);
  if (stored) return { ...stored, values: openPersonal(box, stored.formId, compiledVersion(stored), stored.values) };
  const bound = await boundForm(db, tenantId, nodeForms(view, nodeId));
  return bound && { ...bound.form, formId: bound.form.id, values: {} };
}

/** The rights that a node gives to the fields of a form. */
export const accessAt = (view: DefinitionView, nodeId: string, formKey: string) =>
  toAccess(nodeForms(view, nodeId).find((form) => form.formKey === formKey)?.formFieldList ?? []);

/**
 * Agrees to a task: the task and the form's changes together or neither.
 * @throws PortalError `taskNotFound`, `buttonDisabled`, `formNotFound`, `fieldRefused`, and the refusals of the engine
 */
export const completeDrawnForm = (
  storage: FormStorage,
  workflow: Workflow,
  actor: Actor,
  request: CompleteRequest,
  locale: Locale,
): Promise<string> =>
  completeWithForm(workflow, actor, request, locale, async (view, { nodeId, instanceId }) => {
    const { tenantId } = actor;
    const form = await instanceForm(storage, tenantId, { view, nodeId, instanceId });
    if (!form) throw new PortalError('formNotFound');
    const compiled = compiledVersion(form);
    const before: FormValues = form.values;
    const access = accessAt(view, nodeId, form.formKey);
    const { state, values } = acceptForm(compiled, before, request.values, { access, locale });
    const issues = await referenceIssues(storage.db, actor, instanceId, referencesIn(state, before));
    if (issues.length > 0) throw refusal(compiled, issues, locale);

    const files = { next: filesIn(referencesIn(state)), previous: filesIn(referencesIn(settle(compiled, before))) };
    const serials = openSerials(compiled, values);
    return {
      vars: formVariables(state),
      also: () => [
        saveStatement({
          tenantId,
          instanceId,
          formId: form.formId,
          version: form.version,
          createdBy: actor.userId,
          values: sealPersonal(storage.box, form.formId, compiled, values),
          serials,
        }),
        ...attachStatements(tenantId, instanceId, files.next, files.previous),
      ],
    };
  });
