import { status as contract } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { fileStoreCheck } from './file-store';
import { statusMigrations } from './migrations';
import { readCurves, recordSamples } from './samples';
import { readStatus } from './store';

export const status: Module = {
  name: 'status',
  migrations: statusMigrations,
  setup: (context) => {
    const { route, db } = context;
    const areFilesUsable = fileStoreCheck(context);
    route(contract.read, async ({ session }) => {
      const [figures, filesUsable] = await Promise.all([readStatus(db, session.tenantId), areFilesUsable()]);
      return { ...figures, filesUsable };
    });
    route(contract.readCurves, () => readCurves(db));
    recordSamples(context);
  },
};
