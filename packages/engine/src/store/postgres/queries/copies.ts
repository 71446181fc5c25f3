import type { Pool } from 'pg';
import type { Caller, CopyQuery, CopyRecord } from '../../../api';
import { narrowing, type ListHost } from './narrowing';
import { pageOf, type PageRow } from './page';
import type { Store } from '../../ports/store';
import { containing, query } from '../sql';

/* Copies sent to users, newest first. */

const matches = (
  unread: boolean,
  more: string,
  host: ListHost,
): string => `c.tenant_id = $1 AND c.user_id = $2 ${unread ? 'AND c.read_at IS NULL' : ''}
      AND (i.title ILIKE $3 OR i.process_name ILIKE $3 OR c.node_name ILIKE $3 OR i.number ILIKE $3
        OR ${host.initiatorNamed('i.initiator', '$3')})${more}`;

const withInstance = 'wf_copy c JOIN wf_instance i ON i.tenant_id = c.tenant_id AND i.id = c.instance_id';

const page = (unread: boolean, more: string, host: ListHost): string => `
  WITH found AS (
    SELECT c.*, i.definition_id, i.definition_key, i.process_name, i.title, i.business_key, i.initiator, i.status
    FROM ${withInstance} WHERE ${matches(unread, more, host)}
    ORDER BY c.created_at DESC, c.task_id DESC LIMIT $4 OFFSET $5
  )
  SELECT (SELECT count(*)::int FROM ${withInstance} WHERE ${matches(unread, more, host)}) AS total, (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'taskId', task_id, 'instanceId', instance_id, 'definitionId', definition_id, 'definitionKey', definition_key,
      'processName', process_name, 'title', title, 'businessKey', business_key, 'initiator', initiator,
      'nodeId', node_id, 'nodeName', node_name, 'sender', sender, 'comment', message, 'copiedAt', created_at,
      'read', read_at IS NOT NULL, 'status', status
    ) ORDER BY created_at DESC, task_id DESC), '[]') FROM found
  ) AS records`;

const columns = { time: 'c.created_at', definitionKey: 'i.definition_key', status: 'i.status' };

const markRead = `
  UPDATE wf_copy SET read_at = $3
  WHERE tenant_id = $1 AND user_id = $2 AND read_at IS NULL AND ($4::text IS NULL OR instance_id = $4)`;

export function copyStore(pool: Pool, host: ListHost): Pick<Store, 'copyPage' | 'readCopies'> {
  return {
    async copyPage({ tenant, user }: Caller, search: CopyQuery) {
      const { current, size, keyword, unread = false } = search;
      const values = [tenant, user ?? null, containing(keyword), size, (current - 1) * size];
      const more = narrowing(search, columns, values.length);
      return pageOf(await query<PageRow<CopyRecord>>(pool, page(unread, more.sql, host), [...values, ...more.values]));
    },
    async readCopies({ tenant, user }, at, instanceId) {
      await query(pool, markRead, [tenant, user ?? null, at, instanceId ?? null]);
    },
  };
}
