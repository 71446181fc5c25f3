import type { Pool } from 'pg';
import type { TaskQuery } from '../../../api';
import { pageOf, type PageRow } from './page';
import type { Store } from '../../ports/store';
import type { StoredTask } from '../../ports/lists';
import { query } from '../sql';

export type TaskStore = Pick<Store, 'taskPage'>;

const columns = `i.id || '.' || t.key AS "taskId", i.id AS "instanceId", i.definition_id AS "definitionId",
  i.definition_key AS "definitionKey", i.business_key AS "businessKey", i.suspended,
  t.value->>'execution' AS execution, t.value->>'node' AS "nodeId", t.value->>'name' AS "nodeName",
  t.value->>'assignee' AS assignee, t.value->>'owner' AS owner, t.value->'candidates' AS candidates,
  t.value->>'delegation' AS delegation, (t.value->>'priority')::float8 AS priority,
  (t.value->>'createdAt')::float8 AS "createdAt", (t.value->>'dueAt')::float8 AS "dueAt",
  (t.value->>'followUpAt')::float8 AS "followUpAt"`;

/** Waiting tasks of all handlers, read from the documents of the matching instances. */
export function taskStore(pool: Pool): TaskStore {
  return {
    async taskPage(tenant, search) {
      const values: unknown[] = [tenant, search.first, search.max];
      const condition = conditions(search, (value) => `$${values.push(value)}`).join(' AND ');
      const from = `wf_instance i CROSS JOIN LATERAL jsonb_each(i.state->'tasks') t WHERE ${condition}`;
      const text = `
        SELECT (SELECT count(*)::int FROM ${from}) AS total, (
          SELECT coalesce(jsonb_agg(to_jsonb(found)), '[]') FROM (
            SELECT ${columns} FROM ${from}
            ORDER BY (t.value->>'createdAt')::float8, i.id, t.key::integer OFFSET $2 LIMIT $3
          ) found
        ) AS records`;
      return pageOf(await query<PageRow<StoredTask>>(pool, text, values));
    },
  };
}

function conditions(search: TaskQuery, parameter: (value: unknown) => string): string[] {
  const equal: [string, unknown][] = [
    ['i.id', search.instanceId],
    ['i.definition_id', search.definitionId],
    ['i.definition_key', search.definitionKey],
    ['i.business_key', search.businessKey],
    ['i.suspended', search.suspended],
    [`t.value->>'node'`, search.nodeId],
    [`t.value->>'name'`, search.nodeName],
    [`t.value->>'assignee'`, search.assignee],
  ];
  const found = ['i.tenant_id = $1', `i.status = 'running'`];
  for (const [column, value] of equal) if (value !== undefined) found.push(`${column} = ${parameter(value)}`);
  if (search.taskId !== undefined) found.push(`i.id || '.' || t.key = ${parameter(search.taskId)}`);
  if (search.candidate !== undefined)
    found.push(`t.value->>'assignee' IS NULL AND t.value->'candidates' ? ${parameter(search.candidate)}`);
  if (search.assigned !== undefined) found.push(`t.value->>'assignee' IS ${search.assigned ? 'NOT NULL' : 'NULL'}`);
  return found;
}
