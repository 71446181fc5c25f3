import type { Module } from '../../../platform/module';
import { recoverIntents } from '../../../platform/records';
import { startWorker } from '../../../platform/worker';
import { auditIndexes } from './migrations';
import { setupAudit } from './routes';

export const audit: Module = {
  name: 'audit-log',
  migrations: auditIndexes,
  setup: (context) => {
    startWorker(() => recoverIntents(context.db), context, { everyMs: 60_000 });
    return setupAudit(context);
  },
};
