import type { Module } from '../../../platform/module';
import { setupRecycleBin } from './setup';

export const recycleBin: Module = { name: 'recycle-bin', setup: setupRecycleBin };
