import type { Module } from '../../platform/module';
import { settingsDemo } from './demo';
import { settingMigrations } from './migrations';
import { setupSettings } from './routes';

export const settings: Module = {
  name: 'settings',
  migrations: settingMigrations,
  setup: setupSettings,
  demo: [settingsDemo],
};
