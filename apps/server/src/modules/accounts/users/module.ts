import type { Module } from '../../../platform/module';
import { userMigrations } from './migrations';
import { takenPhone } from './availability';
import { setupUsers } from './routes';

export const users: Module = {
  name: 'users',
  migrations: userMigrations,
  setup: (context) => {
    context.translateErrors(takenPhone);
    return setupUsers(context);
  },
};
