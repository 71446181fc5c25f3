import type { Module } from '../../../platform/module';
import { setupVisitors } from './routes';

/** What people read without an account. */
export const visitors: Module = { name: 'visitors', setup: setupVisitors };
