import type { Module } from '../../../platform/module';
import { contractsDemo } from './demo';
import { agreementMigrations } from './migrations';
import { setupAgreements } from './setup';

export const agreements: Module = {
  name: 'agreements',
  migrations: agreementMigrations,
  setup: setupAgreements,
  demo: [contractsDemo],
};
