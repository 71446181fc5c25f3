import type { Module } from '../../platform/module';
import { peopleMigrations } from './migrations';
import { setupPeople } from './routes';

export const people: Module = { name: 'people', migrations: peopleMigrations, setup: setupPeople };
