import { roles as wire, type Permission } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import type { ListQuery } from '../list-query';

export type ManagedRole = wire.ManagedRole;
export const rolesKey = 'roles';

export const managedRoles = (query: ListQuery) =>
  queryOptions({
    queryKey: [rolesKey, 'list', query],
    queryFn: ({ signal }) => call(wire.list, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const managedRole = (roleId: number) =>
  queryOptions({
    queryKey: [rolesKey, 'detail', roleId],
    queryFn: ({ signal }) => call(wire.detail, { query: { roleId } }, { signal, quiet: true }),
  });

export const roleMembers = (roleId: number, query: ListQuery) =>
  queryOptions({
    queryKey: [rolesKey, 'members', roleId, query],
    queryFn: ({ signal }) => call(wire.members, { query: { ...query, roleId } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export interface EditedRole {
  name: ManagedRole['name'];
  permissions: Permission[];
  dataReach: ManagedRole['dataReach'];
  forCompanies: boolean;
}

export const createRole = (body: EditedRole) => call(wire.create, { body }, { quiet: true });
export const changeRole = (body: EditedRole & { roleId: number; revision: string }) =>
  call(wire.change, { body }, { quiet: true });
export const removeRole = (roleId: number) => call(wire.remove, { body: { roleId } }, { quiet: true });
export const addRoleMembers = (roleId: number, userIds: number[]) =>
  call(wire.addMembers, { body: { roleId, userIds } }, { quiet: true });
export const removeRoleMembers = (roleId: number, userIds: number[]) =>
  call(wire.removeMembers, { body: { roleId, userIds } }, { quiet: true });
