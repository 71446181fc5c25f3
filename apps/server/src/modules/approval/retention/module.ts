import type { Module } from '../../../platform/module';
import { setupRetention } from './cleanup';

export const retention: Module = { name: 'retention', setup: setupRetention };
