import { defaultLocale, type drawnForms, type Locale } from '@portal/contract';
import { formVariables, settle, type FormValues } from '@portal/contract/forms';
import type { RowsStatement } from '@portal/engine';
import type { z } from 'zod';
import { PortalError } from '../../../platform/http';
import { filesIn } from '../../../platform/records';
import type { DefinitionView } from '../../definitions/views';
import { attachStatements } from '../../files/store';
import { nodeForms } from '../../tasks/configuration';
import { accessAt } from '../../tasks/field-access';
import { completeWithForm, type FormCompletion } from '../../tasks/form-commands';
import { readReviewed } from '../../reviews/record-form';
import { changeStatements } from '../../reviews/statements';
import type { Actor } from '../../workflow/caller';
import type { Workflow } from '../../workflow/workflow';
import { compiledVersion } from './compiled';
import { openPersonal, sealPersonal, type FormStorage } from './personal';
import { referenceIssues } from './references';
import { boundForm, requireVersion } from './start';
import { readInstanceForm, saveStatement, type InstanceForm, type SavedForm } from './store';
import { acceptForm, openSerials, referencesIn, refusal } from './values';

export type CompleteRequest = z.output<typeof drawnForms.complete.body> & Pick<FormCompletion, 'options'>;

/** The record that the instance reviews, as its form. */
async function recordOfInstance(
  { db }: FormStorage,
  { forms }: Workflow,
  tenantId: number,
  { view, nodeId, instanceId }: InstanceNode,
): Promise<InstanceForm | undefined> {
  const form = nodeForms(view, nodeId)
    .map(({ formKey }) => forms.record(formKey))
    .find((found) => found !== undefined);
  const found = form && (await readReviewed(db, form, tenantId, instanceId));
  if (!found) return undefined;
  const { review, area, texts, form: fields } = form.definition;
  return {
    formId: review.formId,
    formKey: area,
    name: texts[defaultLocale].title,
    version: 1,
    definition: { ...fields, title: '' },
    values: found.values,
    record: { form, id: found.recordId },
  };
}

interface InstanceNode {
  view: DefinitionView;
  nodeId: string;
  instanceId: string;
}

/**
 * The form of an instance. One that was started without it, e.g. by a call activity, has an empty form of the version
 * that its process is pinned to.
 */
export async function instanceForm(
  storage: FormStorage,
  workflow: Workflow,
  tenantId: number,
  node: InstanceNode,
): Promise<InstanceForm | undefined> {
  const { db, box } = storage;
  const { view, nodeId, instanceId } = node;
  const record = await recordOfInstance(storage, workflow, tenantId, node);
  if (record) return record;
  const stored = await readInstanceForm(db, tenantId, instanceId);
  if (stored) return { ...stored, values: openPersonal(box, stored.formId, compiledVersion(stored), stored.values) };
  const bound = await boundForm(db, tenantId, view, nodeForms(view, nodeId));
  return bound && { ...bound.form, formId: bound.form.id, values: {} };
}

/**
 * Agrees to a task: the task and the form's changes together or neither.
 * @throws PortalError `taskNotFound`, `buttonDisabled`, `formNotFound`, `formOutdated`, `fieldRefused`, and the refusals of the engine
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
    const form = await instanceForm(storage, workflow, tenantId, { view, nodeId, instanceId });
    if (!form) throw new PortalError('formNotFound');
    if (request.version !== undefined) requireVersion(form, request.version);
    const compiled = compiledVersion(form);
    const before: FormValues = form.values;
    const access = accessAt(view, nodeId, form.formKey);
    const { state, values } = acceptForm(compiled, before, request.values, { access, locale });
    const issues = await referenceIssues(storage.db, actor, instanceId, referencesIn(state, before));
    if (issues.length > 0) throw refusal(compiled, issues, locale);
    await form.record?.form.requireConsistent(storage.db, actor, values);

    return {
      vars: formVariables(state),
      also: () => [
        ...saveStatements(form, {
          tenantId,
          instanceId,
          createdBy: actor.userId,
          values: form.record ? values : sealPersonal(storage.box, form.formId, compiled, values),
          serials: openSerials(compiled, values),
        }),
        ...attachStatements(
          tenantId,
          instanceId,
          filesIn(referencesIn(state)),
          filesIn(referencesIn(settle(compiled, before))),
          form.record && { area: form.formKey, id: form.record.id },
        ),
      ],
    };
  });

/** Saves the form where it lies: among the filled forms, or as the record that it is. */
function saveStatements(
  { record, formId, version, values: before }: InstanceForm,
  form: Omit<SavedForm, 'formId' | 'version'>,
): RowsStatement[] {
  if (!record) return [saveStatement({ ...form, formId, version })];
  const author = { tenantId: form.tenantId, userId: form.createdBy, ip: '' };
  const reviewed = { recordId: record.id, values: before };
  return changeStatements(record.form.definition, author, { record: reviewed, values: form.values });
}
