import type { BuiltInMenuItem } from '../../../platform/module';
import { sqlArray, sqlText, type Migration } from '../../../platform/database';
import { labelAt } from './strings';

/** Adds an item, and moves it where a later release has moved it. */
export const menuMigrations = (item: BuiltInMenuItem): Migration[] => [
  added(item),
  ...(item.movedTo === undefined ? [] : [moved(item, item.movedTo)]),
];

/** Adds an item to the menu of every tenant. Its parent must have been added before. */
const added = (item: BuiltInMenuItem): Migration => ({
  name: `menu ${item.path}`,
  sql: `
    insert into menus (tenant_id, parent_id, label, path, icon, keep_alive, sort, permissions, user_types)
    select id, ${item.parent ? `(select id from menus where tenant_id = tenants.id and path = ${sqlText(item.parent)})` : 'null'},
      ${sqlText(JSON.stringify(item.label ?? labelAt(item.path)))}, ${sqlText(item.path)}, ${sqlText(item.icon)},
      ${item.keepAlive ?? false}, ${item.sort}, ${sqlArray(item.permissions ?? [])}, ${sqlArray(item.userTypes ?? [])}
    from tenants`,
});

const moved = ({ path, sort }: BuiltInMenuItem, to: number): Migration => ({
  name: `menu ${path} to ${to}`,
  sql: `update menus set sort = ${to} where built_in and path = ${sqlText(path)} and sort = ${sort}`,
});
