import type { Module } from '../../platform/module';
import { setupAreas } from './routes';

export const areas: Module = { name: 'areas', setup: setupAreas };
