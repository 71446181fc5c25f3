import { permissions } from '@portal/contract';
import { expect, it } from 'vitest';
import { visibleScope } from './scope';

it.each([
  ['everyone to a process designer', [permissions.processDesign, permissions.addressBook], 'unit', 'everyone'],
  ['every unit of the tenant to a reader', [permissions.addressBook], 'tenant', 'everyUnit'],
  ['the own companies to a reader', [permissions.addressBook], 'company', { companies: [1, 2] }],
  ['the own units to a reader', [permissions.addressBook], 'unit', { unitsOfUser: 7 }],
  ['no user without the permission', [permissions.processStart], 'tenant', { companies: [] }],
] as const)('shows %s', (_, granted, setting, scope) => {
  const viewer = {
    tenantId: 1,
    userId: 7,
    identities: [],
    permissions: [...granted],
    companyIds: [1, 2],
    peopleScope: 'tenant' as const,
  };

  expect(visibleScope(viewer, setting)).toEqual(scope);
});

it.each([
  ['tenant', 'company', { companies: [1, 2] }],
  ['company', 'unit', { unitsOfUser: 7 }],
  ['unit', 'tenant', { unitsOfUser: 7 }],
] as const)('of the platform (%s) and the company (%s) takes the narrower one', (setting, peopleScope, scope) => {
  const own = { tenantId: 1, userId: 7, identities: [], companyIds: [1, 2] };
  const viewer = { ...own, permissions: [permissions.addressBook], peopleScope };

  expect(visibleScope(viewer, setting)).toEqual(scope);
});
