import type { Module } from '../../platform/module';
import { setupForms } from './routes';

export const forms: Module = { name: 'forms', setup: setupForms };
