import type { Module } from '../../../platform/module';
import { setupRetention } from './setup';

export const retention: Module = { name: 'retention', setup: setupRetention };
