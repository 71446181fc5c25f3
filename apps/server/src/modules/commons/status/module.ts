import { status as contract } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { within } from '../../../platform/telemetry';
import { statusMigrations } from './migrations';
import { readCurves, recordSamples } from './samples';
import { readStatus } from './store';

/** Milliseconds after which the store of files counts as unusable. */
const checkMs = 5000;

export const status: Module = {
  name: 'status',
  migrations: statusMigrations,
  setup: (context) => {
    const { route, db, storage } = context;
    route(contract.read, async ({ session, log }) => {
      const check = () =>
        storage.check().then(
          () => true,
          (error: unknown) => {
            log.warn({ err: error }, 'the store of files cannot be used');
            return false;
          },
        );
      const [status, filesUsable] = await Promise.all([readStatus(db, session.tenantId), within(checkMs, check)]);
      return { ...status, filesUsable };
    });
    route(contract.readCurves, () => readCurves(db));
    recordSamples(context);
  },
};
