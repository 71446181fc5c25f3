import { hourMs } from '@portal/contract/work-calendar';
import type { Module } from '../../../platform/module';
import { startWorker } from '../../../platform/worker';
import { deliveryMigrations } from './migrations';
import { deliveryRoutes } from './routes';
import { forgetDeliveries } from './store';

export const deliveries: Module = {
  name: 'deliveries',
  migrations: deliveryMigrations,
  setup: (context) => {
    deliveryRoutes(context);
    const hourly = { everyMs: hourMs, firstMs: hourMs };
    startWorker(() => forgetDeliveries(context.db), context, { ...hourly, failed: 'old deliveries were not deleted' });
  },
};
