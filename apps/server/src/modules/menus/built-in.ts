import type { BuiltInMenuItem } from '../../platform/module';
import { sqlArray, sqlText, type Migration } from '../../platform/database';
import { labelAt } from './strings';

/** Adds an item to the menu of every tenant. Its parent must have been added before. */
export const menuMigration = (item: BuiltInMenuItem): Migration => ({
  name: `menu ${item.path}`,
  sql: `
    insert into menus (tenant_id, parent_id, label, path, icon, keep_alive, sort, permissions, user_types)
    select id, ${item.parent ? `(select id from menus where tenant_id = tenants.id and path = ${sqlText(item.parent)})` : 'null'},
      ${sqlText(JSON.stringify(labelAt(item.path)))}, ${sqlText(item.path)}, ${sqlText(item.icon)},
      ${item.keepAlive ?? false}, ${item.sort}, ${sqlArray(item.permissions ?? [])}, ${sqlArray(item.userTypes ?? [])}
    from tenants`,
});
