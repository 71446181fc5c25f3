import { permissions, type Reach } from '@portal/contract';
import type { TestServer } from '../server';
import type { Place, Site } from './places';

/**
 * The rights of the caller: a role with every permission and this reach or none, and whether they administer their
 * company.
 */
export interface Level {
  title: string;
  reach: Reach | null;
  administrator: boolean;
}

export const levels: readonly Level[] = [
  { title: 'no permission', reach: null, administrator: false },
  { title: 'the reach own', reach: 'own', administrator: false },
  { title: 'the reach own, as administrator of the company', reach: 'own', administrator: true },
  { title: 'the reach department', reach: 'department', administrator: false },
  { title: 'the reach company', reach: 'company', administrator: false },
  { title: 'the reach area', reach: 'area', administrator: false },
  { title: 'the reach tenant', reach: 'tenant', administrator: false },
];

/** Gives the caller one role, whose reach `setLevel` changes. */
export async function createCallerRole({ database: { pool } }: TestServer, { own }: Record<Place, Site>) {
  const { rows } = await pool.query(
    `insert into roles (tenant_id, code, name, permissions) values (1, 'ROLE_CALLER', '{"zh-CN":"范围"}', '{}') returning id`,
  );
  const roleId = Number(rows[0].id);
  await pool.query('delete from user_roles where user_id = $1', [own.userId]);
  await pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [own.userId, roleId]);
  return {
    roleId,
    async setLevel({ reach, administrator }: Level) {
      const granted =
        reach === null ? [] : Object.values(permissions).filter((each) => each !== permissions.tenantManage);
      await pool.query('update roles set permissions = $2, data_reach = $3 where id = $1', [
        roleId,
        granted,
        reach ?? 'own',
      ]);
      await pool.query('delete from memberships where user_id = $1 and administrator', [own.userId]);
      if (administrator)
        await pool.query('insert into memberships (unit_id, user_id, administrator) values ($1, $2, true)', [
          own.companyId,
          own.userId,
        ]);
    },
  };
}
