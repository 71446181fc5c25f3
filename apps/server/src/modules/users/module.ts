import type { Module } from '../../platform/module';
import { userMigrations } from './migrations';
import { setupUsers } from './routes';

export const users: Module = { name: 'users', migrations: userMigrations, setup: setupUsers };
