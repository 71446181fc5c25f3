import type { Module } from '../../platform/module';
import { areasDemo } from './demo';
import { areaMigrations } from './migrations';
import { setupAreas } from './routes';

export const areas: Module = { name: 'areas', migrations: areaMigrations, demo: [areasDemo], setup: setupAreas };
