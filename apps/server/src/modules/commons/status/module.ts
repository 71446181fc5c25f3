import { status as contract } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { readStatus } from './store';

export const status: Module = {
  name: 'status',
  setup: ({ route, db }) => {
    route(contract.read, ({ session }) => readStatus(db, session.tenantId));
  },
};
