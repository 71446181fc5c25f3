import type { Module } from '../../platform/module';
import { drawnFormsDemo } from './demo';
import { formMigrations } from './migrations';
import { setupForms } from './routes';

export const forms: Module = { name: 'forms', migrations: formMigrations, setup: setupForms, demo: [drawnFormsDemo] };
