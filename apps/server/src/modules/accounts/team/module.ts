import type { Module } from '../../../platform/module';
import { teamMigrations } from './migrations';
import { setupTeam } from './routes';

export const team: Module = { name: 'team', migrations: teamMigrations, setup: setupTeam };
