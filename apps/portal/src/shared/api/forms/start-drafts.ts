import { forms as wire, type Input } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { listsKey } from '../refresh';
import { readingPage } from '../reading';

/** Lists the reader's drafts of applications. */
export const startDrafts = (query: { current: number; size: number }) =>
  readingPage([listsKey, 'startDrafts', query], wire.startDraftPage, { query });

/** Returns a draft as it was when it was opened. Later input does not replace it. */
export const startDraft = (requestId: string) =>
  queryOptions({
    queryKey: ['workflow-start-draft', requestId],
    queryFn: ({ signal }) => call(wire.readStartDraft, { query: { requestId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const saveStartDraft = (body: Input<typeof wire.saveStartDraft.body>) => call(wire.saveStartDraft, { body });
export const removeStartDraft = (requestId: string) => call(wire.removeStartDraft, { body: { requestId } });
