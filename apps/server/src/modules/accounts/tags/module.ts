import type { Module } from '../../../platform/module';
import { demoTags } from './demo';
import { tagMigrations } from './migrations';
import { setupTags } from './routes';

export const tags: Module = { name: 'tags', migrations: tagMigrations, setup: setupTags, demo: [demoTags] };
