export { type BuiltInForm, builtInForms } from './built-in';
export { changesOfExpired } from './changes/store';
export { completeDrawnForm, instanceForm } from './instances/complete';
export { openValues, sealValues } from './instances/personal';
export { referenceIssues } from './instances/references';
export { type FilledIn, startDrawnForm } from './instances/start';
export { type FormStorage, storageOf } from './instances/storage';
export { formsOfExpired } from './instances/store';
export { acceptForm, referencesIn, refusal } from './instances/values';
