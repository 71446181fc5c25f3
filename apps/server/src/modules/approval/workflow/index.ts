export { type Approval, approvalProcess, type ApprovalStep } from './approval-process';
export {
  designableAmong,
  isDesigner,
  readableKeys,
  readProcessRights,
  requireDesigner,
  writeProcessRights,
} from './process-rights';
export { type Actor, callerOf, isProcessAdministrator } from './caller';
export { engineChoices, listedFor } from './choosable-people';
export { contractProcess, contractProcessKey, contractProcessName } from './demo/contract-process';
export { draw, type DrawnFlow, type DrawnNode } from './drawing';
export { everyHandler, filledByInitiator, handledBy, offering, readOnlyFields, straightFlow } from './drawn-settings';
export { engineErrorNames, workflowRefusal } from './failures';
export {
  type FormGuard,
  type FormHistory,
  forms,
  type Forms,
  type FormSave,
  type FormWrites,
  type ReadableFields,
  type Supplements,
  type TaskChanges,
  type UnchangedForm,
} from './forms';
export { initiatorName, initiatorOf, instanceHead, type Names, namesOf, instanceIdOf } from './instance';
export {
  copyAnswers,
  type CopyAnswers,
  followed,
  type HistoryNotes,
  historyNotes,
  openConsultations,
  revocationOf,
  instanceReaders,
  type InstanceReaders,
  unreadComments,
  withNotes,
} from './instance-parts';
export { grantedReaders } from './granted-readers';
export { intervene } from './intervene';
export { type OpinionKeeper, type OpinionParts, opinionParts, type StoredParts } from './opinion-parts';
export type { Audited, ProcessAudit } from './process-audit';
export { mayStart, offersStart, definitionLimits, type DefinitionView, type DefinitionViews } from './views';
export { reasonText } from './strings/reasons';
export { workflowStrings } from './strings';
export { type FormCopy, type Workflow, workflowOf } from './workflow';
