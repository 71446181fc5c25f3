import { users } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { personalInformationDemo } from './demo';
import { personalInformationMigrations } from './migrations';
import { setupPersonalInformation } from './routes';

export const personalInformation: Module = {
  name: 'personal-information',
  migrations: personalInformationMigrations,
  menus: [
    { path: '/myInformation', icon: 'idcard', sort: 31, userTypes: [users.userTypes.talent, users.userTypes.staff] },
  ],
  setup: setupPersonalInformation,
  demo: [personalInformationDemo],
};
