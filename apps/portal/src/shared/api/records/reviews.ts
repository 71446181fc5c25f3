import { reviews } from '@portal/contract';
import type { RecordDefinition } from '@portal/contract/records';
import { recordsKey } from './records';
import { toDataUrl } from '../../files/usePictureFile';
import { call } from '../../http';
import { callOnce } from '../../http/call-once';
import { reading } from '../reading';

/** Returns the reviewed data of an instance that is not part of its form. */
export const versionUnderReview = (query: { procInstId: string; taskId?: string }) =>
  reading([recordsKey, 'version', query], reviews.versionUnderReview, { query });

/** Returns the version of a record that waits for approval. */
export const versionOfRecord = ({ area }: RecordDefinition, id: number) =>
  reading([recordsKey, area, 'version', id], reviews.versionOfRecord, { query: { area, id } });

/** Returns the photo of the person whom a record is about as an address for the browser. */
export const pictureOfRecord = (area: string, id: number) => ({
  queryKey: [recordsKey, area, 'picture', id],
  queryFn: async () => toDataUrl(await call(reviews.picture, { query: { area, id } })),
});

/** Returns the reviews of a record with their steps. */
export const recordReviews = ({ area }: RecordDefinition, id: number) =>
  reading([recordsKey, area, 'reviews', id], reviews.list, { query: { area, id } });

/** Returns what the reviews of a record wanted mended, the newest first. */
export const fieldNotes = (area: string, id: number) =>
  reading([recordsKey, area, 'notes', id], reviews.notes, { query: { area, id } });

export const sendRecordBack = (area: string, id: number, notes: { field: string; note: string }[]) =>
  callOnce(reviews.sendBack, { body: { area, id, notes } });
