export type { StatementListener } from './client';
export { openDatabase, type Database, type Db } from './database';
export { isDatabaseUnavailable } from './unavailable';
export {
  applyMigrations,
  isMigrated,
  migrate,
  MigrationError,
  type Migration,
  type MigrationSource,
} from './migrations';
