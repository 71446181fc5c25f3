import type { Json, StoredFileValue } from '@portal/contract/fields';
import { solicitationReading as calls } from '@portal/contract/solicitations';
import { call } from '../../http';
import { recordsKey } from '../records/records';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

/* The key lies below that of opinions, so that both are read again together. */
const key = [recordsKey, 'opinions'];

export const solicitationList = ({ current, size, keyword, show }: ListQuery & { show: string }) =>
  readingPage([...key, 'list', { current, size, keyword, show }], calls.list, {
    query: { current, size, keyword, show: show === 'open' ? 'open' : 'all' },
  });

export const solicitationDetail = (id: number) => reading([...key, 'read', id], calls.read, { query: { id } });

export const readSolicitationFile = (id: number, { bucketName, fileName }: StoredFileValue) =>
  call(calls.attachment, { query: { id, bucketName, fileName } });

export const opine = (id: number, values: Record<string, Json>) => call(calls.opine, { body: { id, values } });

/** Returns the number of opinions in each state. */
export const opinionSummary = (id: number) => reading([...key, 'summary', id], calls.summary, { query: { id } });
