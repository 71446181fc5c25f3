import type { Module } from '../../../platform/module';
import { dictionaryEntries } from '../../../platform/records';
import { dictionaryMigrations } from './migrations';
import { setupDictionaries } from './routes';
import { readDictionary } from './store';

export const dictionaries: Module = {
  name: 'dictionaries',
  migrations: dictionaryMigrations,
  provide: ({ db, provide }) =>
    provide(dictionaryEntries, async (tenantId, type) => (await readDictionary(db, tenantId, type))?.entries ?? []),
  setup: setupDictionaries,
};
