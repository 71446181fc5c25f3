import type { Pool } from 'pg';
import type { AdministeredInstance, InstanceQuery } from '../../../api/administration';
import { pageOf, type PageRow } from './page';
import type { Store } from '../../ports/store';
import { containing, query } from '../sql';

/*
 * A page reads the newest instances by `wf_instance_newest`, running ones by `wf_instance_running`, and incidents by
 * `wf_incident_instance`. Positions are read from the document, for the rows of the page only.
 */

const isFailed = `EXISTS (
  SELECT FROM wf_incident n WHERE n.tenant_id = i.tenant_id AND n.instance_id = i.id)`;

/** The innermost executions of an instance hold its tokens. */
const places = `
  SELECT count(*)::int AS place_count, coalesce(jsonb_agg(jsonb_build_object(
    'nodeId', node, 'nodeName', name, 'assignee', assignee, 'candidates', candidates
  ) ORDER BY rank) FILTER (WHERE rank <= $5), '[]') AS places
  FROM (
    SELECT row_number() OVER (ORDER BY length(e.key), e.key) AS rank, e.value->>'node' AS node,
      coalesce(t.value->>'name', '') AS name, t.value->>'assignee' AS assignee,
      coalesce(t.value->'candidates', '[]') AS candidates
    FROM jsonb_each(found.state->'executions') e
    LEFT JOIN jsonb_each(found.state->'tasks') t ON t.value->>'execution' = e.key
    WHERE found.status = 'running' AND e.value->>'parent' IS NOT NULL AND NOT EXISTS (
      SELECT FROM jsonb_each(found.state->'executions') child WHERE child.value->>'parent' = e.key)
  ) tokens`;

const page = (condition: string) => `
  WITH found AS (
    SELECT i.*, ${isFailed} AS incident FROM wf_instance i WHERE ${condition}
    ORDER BY i.started_at DESC, i.id DESC LIMIT $2 OFFSET $3
  )
  SELECT (SELECT count(*)::int FROM (SELECT FROM wf_instance i WHERE ${condition} LIMIT $4) counted) AS total, (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'instanceId', id, 'number', number, 'definitionId', definition_id, 'definitionKey', definition_key, 'processName', process_name,
      'title', title, 'businessKey', business_key, 'initiator', initiator, 'status', status, 'incident', incident, 'suspended', suspended,
      'places', places, 'placeCount', place_count, 'startedAt', started_at, 'endedAt', ended_at
    ) ORDER BY started_at DESC, id DESC), '[]')
    FROM found CROSS JOIN LATERAL (${places}) place
  ) AS records`;

export function administrationStore(pool: Pool): Pick<Store, 'instancePage'> {
  return {
    async instancePage(tenant, search) {
      const { current, size, countMax, places: maxPlaces } = search;
      const values: unknown[] = [tenant, size, (current - 1) * size, countMax, maxPlaces];
      const condition = conditions(search, (value) => `$${values.push(value)}`).join(' AND ');
      return pageOf(await query<PageRow<AdministeredInstance>>(pool, page(condition), values));
    },
  };
}

/** Includes only the filters that are used, so that each kind of query has its own plan. */
function conditions(search: InstanceQuery, parameter: (value: unknown) => string): string[] {
  const { keyword = '', process = '', state, initiators, startedFrom, startedTo } = search;
  const found = ['i.tenant_id = $1'];
  if (keyword.trim() !== '') {
    const pattern = parameter(containing(keyword));
    const id = parameter(keyword.trim());
    found.push(`(i.title ILIKE ${pattern} OR i.business_key ILIKE ${pattern} OR i.id = ${id} OR i.number = ${id})`);
  }
  if (process.trim() !== '') {
    const pattern = parameter(containing(process));
    found.push(`(i.process_name ILIKE ${pattern} OR i.definition_key ILIKE ${pattern})`);
  }
  if (state === 'running' || state === 'incident' || state === 'suspended') found.push(`i.status = 'running'`);
  else if (state) found.push(`i.status = ${parameter(state)}`);
  if (state === 'incident') found.push(isFailed);
  if (state === 'suspended') found.push('i.suspended');
  if (search.definitionKey !== undefined) found.push(`i.definition_key = ${parameter(search.definitionKey)}`);
  if (search.businessKey !== undefined) found.push(`i.business_key = ${parameter(search.businessKey)}`);
  if (initiators) found.push(`i.initiator = ANY(${parameter(initiators)}::text[])`);
  if (startedFrom !== undefined) found.push(`i.started_at >= ${parameter(startedFrom)}`);
  if (startedTo !== undefined) found.push(`i.started_at <= ${parameter(startedTo)}`);
  return found;
}
