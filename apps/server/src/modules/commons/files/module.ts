import type { Module } from '../../../platform/module';
import { fileMigrations } from './migrations';
import { setupFiles } from './routes';

export const files: Module = { name: 'files', migrations: fileMigrations, setup: setupFiles };
