import type { Locale, printTemplates as contract } from '@portal/contract';
import type { FormField } from '@portal/contract/forms';
import { formsOfInstance } from '../../forms';
import type { Sources } from '../read-approval';
import { byName, fieldPlaceholders, groupLabel, instancePlaceholders, listed, type Placeholder } from './placeholders';

interface Process {
  tenantId: number;
  processKey: string;
}

/** The fields of the form that the newest version of a process binds. @throws EngineError `definitionNotFound` */
async function fieldsOfProcess(
  { workflow, forms: { registry } }: Pick<Sources, 'workflow' | 'forms'>,
  { tenantId, processKey }: Process,
): Promise<readonly FormField[]> {
  const { definition, forms } = await workflow.views.newest(String(tenantId), processKey);
  for (const { formKey } of forms) {
    const record = registry.record(formKey);
    if (record) return record.definition.form.fields;
    // oxlint-disable-next-line no-await-in-loop -- nearly always there is one
    const published = await registry.pinned(tenantId, formKey, definition.deployedAt);
    if (published) return published.definition.fields;
  }
  return [];
}

/** What the templates of a process can name, by name. */
export async function namesOfProcess(
  sources: Pick<Sources, 'workflow' | 'forms'>,
  process: Process,
): Promise<ReadonlyMap<string, Placeholder>> {
  return byName([...instancePlaceholders, ...fieldPlaceholders(await fieldsOfProcess(sources, process))]);
}

/** The same for people to choose from. */
export async function listedOfProcess(
  sources: Pick<Sources, 'workflow' | 'forms'>,
  process: Process,
  locale: Locale,
): Promise<contract.PlaceholderGroup[]> {
  const fields = fieldPlaceholders(await fieldsOfProcess(sources, process));
  return listed(
    [
      { label: groupLabel('instanceGroup', locale), placeholders: instancePlaceholders },
      ...(fields.length > 0 ? [{ label: groupLabel('formGroup', locale), placeholders: fields }] : []),
    ],
    locale,
  );
}

/** All fields of the forms of an instance, in the versions with which it was filled in. */
export async function fieldsOfInstance(
  { workflow: { engine, views }, forms }: Pick<Sources, 'workflow' | 'forms'>,
  tenantId: number,
  instanceId: string,
): Promise<readonly FormField[]> {
  const tenant = String(tenantId);
  const record = await engine.instance(tenant, instanceId);
  if (!record) return [];
  const view = await views.byId(tenant, record.definitionId);
  const filled = await formsOfInstance(forms, tenantId, { view, nodeId: '', instanceId });
  return filled.flatMap(({ definition }) => definition.fields);
}
