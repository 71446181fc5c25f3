import { tenants as wire } from '@portal/contract';
import type { z } from 'zod';
import { call } from '../../http';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

export type Tenant = wire.Tenant;
export type NewTenant = z.input<typeof wire.create.body>;
export type ChangedTenant = z.input<typeof wire.change.body>;

export const tenantsKey = 'tenants';

export const tenantPage = (query: ListQuery) => readingPage([tenantsKey, query], wire.list, { query });

export const tenantDetail = (tenantId: number) =>
  reading([tenantsKey, 'detail', tenantId], wire.detail, { query: { tenantId } });

export const resetTenantAdministrator = (tenantId: number) =>
  call(wire.resetAdministrator, { body: { tenantId } }, { announce: true });
export const createTenant = (body: NewTenant) => call(wire.create, { body });
export const changeTenant = (body: ChangedTenant) => call(wire.change, { body });
export const disableTenant = (tenantId: number) => call(wire.disable, { body: { tenantId } }, { announce: true });
export const enableTenant = (tenantId: number) => call(wire.enable, { body: { tenantId } }, { announce: true });
