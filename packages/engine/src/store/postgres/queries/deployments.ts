import type { Pool } from 'pg';
import type { DeployedFile, Deployment } from '../../../api';
import { addDefinition } from './definitions';
import { pageOf, type PageRow } from './page';
import type { NewDeployment, DeploymentStore } from '../../ports/definitions';
import { query, type Queryable } from '../sql';
import { triedAgain } from '../transient';

const page = `
  WITH found AS (
    SELECT id, name, source, deployed_by AS "deployedBy", deployed_at AS "deployedAt", seq FROM wf_deployment
    WHERE tenant_id = $1 AND ($2::text IS NULL OR id = $2) AND ($3::text IS NULL OR name = $3)
  )
  SELECT (SELECT count(*)::int FROM found) AS total, (
    SELECT coalesce(jsonb_agg(to_jsonb(records) - 'seq' ORDER BY seq DESC), '[]') FROM (
      SELECT * FROM found ORDER BY seq DESC OFFSET $4 LIMIT $5
    ) records
  ) AS records`;

async function addDeployment(
  pool: Pool,
  tenant: string,
  deployment: Parameters<DeploymentStore['addDeployment']>[1],
): ReturnType<DeploymentStore['addDeployment']> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await addFiles(client, tenant, deployment);
    const added = [];
    for (const { definition, starts } of deployment.definitions) {
      const made = await addDefinition(client, tenant, definition, starts);
      if (made) added.push(made);
    }
    for (const { text, values } of deployment.also) await query(client, text, values);
    await client.query('COMMIT');
    client.release();
    return added;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

/** Stores deployments of several files. */
export function deploymentStore(pool: Pool): DeploymentStore {
  return {
    addDeployment: (tenant, deployment) => triedAgain(() => addDeployment(pool, tenant, deployment)),
    async deploymentPage(tenant, { id, name, first, max }) {
      const values = [tenant, id ?? null, name ?? null, first, max];
      return pageOf(await query<PageRow<Deployment>>(pool, page, values));
    },
    async deployedFiles(tenant, deploymentId) {
      const text =
        'SELECT name, content FROM wf_deployed_file WHERE tenant_id = $1 AND deployment_id = $2 ORDER BY name';
      return query<DeployedFile & Record<string, unknown>>(pool, text, [tenant, deploymentId]);
    },
  };
}

async function addFiles(db: Queryable, tenant: string, deployment: NewDeployment): Promise<void> {
  const { id, name, source, deployedBy, deployedAt, files } = deployment;
  const text = `INSERT INTO wf_deployment (tenant_id, id, name, source, deployed_by, deployed_at)
    VALUES ($1, $2, $3, $4, $5, $6)`;
  await query(db, text, [tenant, id, name, source, deployedBy, deployedAt]);
  const content = files.map((file) => Buffer.from(file.content));
  await query(
    db,
    `INSERT INTO wf_deployed_file (tenant_id, deployment_id, name, content)
     SELECT $1, $2, f.name, f.content FROM unnest($3::text[], $4::bytea[]) AS f(name, content)`,
    [tenant, id, files.map((file) => file.name), content],
  );
}
