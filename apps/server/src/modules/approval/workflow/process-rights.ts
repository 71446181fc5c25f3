import { permissions } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';
import { PortalError } from '../../../platform/http';
import type { Actor } from './caller';
import { grantedReaders } from './granted-readers';
import type { InstanceReaders } from './instance-parts';

/** The identities to which a process gives a right. */
export interface RightHolders {
  designers: string[];
  readers: string[];
  revision: number;
}

const none: RightHolders = { designers: [], readers: [], revision: 0 };

export async function readProcessRights(db: Db, tenantId: number, key: string): Promise<RightHolders> {
  const { rows } = await sql<RightHolders>`
    select designers, readers, revision from process_rights
    where tenant_id = ${tenantId} and process_key = ${key}`.execute(db);
  return rows[0] ?? none;
}

/** @returns the new revision. @throws PortalError `conflict` if another one than that of `rights` is stored */
export async function writeProcessRights(
  db: Db,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  key: string,
  { designers, readers, revision }: RightHolders,
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    insert into process_rights (tenant_id, process_key, designers, readers, revision, changed_by)
    select ${tenantId}, ${key}, ${designers}::text[], ${readers}::text[], 1, ${userId}
    where ${revision} = 0 or exists (
      select from process_rights where tenant_id = ${tenantId} and process_key = ${key})
    on conflict (tenant_id, process_key) do update
      set designers = excluded.designers, readers = excluded.readers, revision = process_rights.revision + 1,
        changed_by = excluded.changed_by, changed_at = now()
      where process_rights.revision = ${revision}
    returning revision`.execute(db);
  if (!rows[0]) throw new PortalError('conflict');
  return rows[0].revision;
}

/**
 * Returns whether an actor with the permission may design a process that names these designers. Those who set up the
 * platform always may, so that no process is left without anybody who can change it.
 */
export const isDesigner = (actor: Actor, designers: readonly string[]): boolean =>
  designers.length === 0 ||
  actor.permissions.includes(permissions.platformSettings) ||
  designers.some((holder) => actor.identities.includes(holder));

/** @throws PortalError `designersOnly` if the process names designers without the actor */
export async function requireDesigner(db: Db, actor: Actor, key: string): Promise<void> {
  const { designers } = await readProcessRights(db, actor.tenantId, key);
  if (!isDesigner(actor, designers)) throw new PortalError('designersOnly');
}

/** Returns those of the processes that the actor may design. */
export async function designableAmong(db: Db, actor: Actor, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string; designers: string[] }>`
    select process_key as key, designers from process_rights
    where tenant_id = ${actor.tenantId} and process_key = any(${[...keys]}::text[])`.execute(db);
  const closed = new Set(rows.filter(({ designers }) => !isDesigner(actor, designers)).map(({ key }) => key));
  return new Set(keys.filter((key) => !closed.has(key)));
}

/** Returns the keys of the processes all of whose instances the actor may read as a reader. */
export async function readableKeys(db: Db, { tenantId, identities }: Actor): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select process_key as key from process_rights
    where tenant_id = ${tenantId} and readers && ${[...identities]}::text[] order by process_key`.execute(db);
  return rows.map(({ key }) => key);
}

/** The people whom a process lets read its instances. */
export const processReaders = (db: Db): InstanceReaders => ({
  ...grantedReaders(
    db,
    ({ tenantId, identities }) => sql`
      select granted.id as instance_id from process_rights rights
        join wf_instance granted on granted.tenant_id = ${String(tenantId)} and granted.definition_key = rights.process_key
      where rights.tenant_id = ${tenantId} and rights.readers && ${[...identities]}::text[]`,
  ),
  /* A process has many instances, so they are found by version; only running ones call a process that has not ended. */
  async mayReadAny({ tenantId, identities }, definitionId) {
    const tenant = String(tenantId);
    const isRunning = sql`i.status = 'running'`;
    const hasEnded = sql`i.ended_at is not null`;
    const isOfVersion = sql`i.definition_id = ${definitionId}`;
    const hasCalled = sql`exists (select from wf_called c where c.tenant_id = ${tenant} and c.instance_id = i.id
      and c.definition_id = ${definitionId})`;
    const isCalling = sql`jsonb_path_exists(i.state, '$.called.*.definitionId ? (@ == $id)',
      jsonb_build_object('id', ${definitionId}::text))`;
    const isAny = (state: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`exists (
      select from granted g join wf_instance i on i.tenant_id = ${tenant} and i.definition_id = g.id
      where ${state} and ${condition})`;
    const { rows } = await sql<{ reads: boolean }>`
      with granted as materialized (
        select d.id from process_rights rights
          join wf_definition d on d.tenant_id = ${tenant} and d.key = rights.process_key
        where rights.tenant_id = ${tenantId} and rights.readers && ${[...identities]}::text[]
      )
      select ${isAny(isRunning, isOfVersion)} or ${isAny(hasEnded, isOfVersion)}
        or ${isAny(isRunning, hasCalled)} or ${isAny(hasEnded, hasCalled)}
        or ${isAny(isRunning, isCalling)} as reads`.execute(db);
    return rows[0]!.reads;
  },
});
