export { inTransaction, type AfterCommit } from './after-commit';
export { countedRows, toPage } from './counted-rows';
export { keepAlive, openDatabase, type Database, type DatabaseLimits, type Db } from './database';
export { eachRow } from './each-row';
export { holdsGrams, narrowingGrams, searchGrams } from './grams';
export { sqlArray, sqlText } from './literals';
export { lock, lockShared } from './lock';
export { contains, likePattern } from './like-pattern';
export { portalNow, wireTime } from './portal-time';
export { searchedPage } from './searched-page';
export { isDatabaseUnavailable } from './unavailable';
export {
  checksumOf,
  MigrationError,
  stepsByKey,
  type Baseline,
  type Migration,
  type MigrationSource,
} from './migrations/journal';
export { applyMigrations, isMigrated, migrate } from './migrations/migrate';
export { schemaLines } from './migrations/schema-lines';
export { isWritable } from './writable';
export { violatesUnique } from './violations';
