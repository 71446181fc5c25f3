import { permissions } from '@portal/contract';
import type { Module } from '../../platform/module';
import { startWorker } from '../../platform/worker';
import { workflowOf } from '../workflow/workflow';
import { setupDepartures } from './departure-routes';
import { repeatHandOvers } from './hand-over-queue';
import { peopleMigrations } from './migrations';
import { setupPeopleImport } from './import/routes';
import { setupPeople } from './routes';
import { releaseTasks } from './task-releases';

export const people: Module = {
  name: 'people',
  migrations: peopleMigrations,
  grants: { [permissions.userManage]: ['ROLE_UNIT_ADMIN'] },
  async setup(context) {
    const departures = startWorker(async () => {
      await repeatHandOvers(context);
      await releaseTasks(context.db, workflowOf(context));
    }, context);
    await setupPeople(context);
    setupDepartures(context, departures.wake);
    await setupPeopleImport(context);
  },
};
