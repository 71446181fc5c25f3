export { inBatches, inTransaction, type AfterCommit, lock, lockShared } from './transactions';
export { asJson, jsonPage, countedRows, toPage } from './json-page';
export { dedicatedConnection } from './dedicated';
export { keepAlive, openDatabase, type Database, type DatabaseLimits, type Db } from './database';
export { eachRow } from './each-row';
export { holdsGrams, isFrequent, narrowingGrams, searchGrams } from './grams';
export { sqlArray, sqlText, contains, likePattern, portalNow, wireMoment, wireTime } from './fragments';
export { searchedPage } from './searched-page';
export { isDatabaseAway, isDatabaseUnavailable, violatesReference, violatesUnique } from './errors';
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
export { isWritable } from './stuck';
