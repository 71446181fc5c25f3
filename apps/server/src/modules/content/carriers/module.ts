import { permissions } from '@portal/contract';
import { carriers as definition, compareCarriers } from '@portal/contract/carriers';
import type { Module } from '../../../platform/module';
import { serveReviewedRecords, submittedDemo } from '../../approval/reviews';
import { recordSource, visitorSources } from '../../commons/visitors';
import { exportComparison } from './comparison';
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
  setup: (context) => {
    serveReviewedRecords(context, definition, { findUnknown: requirePlausible, prepare: nameKeeper });
    context.route(compareCarriers, ({ session, locale, query: { differing, ...query } }) =>
      exportComparison(context, session, { ...query, differing: differing === 'true' }, locale),
    );
    context.part(visitorSources).push(
      recordSource(context, definition, {
        kind: 'carriers',
        title: 'name',
        note: ['kind', 'level', 'area', 'unit'],
        facts: [
          'kind',
          'level',
          'industries',
          'domain',
          'unit',
          'approvedBy',
          'approvedAt',
          'area',
          'address',
          'staff',
          'website',
        ],
        texts: ['body', 'summary'],
        files: ['pictures'],
        date: 'approvedAt',
      }),
    );
  },
  demo: [carriersDemo, submittedDemo(definition, { by: 'unitadmin01', named: '齐鲁机器人应用验证平台' })],
};
