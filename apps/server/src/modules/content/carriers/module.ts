import { permissions } from '@portal/contract';
import { carriers as definition } from '@portal/contract/carriers';
import type { Module } from '../../../platform/module';
import { serveReviewedRecords, submittedDemo } from '../../approval/reviews';
import { carriersDemo } from './demo';
import { carrierMigrations } from './migrations';
import { nameKeeper, requirePlausible } from './values';

export const carriers: Module = {
  name: 'carriers',
  migrations: carrierMigrations,
  menus: [{ path: '/platformCarrierLib/enterpriseLib/list', parent: '/talent', icon: 'carrier', sort: 60 }],
  grants: {
    [permissions.carrierWrite]: ['ROLE_UNIT_ADMIN', 'ROLE_AUDITOR'],
    [permissions.carrierManage]: ['ROLE_AUDITOR'],
  },
  setup: (context) => serveReviewedRecords(context, definition, { findUnknown: requirePlausible, prepare: nameKeeper }),
  demo: [carriersDemo, submittedDemo(definition, { by: 'unitadmin01', named: '齐鲁机器人应用验证平台' })],
};
