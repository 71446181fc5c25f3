import type { Pool } from 'pg';
import type { Definition, DefinitionRecord, Draft, KnownDefinition, VersionRecord } from '../../../api';
import { pageOf, type PageRow } from './page';
import type { NewDefinition } from '../../ports/definitions';
import type { StartEvent } from '../../ports/events';
import type { Store } from '../../ports/store';
import { containing, query, type Queryable } from '../sql';

type DefinitionStore = Pick<
  Store,
  | 'addDefinition'
  | 'definition'
  | 'findDefinition'
  | 'versionPage'
  | 'saveDraft'
  | 'draft'
  | 'removeDraft'
  | 'definitionPage'
>;

/** Two people may deploy the same key at the same moment. The later one takes the next version. */
const attempts = 5;

/** Returns whether draft and latest version match the expected ones, of which each may be absent. */
const isKnown = (from: number) => `
  ($${from} OR (SELECT revision FROM wf_draft WHERE tenant_id = $1 AND key = $2) IS NOT DISTINCT FROM $${from + 1}::bigint)
  AND ($${from + 2} OR (SELECT max(version) FROM wf_definition WHERE tenant_id = $1 AND key = $2)
    IS NOT DISTINCT FROM $${from + 3}::integer)`;

const knownValues = ({ revision, version }: KnownDefinition) => [
  revision === undefined,
  revision ?? null,
  version === undefined,
  version ?? null,
];

const insert = `
  WITH known AS (
    SELECT 1 WHERE ${isKnown(10)}
  ), draft_removed AS (
    DELETE FROM wf_draft WHERE tenant_id = $1 AND key = $2 AND ($10 OR revision = $11::bigint)
      AND EXISTS (SELECT FROM known) AND $15::text IS NULL
  ), starts_removed AS (
    DELETE FROM wf_start WHERE tenant_id = $1 AND definition_key = $2 AND node_id <> ALL($8::text[])
      AND EXISTS (SELECT FROM known)
  ), added AS (
  INSERT INTO wf_definition (tenant_id, id, key, version, name, xml, deployed_by, deployed_at,
    version_tag, history_days, deployment_id)
  SELECT $1, $2 || ':' || next, $2, next, $3, $4, $5, $6, $9, $14, $15
  FROM (SELECT coalesce(max(version), 0) + 1 AS next FROM wf_definition WHERE tenant_id = $1 AND key = $2) AS versions
  WHERE EXISTS (SELECT FROM known)
  ON CONFLICT DO NOTHING
  RETURNING id, version
  ), starts_added AS (
    INSERT INTO wf_start (tenant_id, definition_key, node_id, definition_id, type, name, due_at, repeat)
    SELECT $1, $2, r.node, added.id, r.type, r.name, r.due, r.repeat
    FROM added, jsonb_to_recordset($7::jsonb) AS r(node text, type text, name text, due bigint, repeat jsonb)
    ON CONFLICT (tenant_id, definition_key, node_id) DO UPDATE
    SET definition_id = excluded.definition_id, type = excluded.type, name = excluded.name,
      due_at = excluded.due_at, repeat = excluded.repeat, locked_until = 0
  )
  SELECT EXISTS (SELECT FROM known) AS known, (SELECT id FROM added) AS id, (SELECT version FROM added) AS version`;

const save = `
  INSERT INTO wf_draft (tenant_id, key, name, xml, saved_by, saved_at)
  SELECT $1, $2, $3, $4, $5, $6::bigint WHERE ${isKnown(7)}
  ON CONFLICT (tenant_id, key) DO UPDATE
  SET name = excluded.name, xml = excluded.xml, saved_by = excluded.saved_by, saved_at = excluded.saved_at,
    revision = nextval('wf_draft_revision')
  WHERE $7 OR wf_draft.revision = $8::bigint
  RETURNING revision::float8`;

const listed = `id, key, name, version, deployed_by AS "deployedBy", deployed_at::float8 AS "deployedAt",
  version_tag AS "versionTag", deployment_id AS "deploymentId"`;

const versions = `
  SELECT (SELECT count(*)::int FROM wf_definition WHERE tenant_id = $1 AND key = $2) AS total, (
    SELECT coalesce(jsonb_agg(to_jsonb(records)), '[]') FROM (
      SELECT ${listed}, suspension FROM wf_definition WHERE tenant_id = $1 AND key = $2
      ORDER BY version DESC LIMIT $3 OFFSET $4
    ) records
  ) AS records`;

