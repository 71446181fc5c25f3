import { status as contract } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { statusMigrations } from './migrations';
import { readCurves, recordSamples } from './samples';
import { readStatus } from './store';

export const status: Module = {
  name: 'status',
  migrations: statusMigrations,
  setup: (context) => {
    const { route, db } = context;
    route(contract.read, ({ session }) => readStatus(db, session.tenantId));
    route(contract.readCurves, () => readCurves(db));
    recordSamples(context);
  },
};
