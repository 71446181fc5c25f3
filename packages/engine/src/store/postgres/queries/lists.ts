import type { Pool } from 'pg';
import { startKey } from '../../../core/state';
import type { Caller, Counts, DoneRecord, InitiatedRecord, ListQuery } from '../../../api';
import { identitiesOf } from '../../identities';
import { hasKey, narrowing, type ListHost, reachOf } from './narrowing';
import { pageOf, totalOf, type PageRow } from './page';
import { doneActions, handledActions, reopeningActions } from '../../records';
import type { Store } from '../../ports/store';
import { containing, query } from '../sql';

/*
 * Lists read one index from its newest end, so that a page costs the same however long the tables are. Without a keyword the
 * total is counted in the index alone.
 */

const quoted = (actions: readonly string[]): string => actions.map((action) => `'${action}'`).join(', ');

const doneList = quoted(doneActions);
/** Whether a row `h` of the history is a task that its handler has acted on. */
export const isDone = `h.task_id IS NOT NULL AND h.action IN (${doneList})`;

/**
 * Only the last handler can withdraw a task, unless the instance is suspended. The key is the task's id within its
 * instance.
 */
const isWithdrawable = `coalesce(NOT i.suspended
      AND i.withdrawable -> substr(h.task_id, length(h.instance_id) + 2) ->> 'by' = h.handler, false)`;

export const isStartWithdrawable = `coalesce(NOT suspended AND withdrawable ? '${startKey}', false) AS withdrawable`;

/** Reads the definition from the document, but only if the task of a called process can be withdrawn. */
const calledDefinition = `CASE WHEN h.action = 'complete' AND h.process IS NOT NULL AND ${isWithdrawable}
        THEN i.state -> 'called' -> h.process ->> 'definitionId' END`;

/**
 * The action that the done list shows for a row of `found`: `resubmit` if the initiator completed a task that a reject,
 * a withdrawal or a modification had reopened, and `disagree` for a vote against. Must agree with `shownAction`.
 */
const listedAction = `CASE WHEN votes < 0 AND action = 'complete' THEN 'disagree' WHEN action = 'complete' AND handler = initiator AND EXISTS (
          SELECT FROM wf_history r WHERE r.tenant_id = $1 AND r.instance_id = found.instance_id
            AND r.action IN (${quoted(reopeningActions)}) AND r.ended_at = found.started_at
        ) THEN 'resubmit' ELSE action END`;

const done = (more: string, host: ListHost): string => `
  WITH found AS (
    SELECT h.*, i.status, i.definition_id, i.definition_key, i.process_name, i.title, i.business_key, i.initiator,
      h.action = 'complete' AND ${isWithdrawable} AS withdrawable,
      ${calledDefinition} AS called_definition_id
    FROM wf_history h JOIN wf_instance i ON i.tenant_id = h.tenant_id AND i.id = h.instance_id
    WHERE h.tenant_id = $1 AND h.handler = $2 AND ${isDone}
      AND (i.title ILIKE $3 OR i.process_name ILIKE $3 OR h.activity_name ILIKE $3 OR i.number ILIKE $3 OR ${hasKey('i.')}
        OR ${host.initiatorNamed('i.initiator', '$3')} OR ${host.summaryMatches('i.id', '$3')})${more}
    ORDER BY h.ended_at DESC, h.seq DESC LIMIT $4 OFFSET $5
  )
  SELECT ${totalOf(more, {
    all: `SELECT count(*)::int FROM wf_history h WHERE h.tenant_id = $1 AND h.handler = $2 AND ${isDone}`,
    found: `SELECT count(*)::int
    FROM wf_history h JOIN wf_instance i ON i.tenant_id = h.tenant_id AND i.id = h.instance_id
    WHERE h.tenant_id = $1 AND h.handler = $2 AND ${isDone}
      AND (i.title ILIKE $3 OR i.process_name ILIKE $3 OR h.activity_name ILIKE $3 OR i.number ILIKE $3 OR ${hasKey('i.')}
        OR ${host.initiatorNamed('i.initiator', '$3')} OR ${host.summaryMatches('i.id', '$3')})${more}`,
  })} AS total, (
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'taskId', task_id, 'instanceId', instance_id, 'definitionId', definition_id, 'definitionKey', definition_key,
      'processName', process_name, 'title', title, 'businessKey', business_key, 'initiator', initiator,
      'nodeId', activity_id, 'nodeName', activity_name, 'action', ${listedAction}, 'button', button,
      'status', status, 'startedAt', started_at, 'endedAt', ended_at, 'withdrawable', withdrawable,
      'calledDefinitionId', called_definition_id, 'summary', ${host.summary('found.instance_id')}
    ) ORDER BY ended_at DESC, seq DESC), '[]') FROM found
  ) AS records`;

