import type { Module } from '../../../platform/module';
import { setupEngineRest } from './setup';

export const engineRest: Module = { name: 'engine-rest', setup: setupEngineRest };
