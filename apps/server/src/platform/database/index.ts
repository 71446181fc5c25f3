export type { StatementListener } from './client';
export { openDatabase, type Database, type Db } from './database';
export { isMigrated, migrate, MigrationError, type Migration, type MigrationSource } from './migrations';
