import { processDefinition as wire, limits } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../http';
import type { ListQuery } from './lists';

export const definitionPage = (query: ListQuery) =>
  queryOptions({
    queryKey: ['process-definitions', query],
    queryFn: ({ signal }) => call(wire.definitionPage, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export interface SavedProcess {
  bpmnData: string;
  processDefinitionKey: string;
  processName: string;
}

/** null for what is not there yet; quiet, as the designer says itself what it could not load. */
export const loadDefinition = (processDefKey: string) =>
  call(wire.loadDefinition, { query: { processDefKey } }, { quiet: true });
export const loadDraft = (processDefKey: string) => call(wire.loadDraft, { query: { processDefKey } }, { quiet: true });
export const saveDraft = (body: SavedProcess) => call(wire.saveDraft, { body });
export const deploy = (body: SavedProcess & { source?: string }) => call(wire.deploy, { body });
export const checkBpmnXml = (body: { newId: string; newName: string; xml: string }) =>
  call(wire.checkBpmnXml, { body });
export const listForms = () => call(wire.formList, { query: { current: 1, size: limits.formPageSize } });
export const listFormItems = (id: number) => call(wire.formItemList, { params: { id } });
