export { readHistory } from './changes/history';
export { requireSeen, type StoredForm } from './changes/require-seen';
export { changesOfExpired, changeStatements } from './changes/store';
export { completeDrawnForm } from './instances/complete';
export { openValues, sealValues } from './instances/personal';
export { referenceIssues } from './instances/references';
export { type FormStorage, storageOf } from './instances/storage';
export { formsOfExpired } from './instances/store';
export { acceptForm, referencesIn, refusal } from './instances/values';
