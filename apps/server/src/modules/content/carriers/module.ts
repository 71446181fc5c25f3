import { permissions } from '@portal/contract';
import { carriers as definition } from '@portal/contract/carriers';
import type { Module } from '../../../platform/module';
import { serveRecords } from '../../../platform/records';
import { findUnknownEntry } from '../../commons/dictionaries';
import { carriersDemo } from './demo';
import { carrierMigrations } from './migrations';

export const carriers: Module = {
  name: 'carriers',
  migrations: carrierMigrations,
  menus: [{ path: '/platformCarrierLib/enterpriseLib/list', parent: '/talent', icon: 'carrier', sort: 60 }],
  grants: { [permissions.carrierManage]: ['ROLE_AUDITOR'] },
  setup: (context) => serveRecords(context, definition, { findUnknown: findUnknownEntry(definition) }),
  demo: [carriersDemo],
};