const initiated = (more: string, host: ListHost): string => {
  const matches = `(title ILIKE $3 OR process_name ILIKE $3 OR number ILIKE $3 OR ${hasKey('')}
      OR ${host.summaryMatches('wf_instance.id', '$3')})${more}`;
  return `
  SELECT ${totalOf(more, {
    all: `SELECT count(*)::int FROM wf_instance WHERE tenant_id = $1 AND initiator = $2`,
    found: `SELECT count(*)::int FROM wf_instance
    WHERE tenant_id = $1 AND initiator = $2 AND ${matches}`,
  })} AS total, (
    SELECT coalesce(jsonb_agg(to_jsonb(found)), '[]') FROM (
      SELECT id AS "instanceId", number, definition_id AS "definitionId", definition_key AS "definitionKey",
        process_name AS "processName", title, business_key AS "businessKey", initiator, status, suspended,
        current_nodes AS "currentNodes", coalesce(waiting -> 'holders', '[]') AS holders,
        (waiting -> 'since')::bigint AS "waitingSince", nullif(waiting -> 'rejection', 'null') AS rejection, started_at AS "startedAt", ended_at AS "endedAt",
        ${host.summary('wf_instance.id')} AS summary, ${isStartWithdrawable}
      FROM wf_instance
      WHERE tenant_id = $1 AND initiator = $2 AND ${matches}
      ORDER BY started_at DESC, id DESC LIMIT $4 OFFSET $5
    ) found
  ) AS records`;
};

const counts = (reach: string): string => `
  SELECT
    (SELECT count(DISTINCT task_id)::int FROM wf_todo w
      WHERE tenant_id = $1 AND identity = ANY($3::text[])${reach}) AS todo,
    (SELECT count(*)::int FROM wf_history h WHERE h.tenant_id = $1 AND h.handler = $2 AND ${isDone}) AS complete,
    (SELECT count(*)::int FROM wf_instance WHERE tenant_id = $1 AND initiator = $2) AS "create",
    (SELECT count(*)::int FROM wf_copy WHERE tenant_id = $1 AND user_id = $2 AND read_at IS NULL) AS copy`;

/**
 * Looks for a waiting task first, because that is cheaper than searching all instances in which the caller took part.
 */
const participatesIn = (reach: string): string => `
  WITH mine AS (
    SELECT id FROM wf_instance WHERE tenant_id = $1 AND initiator = $3
    UNION SELECT instance_id FROM wf_copy WHERE tenant_id = $1 AND user_id = $3
    UNION SELECT instance_id FROM wf_todo w WHERE tenant_id = $1 AND identity = ANY($4::text[])${reach}
    UNION SELECT instance_id FROM wf_history WHERE tenant_id = $1 AND handler = $3 AND task_id IS NOT NULL
      AND action IN (${quoted(handledActions)})
  )
  SELECT EXISTS (
      SELECT FROM wf_todo w WHERE tenant_id = $1 AND identity = ANY($4::text[]) AND definition_id = $2${reach}
    )
    OR EXISTS (SELECT FROM mine JOIN wf_instance i ON i.tenant_id = $1 AND i.id = mine.id WHERE i.definition_id = $2
      OR (i.status = 'running'
        AND jsonb_path_exists(i.state, '$.called.*.definitionId ? (@ == $id)', jsonb_build_object('id', $2::text))))
    OR EXISTS (SELECT FROM mine JOIN wf_called c ON c.tenant_id = $1 AND c.instance_id = mine.id
      WHERE c.definition_id = $2) AS participates`;

const lists = {
  done: { text: done, columns: { time: 'h.ended_at', definitionKey: 'i.definition_key', status: 'i.status' } },
  initiated: { text: initiated, columns: { time: 'started_at', definitionKey: 'definition_key', status: 'status' } },
};
type List = { text: (more: string, host: ListHost) => string; columns: Parameters<typeof narrowing>[1] };

type Lists = Pick<Store, 'donePage' | 'initiatedPage' | 'counts' | 'participatesIn'>;

export function listStore(pool: Pool, host: ListHost): Lists {
  const read = async <T>({ tenant, user }: Caller, search: ListQuery, list: List) => {
    const { current, size, keyword } = search;
    const values = [tenant, user ?? null, containing(keyword), size, (current - 1) * size];
    const more = narrowing(search, list.columns, values.length);
    return pageOf(await query<PageRow<T>>(pool, list.text(more.sql, host), [...values, ...more.values]));
  };
  return {
    donePage: (caller, search) => read<DoneRecord>(caller, search, lists.done),
    initiatedPage: (caller, search) => read<InitiatedRecord>(caller, search, lists.initiated),
    async counts(caller) {
      const values = [caller.tenant, caller.user ?? null, identitiesOf(caller)];
      const reach = reachOf(caller, values.length);
      const [row] = await query<Counts & Record<string, unknown>>(pool, counts(reach.sql), [
        ...values,
        ...reach.values,
      ]);
      return row ?? { todo: 0, complete: 0, create: 0, copy: 0 };
    },
    async participatesIn(caller, definitionId) {
      const values = [caller.tenant, definitionId, caller.user ?? null, identitiesOf(caller)];
      const reach = reachOf(caller, values.length);
      const [row] = await query<{ participates: boolean }>(pool, participatesIn(reach.sql), [
        ...values,
        ...reach.values,
      ]);
      return row?.participates ?? false;
    },
  };
}
