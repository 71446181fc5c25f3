import { permissions } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { peopleMigrations } from './migrations';
import { setupPeopleImport } from './import/routes';
import { setupPeople } from './routes';

export const people: Module = {
  name: 'people',
  migrations: peopleMigrations,
  grants: { [permissions.userManage]: ['ROLE_UNIT_ADMIN'] },
  async setup(context) {
    await setupPeople(context);
    await setupPeopleImport(context);
  },
};
