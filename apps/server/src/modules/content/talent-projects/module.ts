import { permissions } from '@portal/contract';
import { titleOf } from '@portal/contract/records';
import { talentProjects as definition } from '@portal/contract/talent-projects';
import type { Module } from '../../../platform/module';
import { talentProjectsDemo } from './demo';
import { talentProjectMigrations } from './migrations';
import { setupTalentProjects } from './setup';

export const talentProjects: Module = {
  name: 'talent-projects',
  migrations: talentProjectMigrations,
  menus: [{ path: '/talentProjectCheck', label: titleOf(definition), parent: '/talent', icon: 'project', sort: 70 }],
  grants: {
    [permissions.talentProjectCheck]: ['ROLE_AUDITOR'],
    [permissions.talentBatchManage]: ['ROLE_AUDITOR'],
  },
  setup: setupTalentProjects,
  demo: [talentProjectsDemo],
};
