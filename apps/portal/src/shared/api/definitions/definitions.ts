import { definitions as wire, limits, type Input } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import type { ListQuery } from '../list-query';

export const definitionPage = (query: ListQuery) =>
  queryOptions({
    queryKey: ['process-definitions', query],
    queryFn: ({ signal }) => call(wire.definitionPage, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** Quiet: the key of a process can be typed, too. */
export const listProcesses = () =>
  call(wire.definitionPage, { query: { current: 1, size: limits.formPageSize, keyword: '' } }, { quiet: true });

export const versionPage = (processDefKey: string, page: Omit<ListQuery, 'keyword'>) =>
  queryOptions({
    queryKey: ['process-definitions', 'versions', processDefKey, page],
    queryFn: ({ signal }) => call(wire.versionPage, { query: { processDefKey, ...page } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

type SavedProcess = Input<typeof wire.saveDraft.body>;

/** null for what is not there yet; quiet, as the designer says itself what it could not load. */
export const loadDefinition = (processDefKey: string, version?: number) =>
  call(wire.loadDefinition, { query: { processDefKey, version } }, { quiet: true });
export const loadDraft = (processDefKey: string) => call(wire.loadDraft, { query: { processDefKey } }, { quiet: true });
/** Quiet: the caller reports the obstacle and what to do. */
export const saveDraft = (body: SavedProcess) => call(wire.saveDraft, { body }, { quiet: true });
export const removeDraft = (body: Input<typeof wire.removeDraft.body>) =>
  call(wire.removeDraft, { body }, { quiet: true });
export const deploy = (body: SavedProcess & { source?: string }) => call(wire.deploy, { body }, { quiet: true });
export const checkBpmnXml = (body: { newId: string; newName: string; xml: string }) =>
  call(wire.checkBpmnXml, { body });
/** Quiet, as the check runs while a user draws; it runs again at deployment. */
export const checkDefinition = (body: Input<typeof wire.checkDefinition.body>) =>
  call(wire.checkDefinition, { body }, { quiet: true });
/** Quiet: drawing works without it; unsupported elements are reported at deploy. */
export const capabilities = () => call(wire.capabilities, {}, { quiet: true });
export const listForms = () => call(wire.formList, { query: { current: 1, size: limits.formPageSize } });
export const listFormItems = (id: number) => call(wire.formItemList, { params: { id } });
