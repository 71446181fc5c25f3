import type { Locale } from '@portal/contract';
import { labelText } from '@portal/contract/fields';
import { everyField, rightTo, type Access, type CompiledField } from '@portal/contract/forms';
import { accessAt, accessOfProcess } from '../../tasks';
import type { Actor, DefinitionView, Supplements, Workflow } from '../../workflow';
import { compiledVersion } from './compiled';
import { formSave, instanceForm } from './complete';
import type { FormStorage } from './storage';
import { takenRefusal } from './unique';

/** The form of an instance as its initiator supplies more of it at the request of a handler. */
export const drawnSupplements = (storage: FormStorage, workflow: Workflow): Supplements => ({
  async fields(actor, { view, task, locale }) {
    const form = await formAt(storage, actor, view, task);
    if (!form) return [];
    const handler = accessAt(view, task.nodeId, form.formKey);
    const initiator = accessOfProcess(view, form.formKey);
    return [...compiledVersion(form).byKey.values()]
      .filter((field) => isInput(field) && isShown(handler, field) && isShown(initiator, field))
      .map((field) => ({ key: field.key, label: label(field, locale) }));
  },
  async save(actor, { view, task, fields, values, formRevision, changeId, locale }) {
    const form = await formAt(storage, actor, view, task);
    if (!form) return { vars: {}, changed: false, also: () => [] };
    const access = accessTo(accessOfProcess(view, form.formKey), fields);
    const request = { values, formRevision, access, changeId };
    const save = await formSave({ ...storage, workflow }, actor, { view, task, locale }, request);
    return { ...save, refusal: (error) => takenRefusal(error, save.compiled, locale) };
  },
});

const formAt = (
  storage: FormStorage,
  { tenantId }: Actor,
  view: DefinitionView,
  { nodeId, instanceId }: { nodeId: string; instanceId: string },
) => instanceForm(storage, tenantId, { view, nodeId, instanceId });

const label = (field: CompiledField, locale: Locale): string => labelText(field.label, locale);

/** Whether somebody can fill it in: not decoration, and not what the server derives. */
const isInput = ({ definition, expression, readOnly }: CompiledField): boolean =>
  !definition.decorative && !definition.derived && expression === null && !readOnly;

const isShown = (access: Access, { key }: CompiledField): boolean => rightTo(access, key) !== 'hidden';

/** Returns the access that the process gives its initiator, in which only the named fields can be changed. */
function accessTo(process: Access, fields: readonly string[]): Access {
  const read = Object.fromEntries(
    [everyField, ...Object.keys(process)].map((path) => [
      path,
      rightTo(process, path) === 'hidden' ? 'hidden' : 'read',
    ]),
  );
  const columns = Object.fromEntries(
    Object.entries(process).filter(([path]) => fields.some((key) => path.startsWith(`${key}.`))),
  );
  return { ...read, ...columns, ...Object.fromEntries(fields.map((key) => [key, 'edit'])) } as Access;
}
