import type { FormField } from '@portal/contract/forms';
import type { RecordDefinition } from '@portal/contract/records';
import { sql } from 'kysely';
import { wireMoment } from '../../database';
import { valuesOf } from '../columns';
import { allowedActions, pendingReadable, removable, writable, type Reader } from '../reach';
import { pendingVersion } from '../revisions';

/** Returns a row `r` as JSON, with the actions that the reader may perform on it. */
export const selected = (
  definition: RecordDefinition,
  reader: Reader,
  fields: readonly FormField[],
) => sql`jsonb_build_object(
  'id', r.id, 'revision', r.revision, 'state', r.state, 'values', ${valuesOf(fields, 'r', definition)},
  'createdBy', coalesce(r.created_by, 0),
  'authorName', coalesce((select chinese_name from users where id = r.created_by), ''),
  'createTime', ${wireMoment(sql`r.created_at`)}, 'updateTime', ${wireMoment(sql`r.updated_at`)},
  'actions', to_jsonb(${allowedActions(definition, reader)}), 'editable', coalesce(${writable(definition, reader)}, false),
  'removable', coalesce(${removable(definition, reader)}, false)${
    definition.review?.revisable
      ? sql`, 'pending', ${pendingVersion(definition, valuesOf(fields, 'p'), pendingReadable(definition, reader))}`
      : sql``
  })`;
