import { permissions } from '@portal/contract';
import { titleOf } from '@portal/contract/records';
import { talentProjects as definition } from '@portal/contract/talent-projects';
import type { Module } from '../../../platform/module';
import { submittedDemo } from '../../approval/reviews';
import { talentProjectsDemo } from './demo';
import { talentProjectMigrations } from './migrations';
import { drawFormalReview } from './process';
import { setupTalentProjects } from './setup';

export const talentProjects: Module = {
  name: 'talent-projects',
  migrations: talentProjectMigrations,
  menus: [
    { path: '/talentProjectCheck', label: titleOf(definition), parent: '/talent', icon: 'project', sort: 70 },
    { path: '/talentProjects', parent: '/talent', icon: 'project', sort: 71 },
  ],
  grants: {
    [permissions.talentProjectCheck]: ['ROLE_AUDITOR'],
    [permissions.talentBatchManage]: ['ROLE_AUDITOR'],
  },
  setup: setupTalentProjects,
  demo: [
    talentProjectsDemo,
    submittedDemo(definition, {
      by: 'talent01',
      named: '面向工业机器人的柔性力控关节研发',
      drawProcess: drawFormalReview,
    }),
  ],
};
