import { defaultLocale, type Locale } from '@portal/contract';
import { settle, type Access, type CompiledForm, type FormValues } from '@portal/contract/forms';
import type { RowsStatement, TaskInfo } from '@portal/engine';
import { PortalError, unknownReference } from '../../../../platform/http';
import { filesIn, type FileKey } from '../../../../platform/records';
import type { Actor, DefinitionView, FormGuard, FormSave, UnchangedForm, Workflow } from '../../workflow';
import { attachStatements } from '../../../commons/files';
import { accessAt, completeTask, type FormCompletion, nodeForms, withFixed, withoutRequired } from '../../tasks';
import { changeStatements as recordStatements, readReviewed, recordConflict } from '../../reviews';
import { requireSeen, type StoredForm } from '../changes/require-seen';
import { changeStatements } from '../changes/store';
import { acceptChoices } from '../lookups/resolve';
import { compiledVersion } from './compiled';
import { maskedFields, openPersonal, sealPersonal } from './personal';
import type { FormStorage } from './storage';
import { formIssues } from './form-references';
import { boundForm, ofForm, requireVersion, valuesOf, type FilledIn } from './start';
import { readEntriesOf, saveStatement, type InstanceForm, type SavedForm } from './store';
import { summaryOf } from './summary';
import { takenRefusal, uniqueStatements } from './unique';
import { openSerials, referencesIn, refusal } from './values';

export interface CompleteRequest extends FormCompletion {
  /** Restricts it to this form of the instance. */
  formKey?: string;
  /** Without a version any version is accepted. */
  version?: number | undefined;
  values: FilledIn;
  /** Returns the variables that the process reads in addition to the form. */
  variables?: (view: DefinitionView, nodeId: string) => Record<string, unknown>;
}

const recordFormAt = ({ registry }: Pick<FormStorage, 'registry'>, view: DefinitionView, nodeId: string) =>
  nodeForms(view, nodeId)
    .map(({ formKey }) => registry.record(formKey))
    .find((found) => found !== undefined);

/** Returns the record that the instance reviews as a form. */
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
  formKey?: string | undefined;
}

/** Returns the record that the instance reviews, or the forms that were filled in at its nodes. */
export async function formsOfInstance(
  storage: FormStorage,
  tenantId: number,
  node: InstanceNode,
): Promise<InstanceForm[]> {
  const record = await recordOfInstance(storage, tenantId, node);
  if (record) return [record];
  const { db, box, registry } = storage;
  const entries = await readEntriesOf(db, tenantId, node.instanceId);
  return entries.flatMap((entry) => {
    const definition = entry.definition ?? registry.builtIn(entry.formKey)?.definition;
    if (!definition) return [];
    const values = openPersonal(box, entry.formId, compiledVersion({ definition }), entry.values);
    return [{ ...entry, definition, values }];
  });
}

/**
 * Returns the first form that a node binds, with the values of the instance. A form that was not filled in yet, for
 * example in an instance that a call activity started, is empty, at the version to which the process is pinned.
 */
