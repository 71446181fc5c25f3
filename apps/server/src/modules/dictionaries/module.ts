import type { Module } from '../../platform/module';
import { dictionaryMigrations } from './migrations';
import { setupDictionaries } from './routes';

export const dictionaries: Module = {
  name: 'dictionaries',
  migrations: dictionaryMigrations,
  setup: setupDictionaries,
};
