import type { Module } from '../../platform/module';
import { settingsDemo } from './demo';
import { settingMigrations } from './migrations';
import { setupSettingsAdministration } from './administration';
import { setupSettings } from './routes';

export const settings: Module = {
  name: 'settings',
  migrations: settingMigrations,
  setup: async (context) => {
    await setupSettings(context);
    await setupSettingsAdministration(context);
  },
  demo: [settingsDemo],
};
