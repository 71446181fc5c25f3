import type { decisions as contract } from '@portal/contract';
import type { Statement } from '@portal/engine';
import { sql, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import { wireMoment, type Db } from '../../../platform/database';

export interface StoredDecision {
  /** As Camunda writes it: `<key>:<version>` */
  id: string;
  key: string;
  version: number;
  name: string;
  resource: string;
  deploymentId: string | null;
  xml: string;
}

export interface NewFile {
  xml: string;
  resource: string;
  deploymentId: string | null;
  deployedBy: string | null;
  decisions: readonly { key: string; name: string }[];
}

/** Lets one transaction after the other publish decisions of a tenant. */
export const decisionLock = (tenantId: number): Statement => ({
  text: `select pg_advisory_xact_lock(hashtextextended('decisions', $1::bigint))`,
  values: [tenantId],
});

/** Statements that store a file and a new version of each of its decisions, in one transaction. */
export function fileStatements(tenantId: number, file: NewFile): Statement[] {
  const fileId = randomUUID();
  return [
    decisionLock(tenantId),
    {
      text: `insert into decision_files (tenant_id, id, deployment_id, resource, xml, deployed_by)
        values ($1, $2, $3, $4, $5, $6)`,
      values: [tenantId, fileId, file.deploymentId, file.resource, file.xml, file.deployedBy],
    },
    {
      text: `insert into decision_versions (tenant_id, key, version, name, file_id)
        select $1, d.key, coalesce((select max(version) from decision_versions v
          where v.tenant_id = $1 and v.key = d.key), 0) + 1, d.name, $2
        from jsonb_to_recordset($3::jsonb) as d(key text, name text)`,
      values: [tenantId, fileId, JSON.stringify(file.decisions)],
    },
  ];
}

const columns = sql`v.key || ':' || v.version as id, v.key, v.version, v.name, f.resource,
  f.deployment_id as "deploymentId", f.xml`;
const joined = sql`decision_versions v join decision_files f on f.tenant_id = v.tenant_id and f.id = v.file_id`;

/** Which version of a decision is meant: the newest, one by number, or the one that a process version came with. */
export type Binding = { version?: number | undefined; ofProcess?: string | undefined };

export async function findDecision(
  db: Db,
  tenantId: number,
  key: string,
  { version, ofProcess }: Binding = {},
): Promise<StoredDecision | undefined> {
  const ofVersion = version === undefined ? sql`true` : sql`v.version = ${version}`;
  /* Of the same deployment, or the newest at the time at which the process was published. */
  const bound =
    ofProcess === undefined
      ? sql`true`
      : sql`exists (select from wf_definition d where d.tenant_id = ${String(tenantId)} and d.id = ${ofProcess}
          and (f.deployment_id = d.deployment_id or f.deployed_at <= to_timestamp(d.deployed_at / 1000.0)))`;
  const { rows } = await sql<StoredDecision>`select ${columns} from ${joined}
    where v.tenant_id = ${tenantId} and v.key = ${key} and ${ofVersion} and ${bound}
    order by v.version desc limit 1`.execute(db);
  return rows[0];
}

/** Returns which of these decisions exist, and whether the newest version of each came in the same file as that of `key`. */
export async function newestInFileOf(
  db: Db,
  tenantId: number,
  key: string,
  keys: readonly string[],
): Promise<{ key: string; name: string; isSameFile: boolean }[]> {
  const { rows } = await sql<{ key: string; name: string; isSameFile: boolean }>`
    select distinct on (v.key) v.key, v.name, v.file_id = (select e.file_id from decision_versions e
      where e.tenant_id = v.tenant_id and e.key = ${key} order by e.version desc limit 1) as "isSameFile"
    from decision_versions v where v.tenant_id = ${tenantId} and v.key = any(${keys}::text[])
    order by v.key, v.version desc`.execute(db);
  return rows;
}

/** Returns versions, newest first, without their text: all of a key, or the newest of each. */
export async function decisionVersions(
  db: Db,
  tenantId: number,
  by: { key?: string | undefined; onlyNewest: boolean },
): Promise<Omit<StoredDecision, 'xml'>[]> {
  const newest = sql`v.version = (select max(version) from decision_versions n where n.tenant_id = v.tenant_id and n.key = v.key)`;
  const { rows } = await sql<Omit<StoredDecision, 'xml'>>`
    select v.key || ':' || v.version as id, v.key, v.version, v.name, f.resource, f.deployment_id as "deploymentId"
    from ${joined} where v.tenant_id = ${tenantId}
      and ${by.key === undefined ? sql`true` : sql`v.key = ${by.key}`} and ${by.onlyNewest ? newest : sql`true`}
    order by v.key, v.version desc`.execute(db);
  return rows;
}

const userName = sql`(select u.chinese_name from users u where u.tenant_id = v.tenant_id and u.id::text = f.deployed_by)`;
const [nameStart, nameEnd] = [String.raw`decisionRef\s*=\s*(["'])\s*`, String.raw`\s*\1`];
/** Characters that mean something in a regular expression. */
const [special, escaped] = [String.raw`([].*+?(){}|^$\\[])`, String.raw`\\\1`];
/** Whether the text of a process names a decision, however the attribute is written. */
const namesDecision = (xml: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql`(position(${key} in ${xml}) > 0
  and ${xml} ~ (${nameStart}::text || regexp_replace(${key}, ${special}::text, ${escaped}::text, 'g') || ${nameEnd}::text))`;

/** Processes whose newest version names the decision `v.key`. */
const usedBy = sql`select d.name from wf_definition d where d.tenant_id = v.tenant_id::text
  and ${namesDecision(sql`d.xml`, sql`v.key`)}
  and d.version = (select max(version) from wf_definition n where n.tenant_id = d.tenant_id and n.key = d.key)`;

export async function listDecisions(db: Db, tenantId: number): Promise<contract.ListedDecision[]> {
  const { rows } = await sql<contract.ListedDecision>`
    select v.key, v.name, v.version, ${wireMoment(sql`f.deployed_at`)} as "deployTime",
      ${userName} as "deployedBy", array(${usedBy} order by 1) as "usedBy"
    from ${joined} where v.tenant_id = ${tenantId}
      and v.version = (select max(version) from decision_versions n where n.tenant_id = v.tenant_id and n.key = v.key)
    order by v.name, v.key`.execute(db);
  return rows;
}

export async function versionsOf(db: Db, tenantId: number, key: string): Promise<contract.DecisionDetail['versions']> {
  const { rows } = await sql<contract.DecisionDetail['versions'][number]>`
    select v.version, ${wireMoment(sql`f.deployed_at`)} as "deployTime", ${userName} as "deployedBy"
    from ${joined} where v.tenant_id = ${tenantId} and v.key = ${key} order by v.version desc`.execute(db);
  return rows;
}

/** Returns whether a version of any process names the decision. Running instances may still evaluate it. */
export async function isUsed(db: Db, tenantId: number, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from wf_definition where tenant_id = ${String(tenantId)}
    and ${namesDecision(sql`xml`, sql`${key}::text`)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function removeDecision(db: Db, tenantId: number, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from decision_versions where tenant_id = ${tenantId} and key = ${key}`.execute(db);
  await sql`delete from decision_tests where tenant_id = ${tenantId} and key = ${key}`.execute(db);
  await sql`delete from decision_files f where f.tenant_id = ${tenantId} and not exists (
    select from decision_versions v where v.tenant_id = f.tenant_id and v.file_id = f.id)`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function testsOf(db: Db, tenantId: number, key: string): Promise<contract.DecisionTest[]> {
  const { rows } = await sql<{ rows: contract.DecisionTest[] }>`
    select rows from decision_tests where tenant_id = ${tenantId} and key = ${key}`.execute(db);
  return rows[0]?.rows ?? [];
}

export const saveTests = (db: Db, tenantId: number, key: string, tests: readonly contract.DecisionTest[]) =>
  sql`insert into decision_tests (tenant_id, key, rows) values (${tenantId}, ${key}, ${JSON.stringify(tests)}::jsonb)
    on conflict (tenant_id, key) do update set rows = excluded.rows`.execute(db);