const page = `
  WITH newest AS (
    SELECT DISTINCT ON (key) id, key, name, version, deployed_by, deployed_at, suspension FROM wf_definition
    WHERE tenant_id = $1 ORDER BY key, version DESC
  ), found AS (
    SELECT coalesce(n.key, d.key) AS key, coalesce(n.name, d.name) AS name, n.id AS "definitionId", n.version,
      n.deployed_by AS "deployedBy", n.deployed_at AS "deployedAt", n.suspension, d.saved_by AS "draftBy", d.saved_at AS "draftAt",
      d.revision AS "draftRevision"
    FROM newest n FULL JOIN (SELECT * FROM wf_draft WHERE tenant_id = $1) d ON d.key = n.key
    WHERE (n.id IS NOT NULL OR NOT $5)
      AND (coalesce(n.name, '') ILIKE $2 OR coalesce(d.name, '') ILIKE $2 OR coalesce(n.key, d.key) ILIKE $2)
  )
  SELECT (SELECT count(*)::int FROM found) AS total, (
    SELECT coalesce(jsonb_agg(to_jsonb(records)), '[]') FROM (
      SELECT * FROM found ORDER BY greatest("deployedAt", "draftAt") DESC, key LIMIT $3 OFFSET $4
    ) records
  ) AS records`;

/**
 * Adds the next version. Returns null if the existing draft or version differs from `known`. A version of a deployment
 * leaves the draft in place.
 */
export async function addDefinition(
  db: Queryable,
  tenant: string,
  definition: NewDefinition,
  starts: readonly StartEvent[],
  known: KnownDefinition = {},
): Promise<Definition | null> {
  const { historyDays, ...made } = definition;
  const { key, name, xml, deployedBy, deployedAt, versionTag, deploymentId } = made;
  const rows = JSON.stringify(starts.map(({ nodeId, ...start }) => ({ node: nodeId, ...start })));
  const nodes = starts.map(({ nodeId }) => nodeId);
  const head = [tenant, key, name, xml, deployedBy, deployedAt, rows, nodes, versionTag];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const values = [...head, ...knownValues(known), historyDays, deploymentId];
    const [row] = await query<{ known: boolean; id: string | null; version: number }>(db, insert, values);
    if (!row?.known) return null;
    const { id, version } = row;
    if (id !== null) return { ...made, id, version };
  }
  throw new Error(`no version could be given to ${key}`);
}

export function definitionStore(pool: Pool): DefinitionStore {
  return {
    addDefinition: (tenant, definition, starts, known) => addDefinition(pool, tenant, definition, starts, known),

    async definition(tenant, id) {
      const text = `SELECT ${listed}, xml FROM wf_definition WHERE tenant_id = $1 AND id = $2`;
      const [row] = await query<Definition & Record<string, unknown>>(pool, text, [tenant, id]);
      return row ?? null;
    },

    async findDefinition(tenant, key, by) {
      const [column, value] = bindingOf(by);
      const text = `SELECT id FROM wf_definition WHERE tenant_id = $1 AND key = $2 AND ${column} = $3
        ORDER BY version DESC LIMIT 1`;
      const [row] = await query<{ id: string }>(pool, text, [tenant, key, value]);
      return row?.id ?? null;
    },

    async versionPage(tenant, key, { current, size }) {
      return pageOf(await query<PageRow<VersionRecord>>(pool, versions, [tenant, key, size, (current - 1) * size]));
    },

    async saveDraft(tenant, { key, name, xml, savedBy, savedAt }, known = {}) {
      const values = [tenant, key, name, xml, savedBy, savedAt, ...knownValues(known)];
      const [row] = await query<{ revision: number }>(pool, save, values);
      return row?.revision ?? null;
    },

    async draft(tenant, key) {
      const text = `
        SELECT key, name, xml, saved_by AS "savedBy", saved_at::float8 AS "savedAt", revision::float8
        FROM wf_draft
        WHERE tenant_id = $1 AND key = $2`;
      const [row] = await query<Draft & Record<string, unknown>>(pool, text, [tenant, key]);
      return row ?? null;
    },

    async removeDraft(tenant, key, revision) {
      const text = 'DELETE FROM wf_draft WHERE tenant_id = $1 AND key = $2 AND revision = $3 RETURNING key';
      return (await query(pool, text, [tenant, key, revision])).length > 0;
    },

    async definitionPage(tenant, { current, size, keyword, deployedOnly = false }) {
      const values = [tenant, containing(keyword), size, (current - 1) * size, deployedOnly];
      return pageOf(await query<PageRow<DefinitionRecord>>(pool, page, values));
    },
  };
}

function bindingOf(by: Parameters<Store['findDefinition']>[2]): [column: string, value: string | number] {
  if ('version' in by) return ['version', by.version];
  return 'tag' in by ? ['version_tag', by.tag] : ['deployment_id', by.deploymentId];
}
