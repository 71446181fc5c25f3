import { sqlArray, sqlText, type Migration } from '../../../platform/database';
import type { BuiltInShortcut } from '../../../platform/module';
import { shortcutTextsAt } from './strings';

/** Adds a shortcut to the home page of every tenant. */
export function shortcutMigration({ path, icon, sort, permissions = [] }: BuiltInShortcut): Migration {
  const { label, description } = shortcutTextsAt(path);
  return {
    name: `shortcut ${path}`,
    sql: `
      insert into shortcuts (tenant_id, label, description, path, icon, sort, permissions)
      select id, ${sqlText(JSON.stringify(label))}, ${sqlText(JSON.stringify(description))}, ${sqlText(path)},
        ${sqlText(icon)}, ${sort}, ${sqlArray(permissions)}
      from tenants`,
  };
}
