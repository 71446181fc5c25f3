import type { Pool } from 'pg';
import type { ListedProcess, ListName } from '../../../api';
import type { Store } from '../../ports/store';
import { query } from '../sql';
import { reachOf, whole } from './narrowing';
import { identitiesOf } from '../../identities';
import { isDone } from './lists';

const newest = (rows: string, time: string): string => `
  SELECT DISTINCT ON (definition_key) definition_key AS key, process_name AS name
  FROM ${rows} ORDER BY definition_key, ${time} DESC`;

const todo = (reach: string): string =>
  newest(`wf_todo w WHERE tenant_id = $1 AND identity = ANY($2::text[])${reach}`, 'created_at');

const statements: Record<Exclude<ListName, 'todo'>, string> = {
  done: newest(
    `wf_history h JOIN wf_instance i ON i.tenant_id = h.tenant_id AND i.id = h.instance_id
     WHERE h.tenant_id = $1 AND h.handler = $2 AND ${isDone}`,
    'h.ended_at',
  ),
  initiated: newest('wf_instance WHERE tenant_id = $1 AND initiator = $2', 'started_at'),
  copied: newest(
    `wf_copy c JOIN wf_instance i ON i.tenant_id = c.tenant_id AND i.id = c.instance_id
     WHERE c.tenant_id = $1 AND c.user_id = $2`,
    'c.created_at',
  ),
};

export function listedProcessStore(pool: Pool): Pick<Store, 'listedProcesses'> {
  return {
    listedProcesses: (caller, list) => {
      const isTodo = list === 'todo';
      const reach = isTodo ? reachOf(caller, 2) : whole;
      return query<ListedProcess & Record<string, unknown>>(pool, isTodo ? todo(reach.sql) : statements[list], [
        caller.tenant,
        isTodo ? identitiesOf(caller) : (caller.user ?? null),
        ...reach.values,
      ]);
    },
  };
}
