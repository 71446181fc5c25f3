import type { Pool } from 'pg';
import type { IncidentRecord, JobQuery, JobRecord, WorkQuery } from '../../../api/work';
import { pageOf, type PageRow } from './page';
import type { Store } from '../../ports/store';
import { containing, query } from '../sql';

/*
 * Jobs are read by `wf_job_page`, next first, incidents by `wf_incident_newest`; their names are columns of their
 * instance.
 */

interface List {
  table: string;
  time: string;
  failure: string;
  order: string;
  /** The columns in addition to the position of the work. */
  fields: string;
}

const incidents: List = {
  table: 'wf_incident',
  time: 'w.created_at',
  failure: 'w.message',
  order: 'w.created_at DESC, w.id',
  fields: `'incidentId', w.id, 'type', w.type, 'message', w.message, 'createdAt', w.created_at`,
};

const jobs: List = {
  table: 'wf_job',
  time: 'w.due_at',
  failure: `coalesce(w.error, '')`,
  order: 'w.due_at, w.id',
  fields: `'jobId', substr(w.id, length(w.instance_id) + 2), 'kind', w.kind, 'due', w.due_at, 'retries', w.retries,
    'failure', coalesce(w.error, ''), 'suspended', w.suspended`,
};

const page = ({ table, order, fields }: List, condition: string) => {
  const found = `${table} w JOIN wf_instance i ON i.tenant_id = w.tenant_id AND i.id = w.instance_id WHERE ${condition}`;
  return `
  WITH found AS (
    SELECT w.*, i.definition_key AS key, i.process_name, i.title, i.business_key
    FROM ${found} ORDER BY ${order} LIMIT $2 OFFSET $3
  )
  SELECT (SELECT count(*)::int FROM (SELECT FROM ${found} LIMIT $4) counted) AS total, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('instanceId', w.instance_id, 'definitionId', w.definition_id,
      'definitionKey', w.key, 'processName', w.process_name, 'title', w.title, 'businessKey', w.business_key,
      'nodeId', w.node_id, 'nodeName', coalesce(nullif(w.node_name, ''), w.node_id), ${fields}
    ) ORDER BY ${order}), '[]') FROM found w
  ) AS records`;
};

type WorkLists = Pick<Store, 'incidentPage' | 'jobPage'>;

export function workLists(pool: Pool): WorkLists {
  const read = async <T>(list: List, tenant: string, search: JobQuery) => {
    const { current, size, countMax } = search;
    const values: unknown[] = [tenant, size, (current - 1) * size, countMax];
    const condition = conditions(list, search, (value) => `$${values.push(value)}`).join(' AND ');
    return pageOf(await query<PageRow<T>>(pool, page(list, condition), values));
  };
  return {
    incidentPage: (tenant, search) => read<IncidentRecord>(incidents, tenant, search),
    jobPage: (tenant, search) => read<JobRecord>(jobs, tenant, search),
  };
}

const states: Record<NonNullable<JobQuery['state']>, string> = {
  failed: 'w.retries <= 0',
  retrying: 'w.retries > 0 AND w.error IS NOT NULL',
  planned: 'w.error IS NULL',
};

/** Includes only the filters that are used, so that each kind of query has its own plan. */
function conditions(
  { time, failure }: List,
  {
    keyword = '',
    process = '',
    node = '',
    message = '',
    initiators,
    from,
    to,
    state,
  }: WorkQuery & Pick<JobQuery, 'state'>,
  parameter: (value: unknown) => string,
): string[] {
  const found = ['w.tenant_id = $1'];
  const within = (text: string, ...columns: string[]) => {
    if (text.trim() === '') return;
    const pattern = parameter(containing(text));
    found.push(`(${columns.map((column) => `${column} ILIKE ${pattern}`).join(' OR ')})`);
  };
  if (keyword.trim() !== '') {
    const pattern = parameter(containing(keyword));
    const id = parameter(keyword.trim());
    found.push(`(i.title ILIKE ${pattern} OR i.business_key ILIKE ${pattern} OR i.id = ${id})`);
  }
  within(process, 'i.process_name', 'i.definition_key');
  within(node, 'w.node_name', 'w.node_id');
  within(message, failure);
  if (initiators) found.push(`i.initiator = ANY(${parameter(initiators)}::text[])`);
  if (from !== undefined) found.push(`${time} >= ${parameter(from)}`);
  if (to !== undefined) found.push(`${time} <= ${parameter(to)}`);
  if (state) found.push(`(${states[state]})`);
  return found;
}
