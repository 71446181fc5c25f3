import type { Module } from '../../platform/module';
import { auditIndexes } from './migrations';
import { setupAudit } from './routes';

export const audit: Module = { name: 'audit-log', migrations: auditIndexes, setup: setupAudit };
