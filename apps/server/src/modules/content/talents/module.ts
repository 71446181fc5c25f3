import { permissions, users } from '@portal/contract';
import type { Module } from '../../../platform/module';
import { talentsDemo } from './demo';
import { talentMigrations } from './migrations';
import { setupTalents } from './setup';

export const talents: Module = {
  name: 'talents',
  migrations: talentMigrations,
  menus: [
    {
      path: '/auditDepartment/talentLibrary',
      icon: 'book',
      sort: 34,
      permissions: [permissions.talentView, permissions.talentManage],
    },
    { path: '/unitTalents', icon: 'people', sort: 35, userTypes: [users.userTypes.unitAdmin] },
  ],
  grants: {
    [permissions.talentView]: ['ROLE_AUDITOR'],
    [permissions.talentManage]: ['ROLE_AUDITOR'],
    [permissions.talentReveal]: ['ROLE_AUDITOR'],
  },
  setup: setupTalents,
  demo: [talentsDemo],
};
