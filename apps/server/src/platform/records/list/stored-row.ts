import { formatDateTime } from '@portal/contract';
import type { FormField } from '@portal/contract/forms';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { sql } from 'kysely';
import { valuesOf } from '../columns';
import { allowedActions, pendingReadable, removable, writable, type Reader } from '../reach';
import { pendingVersion } from '../revisions';

/** A row as the database answers it. */
export type StoredRow = Omit<StoredRecord, 'createTime' | 'updateTime'> & { createdAt: number; updatedAt: number };

export const toRecord = ({ createdAt, updatedAt, ...row }: StoredRow): StoredRecord => ({
  ...row,
  createTime: formatDateTime(createdAt),
  updateTime: formatDateTime(updatedAt),
});

/** A row `r` as JSON, with what the reader may do with it. */
export const selected = (
  definition: RecordDefinition,
  reader: Reader,
  fields: readonly FormField[],
) => sql`jsonb_build_object(
  'id', r.id, 'revision', r.revision, 'state', r.state, 'values', ${valuesOf(fields, 'r')},
  'createdBy', r.created_by, 'authorName', (select chinese_name from users where id = r.created_by),
  'createdAt', extract(epoch from r.created_at) * 1000, 'updatedAt', extract(epoch from r.updated_at) * 1000,
  'actions', to_jsonb(${allowedActions(definition, reader)}), 'editable', ${writable(definition, reader)},
  'removable', ${removable(definition, reader)}${
    definition.review?.revisable
      ? sql`, 'pending', ${pendingVersion(definition, valuesOf(fields, 'p'), pendingReadable(definition, reader))}`
      : sql``
  })`;
