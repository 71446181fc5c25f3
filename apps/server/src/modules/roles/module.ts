import type { Module } from '../../platform/module';
import { roleMigrations } from './migrations';
import { setupRoles } from './routes';

export const roles: Module = { name: 'roles', migrations: roleMigrations, setup: setupRoles };
