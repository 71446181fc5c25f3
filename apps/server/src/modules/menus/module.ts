import type { Module } from '../../platform/module';
import { menuMigrations } from './migrations';
import { setupMenus } from './routes';

export const menus: Module = { name: 'menus', migrations: menuMigrations, setup: setupMenus };
