import type { Module } from '../../platform/module';
import { setupDictionaries } from './routes';

export const dictionaries: Module = { name: 'dictionaries', setup: setupDictionaries };
