export { sdecloudDescriptor, sdecloudUri, type SettingName } from './moddle/descriptor';
export {
  applyProps,
  child,
  children,
  isA,
  text,
  type BpmnElement,
  type ElementProps,
  isExecutable,
  mainProcess,
  processesOf,
  type ElementFactory,
  type Moddle,
} from './moddle/element';
export { fileHandlers } from './settings/user-task/file-handlers';
export { readAnyIds } from './moddle/any-ids';
export { createModdle, moddleExtensions } from './moddle/moddle';

export { checkBpmnXml, type LostPart } from './parse/check-bpmn-xml';
export { defaultProcess, newApproval, type DefaultProcess, type NewApproval } from './parse/default-process';
export { DefinitionError, type DefinitionErrorCode } from './parse/errors';
export { parseDefinition, type ParsedDefinition } from './parse/parse-definition';
export { withKnownNamespaces } from './parse/namespaces';
export { completeFile } from './parse/complete-file';
export { unreadSettings, type UnreadSettings } from './parse/unread-settings';
export type { DefinitionLimits } from './parse/scan';
export type { DefinitionWarning } from './parse/warnings';
export { xmlText } from './parse/xml-text';

export { deployErrCodes, type DeployErrCode, type DeployIssue } from './rules/codes';
export {
  deployIssues,
  deployIssuesInTurn,
  deployWarnings,
  flowElements,
  type DeployOptions,
} from './rules/deploy-issues';
export { flowsBySource, gatewayIssues } from './rules/gateways';
export { isUnknown, type Capabilities } from './rules/runnable';
export { isDueDateInvalid, isTimerInvalid } from './rules/timers';

