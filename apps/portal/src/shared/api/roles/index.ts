import { roles as wire, type Permission } from '@portal/contract';
import { call } from '../../http';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

export type ManagedRole = wire.ManagedRole;
export const rolesKey = 'roles';

export const managedRoles = (query: ListQuery) => readingPage([rolesKey, 'list', query], wire.list, { query });

export const managedRole = (roleId: number) =>
  reading([rolesKey, 'detail', roleId], wire.detail, { query: { roleId } });

export const roleMembers = (roleId: number, query: ListQuery) =>
  readingPage([rolesKey, 'members', roleId, query], wire.members, { query: { ...query, roleId } });

export interface EditedRole {
  name: ManagedRole['name'];
  permissions: Permission[];
  dataReach: ManagedRole['dataReach'];
  forCompanies: boolean;
}

export const createRole = (body: EditedRole) => call(wire.create, { body });
export const changeRole = (body: EditedRole & { roleId: number; revision: string }) => call(wire.change, { body });
export const removeRole = (roleId: number) => call(wire.remove, { body: { roleId } });
export const addRoleMembers = (roleId: number, userIds: number[]) =>
  call(wire.addMembers, { body: { roleId, userIds } });
export const removeRoleMembers = (roleId: number, userIds: number[]) =>
  call(wire.removeMembers, { body: { roleId, userIds } });