export async function instanceForm(
  storage: FormStorage,
  tenantId: number,
  node: InstanceNode,
): Promise<InstanceForm | undefined> {
  const { view, nodeId, formKey } = node;
  const stored = await formsOfInstance(storage, tenantId, node);
  if (stored[0]?.record) return stored[0];
  for (const setting of ofForm(nodeForms(view, nodeId), formKey)) {
    const filled = stored.find((form) => form.formKey === setting.formKey);
    if (filled) return filled;
    // oxlint-disable-next-line no-await-in-loop -- nearly always there is one
    const bound = await boundForm(storage, tenantId, view, [setting]);
    if (bound) return { ...bound.form, formId: bound.form.id, revision: 0, values: {} };
  }
  return stored.find((form) => formKey === undefined || form.formKey === formKey);
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

/** Refuses users who have not seen the current state of a task's drawn form. */
export const guardDrawnForms =
  (storage: FormStorage): FormGuard =>
  async (actor, { view, task: { nodeId, instanceId, createdAt }, formRevision, locale }) => {
    const { tenantId, userId } = actor;
    const form = await instanceForm(storage, tenantId, { view, nodeId, instanceId });
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
export async function completeDrawnForm(
  storage: FormStorage,
  workflow: Workflow,
  actor: Actor,
  request: CompleteRequest,
  locale: Locale,
): Promise<string> {
  let compiled: CompiledForm | undefined;
  /* A file has one owner. */
  const inForm = JSON.stringify(request.values);
  const { opinionFiles, signature } = request;
  if (opinionFiles.some(({ fileName }) => inForm.includes(fileName))) throw unknownReference('opinionFiles');
  if (typeof signature === 'object' && inForm.includes(signature.fileName)) throw unknownReference('signature');
  try {
    return await completeTask(workflow, actor, request, locale, async (view, task) => {
      const asked = task.delegation?.state === 'PENDING';
      const save = await formSave({ ...storage, workflow }, actor, { view, task, locale }, { ...request, asked });
      compiled = save.compiled;
      return save;
    });
  } catch (error) {
    throw takenRefusal(error, compiled, locale) ?? recordConflict(error) ?? error;
  }
}

/** The form of a task that is completed without a change of its fields. */
export const unchangedDrawnForm =
  (storage: FormStorage, workflow: Workflow): UnchangedForm =>
  (actor, { formRevision, ...at }) =>
    formSave({ ...storage, workflow }, actor, at, { values: {}, formRevision });

interface FilledForm extends Pick<CompleteRequest, 'formKey' | 'version' | 'values' | 'variables' | 'formRevision'> {
  /**
   * The access of the person who fills the form in, instead of the access of the task's handler. Personal values are
   * shown in full.
   */
  access?: Access;
  /** The person only gives an opinion. */
  asked?: boolean;
  /** Under which the change is kept, in place of the task. */
  changeId?: string;
}

/** Returns the statements that save a form with the task at which it was filled in. @throws as `completeDrawnForm` */
export async function formSave(
  { workflow, ...storage }: FormStorage & { workflow: Workflow },
  actor: Actor,
  { view, task, locale }: { view: DefinitionView; task: TaskInfo; locale: Locale },
  request: FilledForm,
): Promise<FormSave & { compiled: CompiledForm }> {
  const { nodeId, instanceId, taskId, createdAt } = task;
  const { tenantId, userId } = actor;
  const variables = request.variables?.(view, nodeId);
  const form = await instanceForm(storage, tenantId, { view, nodeId, instanceId, formKey: request.formKey });
  if (!form) throw new PortalError('formNotFound');
  if (request.version !== undefined) requireVersion(form, request.version);
  const compiled = compiledVersion(form);
  const before: FormValues = form.values;
  const granted = withFixed(request.access ?? accessAt(view, nodeId, form.formKey), form.formKey);
  const access = request.asked ? withoutRequired(granted) : granted;
  const sent = await valuesOf(request.values, { stored: before, access });
  const stored = storedForm(storage, tenantId, instanceId, form);
  await requireSeen(storage.db, stored, {
    userId,
    revision: request.formRevision,
    since: createdAt,
    access,
    masked: request.access ? [] : maskedFields(compiled, access, true),
    sent,
    locale,
  });
  const submission = { stored: before, submitted: sent, access };
  const { state, values } = await acceptChoices(storage.sources, { actor, locale }, compiled, submission);
  const issues = await formIssues({ db: storage.db, workflow }, actor, instanceId, referencesIn(state, before));
  if (issues.length > 0) throw refusal(compiled, issues, locale);
  await form.record?.form.requireConsistent(storage.db, actor, values);
  if (form.record) await form.record.form.requireChangeable?.(storage.db, form.record.id, before, values);

  const changes = changeStatements(
    stored,
    { revision: form.revision + 1, taskId: request.changeId ?? taskId, userId },
    before,
    values,
  );
  const published = filesIn(referencesIn(settle(compiled, form.record?.published ?? {})));
  const isPublished = ({ bucket, name }: FileKey) =>
    published.some((file) => file.bucket === bucket && file.name === name);
  return {
    compiled,
    vars: { ...variables, ...storage.registry.variables(form.formKey, state) },
    changed: changes.length > 0,
    also: () => [
      ...saveStatements(form, {
        revision: form.revision + Math.sign(changes.length),
        tenantId,
        instanceId,
        createdBy: actor.userId,
        values: form.record ? values : sealPersonal(storage.box, form.formId, compiled, values),
        serials: openSerials(compiled, values),
        summary: summaryOf(view, form.formKey, compiled, values),
      }),
      ...changes,
      ...(form.record
        ? []
        : uniqueStatements(storage.box, { tenantId, formId: form.formId, instanceId }, compiled, { before, values })),
      ...attachStatements(
        tenantId,
        instanceId,
        filesIn(referencesIn(state)),
        filesIn(referencesIn(settle(compiled, before))).filter((file) => !isPublished(file)),
        form.record && { area: form.formKey, id: form.record.id },
      ),
    ],
  };
}

/** Saves the form where it is stored: among the filled forms, or as a record. */
function saveStatements(
  { record, formId, version, revision, values: before }: InstanceForm,
  form: Omit<SavedForm, 'formId' | 'version'>,
): RowsStatement[] {
  if (!record) return [saveStatement({ ...form, formId, version })];
  const author = { tenantId: form.tenantId, userId: form.createdBy, ip: '' };
  const reviewed = { recordId: record.id, revision, values: before, published: record.published };
  return recordStatements(record.form.definition, author, { record: reviewed, values: form.values });
}
