import { defaultLocale, type forms, type Locale } from '@portal/contract';
import { formVariables, settle, type FormValues } from '@portal/contract/forms';
import type { RowsStatement } from '@portal/engine';
import type { z } from 'zod';
import { PortalError } from '../../../../platform/http';
import { filesIn, type FileKey } from '../../../../platform/records';
import type { Actor, DefinitionView, FormGuard, Workflow } from '../../workflow';
import { attachStatements } from '../../../commons/files';
import { accessAt, completeTask, type FormCompletion, nodeForms, shownForm } from '../../tasks';
import { changeStatements as recordStatements, readReviewed } from '../../reviews';
import { requireSeen, type StoredForm } from '../changes/require-seen';
import { changeStatements } from '../changes/store';
import { compiledVersion } from './compiled';
import { maskedFields, openPersonal, sealPersonal } from './personal';
import type { FormStorage } from './storage';
import { referenceIssues } from './references';
import { boundForm, requireVersion } from './start';
import { readInstanceForm, saveStatement, type InstanceForm, type SavedForm } from './store';
import { acceptForm, openSerials, referencesIn, refusal } from './values';

export type CompleteRequest = z.output<typeof forms.complete.body> & Pick<FormCompletion, 'options'>;

const recordFormAt = ({ registry }: Pick<FormStorage, 'registry'>, view: DefinitionView, nodeId: string) =>
  nodeForms(view, nodeId)
    .map(({ formKey }) => registry.record(formKey))
    .find((found) => found !== undefined);

/** The record that the instance reviews, as its form. */
async function recordOfInstance(
  { db, registry }: FormStorage,
  tenantId: number,
  { view, nodeId, instanceId }: InstanceNode,
): Promise<InstanceForm | undefined> {
  const form = recordFormAt({ registry }, view, nodeId);
  const found = form && (await readReviewed(db, form, tenantId, instanceId));
  if (!found) return undefined;
  const { review, area, texts, form: fields } = form.definition;
  return {
    formId: review.formId,
    formKey: area,
    name: texts[defaultLocale].title,
    version: 1,
    revision: found.revision,
    definition: { ...fields, title: '' },
    values: found.values,
    record: { form, id: found.recordId, published: found.published },
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
  const record = await recordOfInstance(storage, tenantId, node);
  if (record) return record;
  const stored = await readInstanceForm(db, tenantId, instanceId);
  if (stored) return { ...stored, values: openPersonal(box, stored.formId, compiledVersion(stored), stored.values) };
  const bound = await boundForm(db, tenantId, view, nodeForms(view, nodeId));
  return bound && { ...bound.form, formId: bound.form.id, revision: 0, values: {} };
}

/** The form as its changes are kept. */
export const storedForm = (
  { box }: FormStorage,
  tenantId: number,
  instanceId: string,
  form: InstanceForm,
): StoredForm => ({
  tenantId,
  instanceId,
  formId: form.formId,
  formKey: form.formKey,
  compiled: compiledVersion(form),
  box,
  revision: form.revision,
  values: form.values,
});

/** Refuses who has not seen the drawn form of a task as it is now. */
export const guardDrawnForms =
  (storage: FormStorage, workflow: Workflow): FormGuard =>
  async (actor, { view, task: { nodeId, instanceId, createdAt }, formRevision, locale }) => {
    const { tenantId, userId } = actor;
    if (storage.registry.isCoded(shownForm(view, nodeId)?.formKey ?? '') && !recordFormAt(storage, view, nodeId))
      return;
    const form = await instanceForm(storage, workflow, tenantId, { view, nodeId, instanceId });
    if (!form) return;
    const access = accessAt(view, nodeId, form.formKey);
    const masked = maskedFields(compiledVersion(form), access, true);
    const seen = { userId, revision: formRevision, since: createdAt, access, masked, locale };
    await requireSeen(storage.db, storedForm(storage, tenantId, instanceId, form), seen);
  };

/**
 * Agrees to a task: the task and the form's changes together or neither.
 * @throws PortalError `taskNotFound`, `buttonDisabled`, `formNotFound`, `formOutdated`, `fieldRefused`, `formChanged`, and the refusals of the engine
 */
export const completeDrawnForm = (
  storage: FormStorage,
  workflow: Workflow,
  actor: Actor,
  request: CompleteRequest,
  locale: Locale,
): Promise<string> =>
  completeTask(workflow, actor, request, locale, async (view, { nodeId, instanceId, taskId, createdAt }) => {
    const { tenantId, userId } = actor;
    const form = await instanceForm(storage, workflow, tenantId, { view, nodeId, instanceId });
    if (!form) throw new PortalError('formNotFound');
    if (request.version !== undefined) requireVersion(form, request.version);
    const compiled = compiledVersion(form);
    const before: FormValues = form.values;
    const access = accessAt(view, nodeId, form.formKey);
    const stored = storedForm(storage, tenantId, instanceId, form);
    await requireSeen(storage.db, stored, {
      userId,
      revision: request.formRevision,
      since: createdAt,
      access,
      masked: maskedFields(compiled, access, true),
      sent: request.values,
      locale,
    });
    const { state, values } = await acceptForm(compiled, before, request.values, { access, locale });
    const issues = await referenceIssues(storage.db, actor, instanceId, referencesIn(state, before));
    if (issues.length > 0) throw refusal(compiled, issues, locale);
    await form.record?.form.requireConsistent(storage.db, actor, values);

    const changes = changeStatements(stored, { revision: form.revision + 1, taskId, userId }, before, values);
    const published = filesIn(referencesIn(settle(compiled, form.record?.published ?? {})));
    const isPublished = ({ bucket, name }: FileKey) =>
      published.some((file) => file.bucket === bucket && file.name === name);
    return {
      vars: formVariables(state),
      changed: changes.length > 0,
      also: () => [
        ...saveStatements(form, {
          revision: form.revision + Math.sign(changes.length),
          tenantId,
          instanceId,
          createdBy: actor.userId,
          values: form.record ? values : sealPersonal(storage.box, form.formId, compiled, values),
          serials: openSerials(compiled, values),
        }),
        ...changes,
        ...attachStatements(
          tenantId,
          instanceId,
          filesIn(referencesIn(state)),
          filesIn(referencesIn(settle(compiled, before))).filter((file) => !isPublished(file)),
          form.record && { area: form.formKey, id: form.record.id },
        ),
      ],
    };
  });

/** Saves the form where it lies: among the filled forms, or as the record that it is. */
function saveStatements(
  { record, formId, version, revision, values: before }: InstanceForm,
  form: Omit<SavedForm, 'formId' | 'version'>,
): RowsStatement[] {
  if (!record) return [saveStatement({ ...form, formId, version })];
  const author = { tenantId: form.tenantId, userId: form.createdBy, ip: '' };
  const reviewed = { recordId: record.id, revision, values: before, published: record.published };
  return recordStatements(record.form.definition, author, { record: reviewed, values: form.values });
}
