import type { Pool, QueryResultRow } from 'pg';
import type { Caller, InstanceRecord, ReadingParts } from '../../../api';
import type { Store } from '../../ports/store';
import type { StoredHistory } from '../../ports/history';
import type { StoredReading } from '../../ports/instances';
import { query } from '../sql';
import { reachOf } from './narrowing';
import { documentColumns, toLoaded, type DocumentRow } from './instances';
import { identitiesOf } from '../../identities';
import { isStartWithdrawable } from './lists';

/* Reads one instance: its record, whether the caller takes part in it, its document and its history. */

const recordColumns = `id AS "instanceId", number, definition_id AS "definitionId", definition_key AS "definitionKey",
  process_name AS "processName", title, business_key AS "businessKey", initiator, status, suspended,
  current_nodes AS "currentNodes", started_at::float8 AS "startedAt", ended_at::float8 AS "endedAt",
  ${isStartWithdrawable}`;

const record = `SELECT ${recordColumns} FROM wf_instance WHERE tenant_id = $1 AND id = $2`;

const participates = (reach: string): string => `
  EXISTS (SELECT FROM wf_instance WHERE tenant_id = $1 AND id = $2 AND initiator = $3)
    OR EXISTS (SELECT FROM wf_history WHERE tenant_id = $1 AND instance_id = $2 AND $3 IN (handler, owner))
    OR EXISTS (SELECT FROM wf_copy WHERE tenant_id = $1 AND instance_id = $2 AND user_id = $3)
    OR EXISTS (
      SELECT FROM wf_todo w WHERE tenant_id = $1 AND identity = ANY($4::text[]) AND instance_id = $2${reach}
    )`;

const history = `
  SELECT h.activity_id AS "activityId", h.activity_name AS "activityName", h.activity_type AS "activityType",
    h.task_id AS "taskId", h.handler, h.owner, h.targets, h.action, h.loop_counter AS "loopCounter", h.votes, h.button,
    h.started_at::float8 AS "startedAt", h.ended_at::float8 AS "endedAt", h.due_at::float8 AS "dueAt", h.message,
    h.process, c.definition_id AS "definitionId"
  FROM wf_history h LEFT JOIN wf_called c
    ON c.tenant_id = $1 AND c.instance_id = $2 AND c.process = h.process::integer
  WHERE h.tenant_id = $1 AND h.instance_id = $2 ORDER BY h.seq`;

const reading = ({ state = false, history: withHistory = false }: ReadingParts, reach: string): string => `
  SELECT (SELECT to_jsonb(found) FROM (${record}) found) AS record, (${participates(reach)}) AS participates,
    ${state ? `id, ${documentColumns}` : 'NULL AS state'},
    ${withHistory ? `(SELECT coalesce(jsonb_agg(to_jsonb(found)), '[]') FROM (${history}) found)` : 'NULL'} AS history
  FROM wf_instance WHERE tenant_id = $1 AND id = $2`;

interface ReadingRow extends QueryResultRow {
  record: InstanceRecord;
  participates: boolean;
  history: StoredHistory[] | null;
}

export function readingStore(pool: Pool): Pick<Store, 'instance' | 'participates' | 'history' | 'readInstance'> {
  return {
    async instance(tenant, instanceId) {
      const [row] = await query<InstanceRecord & QueryResultRow>(pool, record, [tenant, instanceId]);
      return row ?? null;
    },
    async participates(caller, instanceId) {
      const { reach, values } = readerOf(caller, instanceId);
      const [row] = await query<{ yes: boolean }>(pool, `SELECT ${participates(reach)} AS yes`, values);
      return row?.yes ?? false;
    },
    history: (tenant, instanceId) => query(pool, history, [tenant, instanceId]),
    async readInstance(caller, instanceId, parts): Promise<StoredReading | null> {
      const { reach, values } = readerOf(caller, instanceId);
      const [row] = await query<ReadingRow & DocumentRow>(pool, reading(parts, reach), values);
      if (!row) return null;
      const { record: listed, participates: takesPart, history: rows } = row;
      return { record: listed, participates: takesPart, loaded: parts.state ? toLoaded(row) : null, history: rows };
    },
  };
}

function readerOf(caller: Caller, instanceId: string): { reach: string; values: unknown[] } {
  const values = [caller.tenant, instanceId, caller.user ?? null, identitiesOf(caller)];
  const reach = reachOf(caller, values.length);
  return { reach: reach.sql, values: [...values, ...reach.values] };
}
