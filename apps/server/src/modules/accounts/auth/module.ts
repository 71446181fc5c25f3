import type { Module } from '../../../platform/module';
import { authMigrations } from './migrations';
import { setupAuth } from './routes';

export const auth: Module = { name: 'auth', migrations: authMigrations, setup: setupAuth };
