import type { Module } from '../../../platform/module';
import { substituteMigrations } from './migrations';
import { setupSubstitutes } from './routes';

export const substitutes: Module = {
  name: 'substitutes',
  migrations: substituteMigrations,
  setup: setupSubstitutes,
};
