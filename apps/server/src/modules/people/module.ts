import type { Module } from '../../platform/module';
import { peopleMigrations } from './migrations';
import { setupPeopleImport } from './import/routes';
import { setupPeople } from './routes';

export const people: Module = {
  name: 'people',
  migrations: peopleMigrations,
  async setup(context) {
    await setupPeople(context);
    await setupPeopleImport(context);
  },
};
