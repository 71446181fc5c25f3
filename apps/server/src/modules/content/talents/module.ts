import type { Module } from '../../../platform/module';
import { talentsDemo } from './demo';
import { talentMigrations } from './migrations';

export const talents: Module = {
  name: 'talents',
  migrations: talentMigrations,
  setup: () => {},
  demo: [talentsDemo],
};
