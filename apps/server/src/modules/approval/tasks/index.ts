export { taskActions } from './actions';
export { administers, handledTask, mayRead, mayReadInstance, readInstance } from './access';
export { automaticAgreement } from './deadlines/automatic-agreement';
export { draftStatements, forgetDrafts } from './drafts';
export { neededToAgree, nodeForms, requireButton, requireDeclared } from './configuration';
export {
  accessAt,
  accessOfProcess,
  isHiddenSomewhere,
  openTaskId,
  furtherAccess,
  shownAccess,
  shownAt,
  type StoredSummary,
  withFixed,
} from './field-access';
export { completeTask, type FormCompletion, startWithForm } from './form-commands';
export { readCopied } from './copies';
export { createLists, toTodoQuery } from './lists';
export { historyRows } from './progress';
export { calledProcess, notedHistory } from './queries';
export { createActionRoute, forgetRequests, startOnce } from './repeated-requests';
