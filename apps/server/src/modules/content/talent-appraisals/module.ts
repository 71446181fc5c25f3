import type { Module } from '../../../platform/module';
import { talentAppraisalsDemo } from './demo';
import { talentAppraisalMigrations } from './migrations';
import { setupAppraisals } from './routes';

export const talentAppraisals: Module = {
  name: 'talent-appraisals',
  migrations: talentAppraisalMigrations,
  menus: [
    { path: '/talentScoring', parent: '/talent', icon: 'audit', sort: 72 },
    { path: '/talentPublicity', parent: '/talent', icon: 'project', sort: 74 },
  ],
  demo: [talentAppraisalsDemo],
  setup: setupAppraisals,
};
