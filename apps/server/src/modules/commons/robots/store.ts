import type { robots as contract } from '@portal/contract';
import { sql } from 'kysely';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { PortalError, unknownReference, type Session } from '../../../platform/http';
import { shownAddress } from '../../../platform/outgoing/shown-address';
import { secretContext, type SealedRobot } from './carrier';

export async function listRobots(db: Db, tenantId: number): Promise<contract.Robot[]> {
  const { rows } = await sql<contract.Robot>`
    select r.id::int, r.name, r.kind, r.unit_id::int as "unitId", u.name as "unitName", r.processes,
      r.shown_url as "shownUrl", r.secret <> '' as signed, r.disabled, (
        select count(*)::int from deliveries where channel = 'robot' and target = r.id and state = 'parked') as parked
    from robots r left join org_units u on u.id = r.unit_id
    where r.tenant_id = ${tenantId} order by lower(r.name)`.execute(db);
  return rows;
}

type Stored = SealedRobot & Pick<contract.Robot, 'name' | 'unitId' | 'processes' | 'disabled'>;

/** Reads a robot, and within a transaction locks it. @throws PortalError `notFound` */
export async function lockRobot(transaction: Db, { tenantId }: Session, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select id::int, name, kind, url, secret, unit_id::int as "unitId", processes, disabled
    from robots where id = ${id} and tenant_id = ${tenantId} for update`.execute(transaction);
  if (!rows[0]) throw new PortalError('notFound', {}, { field: 'id' });
  return rows[0];
}

type Plain = Pick<contract.Robot, 'name' | 'kind' | 'unitId' | 'processes'>;

/** Adds a robot, which has no address yet. @returns its id */
export async function insertRobot(transaction: Db, { tenantId }: Session, robot: Plain): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into robots (tenant_id, name, kind, unit_id, processes)
    values (${tenantId}, ${robot.name}, ${robot.kind}, ${robot.unitId}, ${robot.processes}::text[])
    returning id::int`.execute(transaction);
  return rows[0]!.id;
}

export async function updateRobot(transaction: Db, id: number, robot: Plain & { disabled: boolean }): Promise<void> {
  await sql`
    update robots set name = ${robot.name}, kind = ${robot.kind}, unit_id = ${robot.unitId},
      processes = ${robot.processes}::text[], disabled = ${robot.disabled}
    where id = ${id}`.execute(transaction);
}

/** Seals address and secret. */
export async function saveAddress(
  transaction: Db,
  box: SecretBox,
  id: number,
  { url, secret = '' }: { url: string; secret?: string | undefined },
): Promise<void> {
  const sealed = secret === '' ? '' : box.seal(secret, secretContext(id, 'secret'));
  await sql`
    update robots set url = ${box.seal(url, secretContext(id, 'address'))}, shown_url = ${shownAddress(url)}, secret = ${sealed}
    where id = ${id}`.execute(transaction);
}

/** @throws PortalError `validation` that names the field */
export async function requireUnit(transaction: Db, { tenantId }: Session, unitId: number | null): Promise<void> {
  if (unitId === null) return;
  const { rows } = await sql`select from org_units where id = ${unitId} and tenant_id = ${tenantId}`.execute(
    transaction,
  );
  if (rows.length === 0) throw unknownReference('unitId');
}
