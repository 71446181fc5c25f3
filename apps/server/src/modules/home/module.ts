import type { Module } from '../../platform/module';
import { homeMigrations } from './migrations';
import { setupHome } from './routes';

/** What the home page shows besides tasks and messages. */
export const home: Module = { name: 'home', migrations: homeMigrations, setup: setupHome };
