import { definitions, limits } from '@portal/contract';
import type { Rule } from 'antd/es/form';
import type { TFunction } from 'i18next';
import { loadDefinition, loadDraft, saveDraft } from '../../shared/api/definitions/definitions';
import { CallError } from '../../shared/http';
import { compareAddress, designerAddress, type CompareQuery, type DesignerQuery } from '../../shared/paths';

type Process = Pick<definitions.DefinitionRecord, 'processDefinitionKey' | 'name'>;

/**
 * Makes a version the draft again. It replaces another draft only if `overwrite`, which is called with its author,
 * returns true. Returns whether it did.
 * @throws CallError
 */
export async function restoreVersion(
  { processDefinitionKey, name }: Process,
  version: number,
  overwrite: (message: string) => Promise<boolean>,
): Promise<boolean> {
  const definition = await loadDefinition(processDefinitionKey, version);
  if (!definition) return false;
  const body = { bpmnData: definition.bpmnData, processDefinitionKey, processName: definition.name || name };
  const saveOver = async (revision: number | null): Promise<boolean> => {
    try {
      await saveDraft({ ...body, revision });
      return true;
    } catch (error) {
      const there = changed(error);
      if (!there) throw error;
      return (await overwrite(there.message)) && saveOver(there.revision);
    }
  };
  return saveOver(null);
}

/** Returns the draft that somebody else saved meanwhile, if the server refused to save because of it. */
function changed(error: unknown): { message: string; revision: number | null } | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined;
  const { data } = definitions.changedProcess.safeParse(error.data);
  return data?.revision === undefined ? undefined : { message: error.message, revision: data.revision };
}

/** Returns whether a process of this key has been saved or published. */
export async function isKeyTaken(key: string): Promise<boolean> {
  const found = await Promise.all([loadDefinition(key), loadDraft(key)]);
  return found.some((definition) => definition !== null);
}

/** Opens the designer as a page of its own, so that the browser asks before an unsaved process is left. */
export const openDesigner = (query: DesignerQuery): void => location.assign(designerAddress(query));

export const openComparison = (query: CompareQuery): void => location.assign(compareAddress(query));

/** Returns the rules of the field for a process key. */
export const processKeyRules = (t: TFunction<'definitions'>): Rule[] => [
  { required: true, message: t('create.keyMissing') },
  {
    validator: async (_, key: string = '') => {
      if (key !== '' && !definitions.processKey.safeParse(key).success)
        throw new Error(t('create.keyWrong', { count: limits.processKeyLength }));
    },
  },
];
