import type { DeployErrCode } from '@portal/bpmn';

/** Sections that show issues of many kinds of elements. Sections with more settings come later. */
const anything = [
  'event',
  'implementation',
  'script',
  'call',
  'gateway',
  'condition',
  'loop',
  'continuation',
  'schedule',
  'parameters',
  'execution-listeners',
  'task-listeners',
  'handlers',
];
const listeners = ['task-listeners', 'execution-listeners', 'more/execution-listeners'];
/** Issues of the drawing, of names and of ids lead to the section `general` of the element. */
const drawn = ['general'];

/**
 * The sections of the panel in which an issue can be corrected, the likeliest first. An element has some of them. A
 * nested section, whose parent is unfolded first, is written after a slash.
 */
const places: Record<DeployErrCode, readonly string[]> = {
  nameEmpty: drawn,
  handlerEmpty: ['handlers', 'implementation'],
  chooserMissing: ['handlers'],
  handlerDisabled: ['handlers'],
  handlerNotFound: ['handlers'],
  percentageInvalid: ['handlers'],
  fallbackInvalid: ['handlers'],
  votingInvalid: ['handlers'],
  choiceBehindVoting: ['handlers'],
  conditionEmpty: ['condition', 'event'],
  ruleIncomplete: ['condition', 'event'],
  ruleFieldMissing: ['condition', 'event'],
  ruleOptionMissing: ['condition', 'event'],
  conditionResourceEmpty: ['condition', 'event'],
  conditionFormatEmpty: ['condition', 'event'],
  scriptFormatNotSupported: ['script', 'condition', 'event', 'parameters', 'implementation', ...listeners],
  scriptResourceMissing: ['script', 'condition', 'event', 'parameters', 'implementation', ...listeners],
  expressionNotWrapped: ['handlers', 'condition', 'process-key'],
  expressionInvalid: [...anything, 'process-key'],
  notExecutable: drawn,
  formEmpty: ['forms'],
  startEventMissing: drawn,
  startEventAmbiguous: drawn,
  processMissing: drawn,
  processAmbiguous: drawn,
  elementNotSupported: ['implementation', 'loop', 'general'],
  settingBroken: ['handlers', 'gateway', 'forms'],
  contentUnreadable: drawn,
  idDuplicate: drawn,
  idInvalid: drawn,
  flowDangling: drawn,
  gatewayFlowMissing: ['gateway', 'general'],
  defaultFlowInvalid: ['gateway', 'condition', 'general'],
  defaultFlowConditional: ['condition'],
  singleFlowConditional: ['condition'],
  branchUnconditional: ['condition'],
  branchUnreachable: ['condition'],
  branchesIncomplete: ['gateway', 'general'],
  nodeUnreachable: drawn,
  cycleTooShort: ['event'],
  eventUndefined: drawn,
  eventAmbiguous: drawn,
  eventReferenceEmpty: ['event'],
  timerEmpty: ['event'],
  timerInvalid: ['event', 'continuation', 'loop', 'task-listeners'],
  dueDateInvalid: ['schedule'],
  deadlineInvalid: ['schedule'],
  implementationEmpty: ['implementation'],
  handlerUnknown: ['implementation', 'event', ...listeners],
  connectorUnknown: ['implementation', 'event'],
  decisionServiceMissing: ['implementation', 'event'],
  scriptEmpty: ['script'],
  multiInstanceEmpty: ['loop', 'handlers'],
  completionNeverMet: ['loop', 'handlers'],
  multiInstanceOutput: ['parameters'],
  callIncomplete: ['call'],
  calledProcessMissing: ['call'],
  calledVariableMissing: ['call'],
  mappingIncomplete: ['call'],
  listenerIncomplete: listeners,
  parameterIncomplete: ['parameters'],
  propertyIncomplete: ['properties', 'more/properties'],
  nameDuplicate: ['more/signal'],
  joinNeverFilled: drawn,
  cycleEndless: drawn,
  settingUnread: drawn,
  settingInvalid: [...anything, 'more/lifecycle'],
};

/** Returns the sections in which to look. For a code that this version does not know, it is the general section. */
export const placesOf = (errCode: string): readonly string[] =>
  Object.hasOwn(places, errCode) ? places[errCode as DeployErrCode] : drawn;
