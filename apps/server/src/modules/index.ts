import type { IdentityPort } from '@portal/engine';
import type { Database, MigrationSource } from '../platform/database';
import type { SessionResolver } from '../platform/http';
import type { Module } from '../platform/module';
import { agreementsModule } from './agreements';
import { agreementMigrations } from './agreements/migrations';
import { fileMigrations } from './files/migrations';
import { filesModule } from './files/routes';
import { formsModule } from './forms/routes';
import { workflowModule } from './workflow';

/** Every area of the product, in the order it is registered. */
export const modules: readonly Module[] = [filesModule, formsModule, workflowModule, agreementsModule];

/** Their schemas, in the order they are applied. */
export const migrations: readonly MigrationSource[] = [
  { source: 'files', migrations: fileMigrations },
  { source: 'agreements', migrations: agreementMigrations },
];

/** Who holds an access token; nobody while no area answers for accounts. */
export const sessions =
  (_database: Database): SessionResolver =>
  async () =>
    null;

/** Who is meant by an identity of the workflow; nobody while no area answers for people. */
export const identities = (_database: Database): IdentityPort => ({ members: async () => new Map() });
