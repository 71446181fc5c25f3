import type { Json, StoredFileValue } from '@portal/contract/fields';
import { solicitationReading as calls } from '@portal/contract/solicitations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { recordsKey } from '../records/records';
import type { ListQuery } from '../list-query';

/* Read again with opinions. */
const key = [recordsKey, 'opinions'];

export const solicitationList = ({ current, size, keyword, show }: ListQuery & { show: string }) =>
  queryOptions({
    queryKey: [...key, 'list', { current, size, keyword, show }],
    queryFn: ({ signal }) =>
      call(
        calls.list,
        { query: { current, size, keyword, show: show === 'open' ? 'open' : 'all' } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const solicitationDetail = (id: number) =>
  queryOptions({
    queryKey: [...key, 'read', id],
    queryFn: ({ signal }) => call(calls.read, { query: { id } }, { signal, quiet: true }),
  });

export const readSolicitationFile = (id: number, { bucketName, fileName }: StoredFileValue) =>
  call(calls.attachment, { query: { id, bucketName, fileName } }, { quiet: true });

export const opine = (id: number, values: Record<string, Json>) =>
  call(calls.opine, { body: { id, values } }, { quiet: true });

/** How many opinions there are in each state. */
export const opinionSummary = (id: number) =>
  queryOptions({
    queryKey: [...key, 'summary', id],
    queryFn: ({ signal }) => call(calls.summary, { query: { id } }, { signal, quiet: true }),
  });
