import { definitions } from '@portal/contract';
import type { DesignerPorts, LoadedDefinition, SaveFailure } from '@portal/designer/modeler';
import {
  capabilities,
  checkBpmnXml,
  checkDefinition,
  deploy,
  listFormItems,
  listForms,
  listProcesses,
  loadDefinition,
  loadDraft,
  saveDraft,
} from '../../shared/api/definitions/definitions';
import { listDecisions } from '../../shared/api/decisions';
import { readDictionary } from '../../shared/api/dictionaries';
import { pickerPorts } from '../../shared/api/organisation/organisation';
import { calendarOutline } from '../../shared/api/work-calendar';
import { listPosts } from '../../shared/api/organisation/posts';
import { CallError } from '../../shared/http';
import { notice } from '../../shared/notice';
import { decisionsPath } from '../../shared/paths';
import { recoveryPorts, type Person } from './recovery';

interface Surroundings {
  person: Person;
  signIn: () => void;
}

/** The calls of the designer to the server, for the process of this key. */
export const designerPorts = (key: string, { person, signIn }: Surroundings): DesignerPorts => ({
  loadDefinition: async (version) => loaded(await loadDefinition(key, version)),
  loadDraft: async () => loaded(await loadDraft(key)),
  saveDraft: (definition) => saveDraft(definition).then(({ revision }) => ({ revision }), failure),
  deploy: (definition) => deploy(definition).catch(failure),
  checkXml: checkBpmnXml,
  checkDefinition,
  capabilities,
  listProcesses: async () =>
    (await listProcesses()).records
      .filter(({ version }) => version !== null)
      .map(({ processDefinitionKey, name }) => ({ key: processDefinitionKey, name })),
  listDecisions,
  decisionAddress: (decisionKey, version) =>
    `${decisionsPath}?${new URLSearchParams({ key: decisionKey, ...(version !== undefined && { version: String(version) }) }).toString()}`,
  listPosts,
  workCalendar: calendarOutline,
  listForms: () => listForms().then((page) => page.records),
  listFormItems,
  dictionary: readDictionary,
  signIn,
  recovery: recoveryPorts(person, key),
  pickers: pickerPorts,
});

/**
 * A draft is identified by its revision, and a version by its number, even if it is shown because there is no draft.
 */
const loaded = (definition: definitions.ProcessDefinition | null): LoadedDefinition | undefined =>
  definition
    ? {
        xml: definition.bpmnData,
        known:
          definition.version === null
            ? { revision: definition.revision }
            : { revision: null, version: definition.version },
      }
    : undefined;

/** Returns failures that the designer handles. Others are reported here and thrown. */
function failure(error: unknown): SaveFailure {
  if (!(error instanceof CallError)) throw error;
  if (error.status === 0) return { failed: 'unreachable' };
  if (error.status === 401) return { failed: 'signedOut' };
  const there = definitions.changedProcess.safeParse(error.data);
  if (error.status === 409 && there.success) return { failed: 'changed', message: error.message, there: there.data };
  notice.error(error.message);
  throw error;
}
