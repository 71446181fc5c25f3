import type { Module } from '../../../platform/module';
import { setupTenants } from './routes';

/** Tenants, which the operator creates; each begins with what `modules` give it. */
export const createTenants = (modules: readonly Module[]): Module => ({
  name: 'tenants',
  setup: (context) => setupTenants(context, modules),
});
