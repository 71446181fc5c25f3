import type { FormSetting } from '@portal/bpmn';
import { defaultLocale, type forms, type Locale } from '@portal/contract';
import type { LookupValue } from '@portal/contract/fields';
import { lookupSettings, readerForm, toAccess, type Access } from '@portal/contract/forms';
import { PortalError } from '../../../../platform/http';
import { furtherAccess, readInstance, shownAccess, shownAt } from '../../tasks';
import type { Actor, Workflow } from '../../workflow';
import type { PublishedForm } from '../store';
import { compiledVersion } from './compiled';
import { formsOfInstance, instanceForm } from './complete';
import { maskedFields } from './personal';
import type { FormStorage } from './storage';
import { formToStart } from './start';
import type { InstanceForm } from './store';

/** Returns the form with which a process starts, for users who may start it. */
export async function openToStart(
  storage: FormStorage,
  workflow: Workflow,
  actor: Actor,
  procDefKey: string,
  locale: Locale,
): Promise<forms.OpenForm> {
  return named(storage, shownAtStart(await formToStart(storage, workflow, actor, { procDefKey })), locale);
}

/** Returns a form with its name in a language. A drawn form has only the name that people gave it. */
const named = ({ registry }: FormStorage, form: forms.OpenForm, locale: Locale): forms.OpenForm => ({
  ...form,
  formName: registry.nameOf(form.formKey, locale) ?? form.formName,
});

/** A form as the start of its process shows it. */
export const shownAtStart = ({ form, setting }: { form: PublishedForm; setting: FormSetting }): forms.OpenForm =>
  toOpenForm({ ...form, formId: form.id, revision: 0, values: {} }, toAccess(setting.formFieldList));

/**
 * Returns the form of an instance as the reader may see it, at a task or without one. The initiator sees personal
 * values in full, and others only if they can change them; everybody else sees them masked.
 * @throws PortalError `instanceNotFound`, `notParticipant`, `taskNotFound`, `formNotFound`
 */
export async function openOfInstance(
  storage: FormStorage,
  workflow: Workflow,
  actor: Actor,
  { procInstId, taskId }: { procInstId: string; taskId?: string | undefined },
  locale: Locale,
): Promise<forms.OpenForm> {
  const reading = await readInstance(workflow, actor, procInstId, { state: true, history: true });
  const at = await shownAt(workflow, actor, reading, taskId);
  const { view, nodeId, mayHandle } = at;
  const form = await instanceForm(storage, actor.tenantId, { view, nodeId, instanceId: procInstId });
  if (!form) throw new PortalError('formNotFound');
  const access = await shownAccess(workflow, actor, reading, { ...at, formKey: form.formKey });
  const isInitiator = reading.record.initiator === String(actor.userId);
  const masked = isInitiator ? [] : maskedFields(compiledVersion(form), access, mayHandle);
  const opened = toOpenForm(form, access, masked);
  return named(storage, { ...opened, gone: await goneChoices(storage, actor.tenantId, form, opened) }, locale);
}

/** Returns the forms of an instance that were filled in besides the one with this key, as the reader may see them. */
export async function furtherOfInstance(
  storage: FormStorage,
  workflow: Workflow,
  actor: Actor,
  { procInstId, except }: { procInstId: string; except: string },
  locale: Locale,
): Promise<forms.OpenForm[]> {
  const reading = await readInstance(workflow, actor, procInstId, { state: true, history: true });
  const at = await shownAt(workflow, actor, reading, undefined);
  const filled = await formsOfInstance(storage, actor.tenantId, { view: at.view, nodeId: '', instanceId: procInstId });
  const isInitiator = reading.record.initiator === String(actor.userId);
  const opened = await Promise.all(
    filled
      .filter(({ formKey }) => formKey !== except)
      .map(async (form) => {
        const access = await furtherAccess(workflow, actor, reading, { ...at, formKey: form.formKey });
        if (access === null) return [];
        const masked = isInitiator ? [] : maskedFields(compiledVersion(form), access, false);
        return [named(storage, toOpenForm(form, access, masked), locale)];
      }),
  );
  return opened.flat();
}

/** Returns whether a form of an instance shows the reader a file, by its name, which no other file has. */
export async function showsFile(
  storage: FormStorage,
  workflow: Workflow,
  actor: Actor,
  { procInstId, name }: { procInstId: string; name: string },
): Promise<boolean> {
  const shows = ({ values }: forms.OpenForm) => JSON.stringify(values).includes(name);
  try {
    const opened = await openOfInstance(storage, workflow, actor, { procInstId }, defaultLocale);
    if (shows(opened)) return true;
    const others = { procInstId, except: opened.formKey };
    return (await furtherOfInstance(storage, workflow, actor, others, defaultLocale)).some(shows);
  } catch (error) {
    if (error instanceof PortalError) return false;
    throw error;
  }
}

/** Returns the lookups of a form whose choice no longer exists. */
async function goneChoices(
  { sources }: FormStorage,
  tenantId: number,
  form: InstanceForm,
  { values }: forms.OpenForm,
): Promise<string[]> {
  const chosen = [...compiledVersion(form).byKey.values()].flatMap((field) => {
    const settings = lookupSettings(field);
    const value = (values[field.key] ?? null) as LookupValue | null;
    return settings && value ? [{ key: field.key, id: value.id, source: settings.source }] : [];
  });
  const gone = await Promise.all(chosen.map(({ source, id }) => sources.gone(tenantId, source, [id])));
  return chosen.filter((_, index) => gone[index]!.size > 0).map(({ key }) => key);
}

function toOpenForm(form: InstanceForm, access: Access, masked: readonly string[] = []): forms.OpenForm {
  const { formKey, name, version, revision, definition } = form;
  const shown = readerForm(compiledVersion(form), form.values, access, masked);
  return {
    formKey,
    formName: name,
    version,
    revision,
    form: { ...shown.form, title: definition.title },
    values: { ...shown.values },
    access: { ...shown.access },
    gone: [],
    isRecord: form.record !== undefined,
  };
}
