import type { Module } from '../../../platform/module';
import { setupTenants } from './routes';

/** Creates the module of tenants, which the operator creates. Each tenant begins with the rows that `modules` add. */
export const createTenants = (modules: readonly Module[]): Module => ({
  name: 'tenants',
  setup: (context) => setupTenants(context, modules),
});
