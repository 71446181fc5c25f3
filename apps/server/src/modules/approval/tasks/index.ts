export { taskActions } from './actions';
export { administers, handledTask, mayRead, mayReadInstance, readInstance } from './access';
export { automaticAgreement } from './deadlines/automatic-agreement';
export { draftStatements, forgetDrafts } from './drafts';
export {
  needsRejectComment,
  neededToAgree,
  nodeForms,
  offersButton,
  requireButton,
  requireDeclared,
  requireOpinion,
} from './configuration';
export {
  accessAt,
  accessOfProcess,
  isHiddenSomewhere,
  openTaskId,
  furtherAccess,
  shownAccess,
  shownAt,
  shownSummaries,
  type StoredSummary,
  withFixed,
  withoutRequired,
} from './field-access';
export { completeTask, type FormCompletion, startWithForm } from './form-commands';
export { agreePlainly, lackingInput, onlyRejectTarget, rejectPlainly, unchangedForm } from './batch/plain-decisions';
export { readCopied } from './copies';
export { createLists, toTodoQuery } from './lists';
export { historyRows } from './progress';
export { calledProcess, notedHistory } from './queries';
export { createActionRoute, forgetRequests, startOnce } from './repeated-requests';
