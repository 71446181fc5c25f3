import { mainProcess, readProcessSettings, type ParsedDefinition } from '@portal/bpmn';
import { joinNames, type Locale, type definitions } from '@portal/contract';
import { EngineError, neededVariables, ownVariables, type Engine, type ProcessModel } from '@portal/engine';
import type { DefinitionView, DefinitionViews, Forms } from '../workflow';

type Warning = definitions.DeployResult['warningList'][number];
type Call = NonNullable<ProcessModel['nodes'][number]['call']>;

export interface WarningPorts {
  engine: Engine;
  views: DefinitionViews;
  forms: Forms;
}

/**
 * Returns the call activities whose process reads variables that nobody passes to it. It warns only of certain cases:
 * variables that a service, script or message may set count as passed.
 */
export async function callWarnings(
  { engine, views, forms }: WarningPorts,
  { tenant, tenantId, locale }: { tenant: string; tenantId: number; locale: Locale },
  parsed: ParsedDefinition,
  model: ProcessModel,
): Promise<Warning[]> {
  const calls = model.nodes.flatMap(({ id, call }) => (call ? [{ id, call }] : []));
  if (calls.length === 0) return [];
  const fieldsOf = async (formKeys: readonly string[]) =>
    (await forms.readable(tenantId, formKeys, locale)).fields.map(({ path, label }) => ({ name: nameOf(path), label }));
  const own = ownVariables(model);
  const process = mainProcess(parsed.definitions);
  const formKeys = process ? readProcessSettings(process).forms.map(({ formKey }) => formKey) : [];
  const visible = own && new Set([...own, ...(await fieldsOf(formKeys)).map(({ name }) => name)]);
  const needs = new Map<string, Promise<Need[]>>();
  const needOf = (called: DefinitionView): Promise<Need[]> => {
    const known = needs.get(called.definition.id) ?? readNeeds(called, fieldsOf);
    needs.set(called.definition.id, known);
    return known;
  };

  const warnings = calls.map(async ({ id: nodeId, call }): Promise<Warning[]> => {
    const called = await calledBy({ engine, views }, tenant, call);
    if (!called) return [];
    const missing = (await needOf(called)).filter(({ name }) => !isPassed(name, call, visible));
    const detail = joinNames(
      missing.map(({ label }) => label),
      locale,
    );
    return missing.length > 0 ? [{ nodeId, errCode: 'calledVariableMissing', detail }] : [];
  });
  return (await Promise.all(warnings)).flat();
}

interface Need {
  name: string;
  label: string;
}

/** The first part of a path is the variable. */
const nameOf = (path: string): string => path.split('.')[0] ?? path;

async function readNeeds(
  { model, forms }: DefinitionView,
  fieldsOf: (formKeys: readonly string[]) => Promise<Need[]>,
): Promise<Need[]> {
  const names = neededVariables(model);
  if (names.length === 0) return [];
  const fields = await fieldsOf(forms.map(({ formKey }) => formKey));
  return names.map((name) => ({ name, label: fields.find((field) => field.name === name)?.label ?? name }));
}

/** Returns whether a variable is passed. `visible` are the variables that the caller may have, or null for any. */
function isPassed(name: string, { ins }: Call, visible: ReadonlySet<string> | null): boolean {
  return ins.some((mapping) =>
    mapping.type === 'value' ? mapping.target === name : mapping.local || visible === null || visible.has(name),
  );
}

/** Returns the called version if it is known before the call. */
async function calledBy(
  { engine, views }: Pick<WarningPorts, 'engine' | 'views'>,
  tenant: string,
  { element, version, versionTag, beside }: Call,
): Promise<DefinitionView | undefined> {
  if (beside || versionTag || ![element, version].every((each) => each?.isLiteral ?? true)) return undefined;
  try {
    if (!version) return await views.newest(tenant, element.text);
    const { id } = await engine.definition(tenant, { key: element.text, version: Number(version.text) });
    return await views.byId(tenant, id);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'definitionNotFound') return undefined;
    throw error;
  }
}
