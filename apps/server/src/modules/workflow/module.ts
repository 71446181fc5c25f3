import type { Module } from '../../platform/module';
import { setupWorkflow } from './setup';

export const workflow: Module = { name: 'workflow', setup: setupWorkflow };