export {
  allButtons,
  defaultButtons,
  furtherButtons,
  isAvailable,
  isSwitchable,
  isVariableName,
  implicitButtons,
  outcomeVariable,
  upgradingButtons,
  type NodeButton,
} from './settings/user-task/buttons';
export {
  callBindings,
  mappingTypes,
  readCall,
  readMappings,
  writeCall,
  writeMapping,
  type Call,
  type CallBinding,
  type Mapping,
  type MappingDirection,
  type MappingType,
} from './settings/activity/call';
export { readCondition, writeCondition, type Condition, isExpression, isLiteral } from './settings/condition';
export {
  changeContinuation,
  readContinuation,
  writeContinuation,
  type Continuation,
  isRetryTimeCycle,
  noJob,
  readJob,
  writeJob,
  type Job,
} from './settings/activity/job';
export {
  createDefinition,
  definitionElements,
  definitionKinds,
  definitionProps,
  newDefinitionId,
  readDefinition,
  referenceOf,
  referringElements,
  type Definition,
  type DefinitionKind,
} from './settings/process/definitions';
export {
  readFormFields,
  type FieldSetting,
  type FormProperty,
  type FormSetting,
  type TriState,
} from './settings/user-task/forms';
export {
  readDocumentation,
  writeDocumentation,
  readNamedStarters,
  starterEntries,
  writeStarters,
  type Starters,
  defaultProcessKey,
  summaryFieldsMax,
  noRevocation,
  revocationDaysMax,
  readProcessSettings,
  writeProcessSettings,
  type ProcessKey,
  type ProcessSettings,
  type Revocation,
} from './settings/process/process';
export {
  caughtVariables,
  compensationOf,
  isCatching,
  isSignalAsync,
  readCaughtVariable,
  readConditionalTrigger,
  readEventDefinition,
  readInitiator,
  undoableActivities,
  writeCaughtVariable,
  writeCompensated,
  writeConditionalTrigger,
  writeInitiator,
  writeSignalAsync,
  type ConditionalTrigger,
  type EventKind,
} from './settings/event';
export { readExternalErrors, writeExternalError, type ExternalError } from './settings/activity/external';
export { isCopyTask, readCopyPeople, writeCopyPeople } from './settings/activity/copy';
export { nodeTemplates, nodeTemplateTypes, writeNodeTemplate, type NodeTemplate } from './settings/node-template';
export { fieldTypes, readFields, writeField, type InjectedField } from './settings/activity/fields';
export {
  hasFlowType,
  isFlowOrderCurrent,
  orderedFlows,
  outgoingFlows,
  readBranches,
  readFlowType,
  writeFlowOrder,
  writeFlowType,
  type Branch,
  type FlowType,
} from './settings/gateway';
export {
  areOrdered,
  candidateTypes,
  hasHandlers,
  namedHandlers,
  noHandlers,
  isForInitiator,
  onlyUsers,
  type CandidateCondition,
  type NamedHandler,
  choosers,
  defaultChoice,
  type HandlerChoice,
} from './settings/user-task/handlers';
export {
  highestSuperior,
  readPosition,
  writePosition,
  type NamedUnit,
  type Position,
} from './settings/user-task/position';
export {
  completionCondition,
  defaultHandling,
  handleMethods,
  hasForeignVariables,
  isMultiPerson,
  multiInstanceVariables,
  type HandleMethod,
  type Handling,
} from './settings/user-task/handling';
export {
  connectorOf,
  decisionBindings,
  decisionResults,
  hasDecisionVersion,
  implementedBy,
  implementFields,
  implementTypesOf,
  readImplementation,
  withImplementType,
  writeImplementation,
  type Implementation,
  type ImplementField,
  type ImplementType,
} from './settings/activity/implementation';
export {
  isTimeToLive,
  readLifecycle,
  timeToLiveDays,
  writeLifecycle,
  type Lifecycle,
} from './settings/process/lifecycle';
export {
  flowEvents,
  listenerEvents,
  listenerTypes,
  readListeners,
  writeListener,
  type Listener,
  type ListenerKind,
  type ListenerType,
} from './settings/listeners';
export {
  loopOf,
  loopTypes,
  loopCollection,
  loopElementVariable,
  readLoop,
  writeLoop,
  writeLooped,
  type Loop,
  type LoopType,
} from './settings/activity/loop';
export {
  parameterTypes,
  readParameters,
  writeParameter,
  type Parameter,
  type ParameterDirection,
  type ParameterEntry,
  type ParameterType,
} from './settings/activity/parameters';
export { readProperties, writeProperty, type ExtensionProperty } from './settings/process/properties';
export {
  deadlineActions,
  deadlineLimits,
  deadlineUnits,
  defaultDeadline,
  isCounted,
  isDeadlineValid,
  type Deadline,
  type DeadlineAction,
  type DeadlineUnit,
} from './settings/user-task/deadline';
export {
  defaultVoting,
  isVotingInvalid,
  notAgreedWays,
  usedVoting,
  voteVariable,
  votingLimits,
  votingRule,
  type NotAgreed,
  type VoteWeight,
  type Voting,
} from './settings/user-task/voting';
export { readSchedule, writeSchedule, type Schedule } from './settings/user-task/schedule';
export {
  emptyScript,
  readScriptTask,
  scriptFormats,
  writeScriptTask,
  type Script,
  type ScriptTaskSettings,
} from './settings/activity/script';
export { readTimer, timerTypes, writeTimer, type Timer, type TimerType } from './settings/timer';
export {
  allowsAutoSubmit,
  hasHandlerSetting,
  isSequentialPossible,
  readNotification,
  drawnTaskSettings,
  hasDrawnButtons,
  hasOwnButtons,
  type UserTaskPatch,
  readUserTaskSettings,
  settle,
  signatureRules,
  writeNotification,
  writeUserTaskSettings,
  type AutoSubmit,
  type SignatureRule,
  type UserTaskSettings,
} from './settings/user-task/user-task';
export { initiatorHandlings, passingOf, repeatHandlings, type Passing } from './settings/user-task/passing';
export {
  behaviorsWithoutAssignee,
  isFallbackInvalid,
  type BehaviorWithoutAssignee,
} from './settings/user-task/without-handler';
export {
  buttonName,
  elementKind,
  elementName,
  handlerName,
  foreignSettingName,
  taskHandlerNames,
  handlerNames,
  dialectStrings,
  type DialectLocale,
  type DialectTexts,
} from './strings';

export { addDays } from './timers/calendar';
export {
  isDueDate,
  isTimerText,
  nextDue,
  runningTimerDue,
  timerDue,
  type NextTime,
  type Repeat,
  type TimerKind,
} from './timers/timer';

export { yieldToEventLoop } from './yield-to-event-loop';
