import { permissions } from '@portal/contract';
import { sql } from 'kysely';
import type { Module } from '../../../platform/module';
import { settingsDemo } from './demo';
import { settingMigrations } from './migrations';
import { setupSettingsAdministration } from './administration';
import { setupSettings } from './routes';

export const settings: Module = {
  name: 'settings',
  migrations: settingMigrations,
  shortcuts: [{ path: '/background/settings', icon: 'setting', sort: 60, permissions: [permissions.platformSettings] }],
  setup: async (context) => {
    await setupSettings(context);
    await setupSettingsAdministration(context);
  },
  demo: [settingsDemo],
  startTenant: async (transaction, { id, name }) => {
    const text = { 'zh-CN': name, 'en-US': name };
    const copyright = { 'zh-CN': `© {{year}} ${name} 版权所有`, 'en-US': `© {{year}} ${name}` };
    const values = {
      loginApplicationName: text,
      browserFrontTitle: text,
      browserBackTitle: text,
      copyrightBottomInfo: copyright,
    };
    await sql`
      insert into settings (tenant_id, name, value)
      select ${id}, key, value from jsonb_each(${JSON.stringify(values)}::jsonb)`.execute(transaction);
  },
};
