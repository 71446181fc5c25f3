import { administerSettings as contract, locales } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { SetupModule } from '../../platform/module';
import { settingValues } from './store';

type Editable = contract.EditableSettings;

const localizedNames = ['loginApplicationName', 'browserFrontTitle', 'browserBackTitle', 'copyrightBottomInfo'];

/** The stored values in the shape of the form; what was never set is empty. */
async function readEditable(db: Db, tenantId: number): Promise<Editable> {
  const stored = await settingValues(db, tenantId);
  const names = Object.keys(contract.editableSettings.shape);
  const values = names.map((name) => [
    name,
    localizedNames.includes(name)
      ? Object.fromEntries(locales.map((locale) => [locale, textIn(stored[name], locale)]))
      : (stored[name] ?? defaults[name] ?? ''),
  ]);
  return Object.fromEntries(values) as Editable;
}

const defaults: Record<string, unknown> = { accent: 'blue', newsPublic: false, passwordValidDays: 90 };

const textIn = (value: unknown, locale: string): string =>
  typeof value === 'string' ? value : ((value as Record<string, string> | undefined)?.[locale] ?? '');

export const setupSettingsAdministration: SetupModule = ({ route, db }) => {
  route(contract.readSettings, ({ session }) => readEditable(db, session.tenantId));

  route(contract.saveSettings, async ({ session: { tenantId }, body }) => {
    await sql`
      insert into settings (tenant_id, name, value)
      select ${tenantId}, name, value from jsonb_each(${JSON.stringify(body)}::jsonb) as saved (name, value)
      on conflict (tenant_id, name) do update set value = excluded.value`.execute(db);
    return readEditable(db, tenantId);
  });
};
