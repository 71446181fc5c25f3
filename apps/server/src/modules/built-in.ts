import type { Permission } from '@portal/contract';
import type { Migration } from '../platform/database';
import type { BuiltInRole, Module } from '../platform/module';
import { shortcutMigration } from './commons/home/built-in';
import { menuMigrations } from './commons/menus/built-in';
import { grantMigration } from './accounts/roles/built-in';

/** Adds the menu items, shortcuts and permissions of an area to every tenant, each of them once. */
export const builtIn = ({ menus = [], shortcuts = [], grants = {} }: Module): Migration[] => [
  ...menus.flatMap(menuMigrations),
  ...shortcuts.map(shortcutMigration),
  ...(Object.entries(grants) as [Permission, readonly BuiltInRole[]][]).map(([permission, holders]) =>
    grantMigration(permission, holders),
  ),
];
