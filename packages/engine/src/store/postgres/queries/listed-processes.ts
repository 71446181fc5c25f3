import type { Pool } from 'pg';
import type { ListedProcess, ListName } from '../../../api';
import { doneActions, type Store } from '../../port';
import { query } from '../sql';
import { identitiesOf } from './lists';

const newest = (rows: string, time: string): string => `
  SELECT DISTINCT ON (definition_key) definition_key AS key, process_name AS name
  FROM ${rows} ORDER BY definition_key, ${time} DESC`;

const ofInstance = 'wf_instance i ON i.tenant_id = r.tenant_id AND i.id = r.instance_id';
const doneList = doneActions.map((action) => `'${action}'`).join(', ');

const statements: Record<ListName, string> = {
  todo: newest('wf_todo WHERE tenant_id = $1 AND identity = ANY($2::text[])', 'created_at'),
  done: newest(
    `wf_history r JOIN ${ofInstance}
     WHERE r.tenant_id = $1 AND r.handler = $2 AND r.task_id IS NOT NULL AND r.action IN (${doneList})`,
    'r.ended_at',
  ),
  initiated: newest('wf_instance WHERE tenant_id = $1 AND initiator = $2', 'started_at'),
  copied: newest(`wf_copy r JOIN ${ofInstance} WHERE r.tenant_id = $1 AND r.user_id = $2`, 'r.created_at'),
};

export function listedProcessStore(pool: Pool): Pick<Store, 'listedProcesses'> {
  return {
    listedProcesses: (caller, list) =>
      query<ListedProcess & Record<string, unknown>>(pool, statements[list], [
        caller.tenant,
        list === 'todo' ? identitiesOf(caller) : (caller.user ?? null),
      ]),
  };
}
