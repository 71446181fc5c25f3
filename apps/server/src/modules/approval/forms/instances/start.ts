import type { forms, Locale } from '@portal/contract';
import { formTitle, toAccess, type Access, type FormValues } from '@portal/contract/forms';
import type { CommandOptions } from '@portal/engine';
import { randomUUID } from 'node:crypto';
import type { FormSetting } from '@portal/bpmn';
import { PortalError } from '../../../../platform/http';
import { filesIn } from '../../../../platform/records';
import { type Actor, callerOf, type DefinitionView, instanceIdOf, mayStart, type Workflow } from '../../workflow';
import { attachStatements } from '../../../commons/files';
import { startWithForm } from '../../tasks';
import { sentDraftStatements } from '../drafts/store';
import type { PublishedForm } from '../store';
import { compiledVersion } from './compiled';
import { acceptChoices } from '../lookups/resolve';
import { sealPersonal } from './personal';
import type { FormStorage } from './storage';
import { formIssues } from './form-references';
import { saveStatement } from './store';
import { summaryOf } from './summary';
import { takenRefusal, uniqueStatements } from './unique';
import { openSerials, referencesIn, refusal } from './values';
import type { z } from 'zod';

/** The submitted values, or a function that computes them from the stored ones and the rights to the fields. */
export type FilledIn =
  | FormValues
  | ((form: { stored: FormValues; access: Access }) => FormValues | Promise<FormValues>);

export const valuesOf = async (filled: FilledIn, form: { stored: FormValues; access: Access }): Promise<FormValues> =>
  typeof filled === 'function' ? filled(form) : filled;

export interface StartRequest extends Pick<
  z.output<typeof forms.start.body>,
  'procDefKey' | 'selectedSeqFlowId' | 'nextHandlerList' | 'requestId'
> {
  /** Restricts it to this one of the bound forms. */
  formKey?: string;
  /** Without a version any version is accepted. */
  version?: number;
  values: FilledIn;
}

/**
 * Returns the first bound form that has entries, in the version to which the deployment is pinned, with the settings of
 * its fields.
 */
export async function boundForm(
  { registry }: Pick<FormStorage, 'registry'>,
  tenantId: number,
  { definition }: DefinitionView,
  bound: readonly FormSetting[],
): Promise<{ form: PublishedForm; setting: FormSetting } | undefined> {
  for (const setting of bound) {
    // oxlint-disable-next-line no-await-in-loop -- nearly always there is one
    const form = await registry.pinned(tenantId, setting.formKey, definition.deployedAt);
    if (form) return { form, setting };
  }
  return undefined;
}

/** Returns the settings of one form, or of all. */
export const ofForm = (bound: readonly FormSetting[], formKey: string | undefined): readonly FormSetting[] =>
  formKey === undefined ? bound : bound.filter((setting) => setting.formKey === formKey);

/** @throws PortalError `notStarter`, `formNotFound` also for a disabled form */
export async function formToStart(
  storage: Pick<FormStorage, 'registry'>,
  workflow: Workflow,
  actor: Actor,
  { procDefKey, formKey }: { procDefKey: string; formKey?: string | undefined },
): Promise<{ view: DefinitionView; form: PublishedForm; setting: FormSetting }> {
  const view = await workflow.views.newest(callerOf(actor).tenant, procDefKey);
  if (!mayStart(view.starters, actor)) throw new PortalError('notStarter');
  const bound = await boundForm(storage, actor.tenantId, view, ofForm(view.forms, formKey));
  if (!bound?.form.enabled || storage.registry.startsElsewhere(bound.form.formKey))
    throw new PortalError('formNotFound');
  return { view, ...bound };
}

/** @throws PortalError `formOutdated` if another version was filled in than the one to submit */
export function requireVersion({ version }: Pick<PublishedForm, 'version'>, filledIn: number): void {
  if (version !== filledIn) throw new PortalError('formOutdated', {}, { version });
}

/**
 * Starts a process: the instance and its form are written together or not at all.
 * @throws PortalError `notStarter`, `formNotFound`, `formOutdated`, `fieldRefused` and those of `startWithForm`
 */
export async function startDrawnForm(
  { db, box, registry, sources }: FormStorage,
  workflow: Workflow,
  actor: Actor,
  request: StartRequest,
  locale: Locale,
  options: CommandOptions = {},
): Promise<string> {
  const { view, form, setting } = await formToStart({ registry }, workflow, actor, request);
  if (request.version !== undefined) requireVersion(form, request.version);
  const compiled = compiledVersion(form);
  const access = toAccess(setting.formFieldList);
  const filled = await valuesOf(request.values, { stored: {}, access });
  const submission = { stored: {}, submitted: filled, access };
  const { state, values } = await acceptChoices(sources, { actor, locale }, compiled, submission);

  const instanceId = request.requestId === undefined ? randomUUID() : instanceIdOf(actor, request.requestId);
  const references = referencesIn(state);
  const issues = await formIssues({ db, workflow }, actor, instanceId, references);
  if (issues.length > 0) throw refusal(compiled, issues, locale);

  const title = formTitle(form.definition.title, state, locale);
  const started = startWithForm(workflow, actor, view, {
    instanceId,
    title,
    vars: registry.variables(form.formKey, state),
    selectedFlowIds: request.selectedSeqFlowId,
    nextHandlerList: request.nextHandlerList,
    options,
    also: () => [
      saveStatement({
        tenantId: actor.tenantId,
        instanceId,
        title: title || view.definition.name,
        formId: form.id,
        version: form.version,
        revision: 1,
        createdBy: actor.userId,
        values: sealPersonal(box, form.id, compiled, values),
        serials: openSerials(compiled, values),
        summary: summaryOf(view, form.formKey, compiled, values),
      }),
      ...uniqueStatements(box, { tenantId: actor.tenantId, formId: form.id, instanceId }, compiled, {
        before: {},
        values,
      }),
      ...attachStatements(actor.tenantId, instanceId, filesIn(references), []),
      ...(request.requestId === undefined ? [] : sentDraftStatements(actor.tenantId, instanceId, filesIn(references))),
    ],
  });
  return started.catch((error: unknown) => {
    throw takenRefusal(error, compiled, locale) ?? error;
  });
}
