import type { RedeemTicket } from '../platform/realtime';
import type { IdentityPort } from '@portal/engine';
import type { Database, MigrationSource } from '../platform/database';
import type { SessionResolver } from '../platform/http';
import type { Module } from '../platform/module';
import { agreements } from './agreements';
import { agreementMigrations } from './agreements/migrations';
import { areas } from './areas/routes';
import { authMigrations } from './auth/migrations';
import { auth } from './auth/routes';
import { createRedeemTicket } from './auth/socket-tickets';
import { createSessionResolver } from './auth/session-resolver';
import { demo } from './demo';
import { demoMigrations } from './demo/migrations';
import { dictionary } from './dictionaries/routes';
import { engineRest } from './engine-rest';
import { fileMigrations } from './files/migrations';
import { files } from './files/routes';
import { forms } from './forms/routes';
import { menuMigrations } from './menus/migrations';
import { menus } from './menus/routes';
import { messages } from './messages';
import { messageMigrations } from './messages/migrations';
import { createIdentities } from './organisation/identities';
import { organisationMigrations } from './organisation/migrations';
import { organisation } from './organisation/routes';
import { retention } from './retention';
import { roleMigrations } from './roles/migrations';
import { roles } from './roles/routes';
import { settingMigrations } from './settings/migrations';
import { settings } from './settings/routes';
import { todoMigrations } from './todos/migrations';
import { todos } from './todos/routes';
import { userMigrations } from './users/migrations';
import { users } from './users/routes';
import { workflow } from './workflow';

/** Every area of the product, in the order it is registered. */
export const modules: readonly Module[] = [
  users,
  auth,
  organisation,
  roles,
  menus,
  settings,
  areas,
  dictionary,
  files,
  forms,
  workflow,
  agreements,
  messages,
  todos,
  engineRest,
  retention,
  /* Last: its steps use all the others. */
  demo,
];

/** Their schemas, in the order they are applied. */
export const migrations: readonly MigrationSource[] = [
  { source: 'users', migrations: userMigrations },
  { source: 'organisation', migrations: organisationMigrations },
  { source: 'roles', migrations: roleMigrations },
  { source: 'menus', migrations: menuMigrations },
  { source: 'settings', migrations: settingMigrations },
  { source: 'auth', migrations: authMigrations },
  { source: 'files', migrations: fileMigrations },
  { source: 'agreements', migrations: agreementMigrations },
  { source: 'messages', migrations: messageMigrations },
  { source: 'todos', migrations: todoMigrations },
  { source: 'demo', migrations: demoMigrations },
];

/** Who holds an access token. */
export const socketTickets = ({ db }: Database): RedeemTicket => createRedeemTicket(db);

export const sessions = ({ db }: Database): SessionResolver => createSessionResolver(db);

/** Who is meant by an identity of the workflow. */
export const identities = ({ db }: Database): IdentityPort => createIdentities(db);

/** By which instances the files of variables are referred to. */
export { fileUses } from './files/store';
/** What the workflow's commands leave for the people they concern. */
export { outboxStatements } from './messages/outbox';
export { remoteHandlers } from './workflow/remote';
