import { definitions as wire, limits, type Input } from '@portal/contract';
import { call } from '../../http';
import type { ListQuery } from '../list-query';
import { readingPage, reading } from '../reading';

export const definitionPage = (query: ListQuery) =>
  readingPage(['process-definitions', query], wire.definitionPage, { query });

/** Quiet: the key of a process can be typed, too. */
export const listProcesses = () =>
  call(wire.definitionPage, { query: { current: 1, size: limits.formPageSize, keyword: '' } });

export const versionPage = (processDefKey: string, page: Omit<ListQuery, 'keyword'>) =>
  readingPage(['process-definitions', 'versions', processDefKey, page], wire.versionPage, {
    query: { processDefKey, ...page },
  });

export const processRights = (processDefKey: string) =>
  reading(['process-definitions', 'rights', processDefKey], wire.readRights, { query: { processDefKey } });
/** A failure is not shown, because the dialog shows it. */
export const saveProcessRights = (body: Input<typeof wire.saveRights.body>) => call(wire.saveRights, { body });

type SavedProcess = Input<typeof wire.saveDraft.body>;

/** null for what is not there yet. */
export const loadDefinition = (processDefKey: string, version?: number) =>
  call(wire.loadDefinition, { query: { processDefKey, version } });
export const loadDraft = (processDefKey: string) => call(wire.loadDraft, { query: { processDefKey } });
/** A failure is not shown, because the caller reports it and what to do. */
export const saveDraft = (body: SavedProcess) => call(wire.saveDraft, { body });
export const removeDraft = (body: Input<typeof wire.removeDraft.body>) => call(wire.removeDraft, { body });
export const deploy = (body: SavedProcess & { source?: string }) => call(wire.deploy, { body });
export const checkBpmnXml = (body: { newId: string; newName: string; xml: string }) =>
  call(wire.checkBpmnXml, { body }, { announce: true });
/** A failure is not shown, because the check runs while a user draws. It runs again at deployment. */
export const checkDefinition = (body: Input<typeof wire.checkDefinition.body>) => call(wire.checkDefinition, { body });
/** A failure is not shown, because drawing works without it. Unsupported elements are reported at deployment. */
export const capabilities = () => call(wire.capabilities);
export const listForms = () =>
  call(wire.formList, { query: { current: 1, size: limits.formPageSize } }, { announce: true });
export const listFormItems = (id: number) => call(wire.formItemList, { params: { id } }, { announce: true });

export const formItems = (id: number, language: string) =>
  reading(['forms', language, id, 'items'], wire.formItemList, { params: { id } });
