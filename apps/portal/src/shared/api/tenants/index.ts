import { tenants as wire } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../http';
import type { ListQuery } from '../list-query';

export type Tenant = wire.Tenant;
export type NewTenant = z.input<typeof wire.create.body>;
export type ChangedTenant = z.input<typeof wire.change.body>;

export const tenantsKey = 'tenants';

export const tenantPage = (query: ListQuery) =>
  queryOptions({
    queryKey: [tenantsKey, query],
    queryFn: ({ signal }) => call(wire.list, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const tenantDetail = (tenantId: number) =>
  queryOptions({
    queryKey: [tenantsKey, 'detail', tenantId],
    queryFn: ({ signal }) => call(wire.detail, { query: { tenantId } }, { signal, quiet: true }),
  });

export const resetTenantAdministrator = (tenantId: number) => call(wire.resetAdministrator, { body: { tenantId } });
export const createTenant = (body: NewTenant) => call(wire.create, { body }, { quiet: true });
export const changeTenant = (body: ChangedTenant) => call(wire.change, { body }, { quiet: true });
export const disableTenant = (tenantId: number) => call(wire.disable, { body: { tenantId } });
export const enableTenant = (tenantId: number) => call(wire.enable, { body: { tenantId } });
