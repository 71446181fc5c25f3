export { sdecloudDescriptor, sdecloudUri, type SettingName } from './moddle/descriptor';
export { applyProps, child, children, isA, text, type BpmnElement, type ElementProps } from './moddle/element';
export { createModdle, moddleExtensions, type ElementFactory, type Moddle } from './moddle/moddle';

export { checkBpmnXml } from './parse/checkBpmnXml';
export { defaultProcess, type DefaultProcess } from './parse/defaultProcess';
export { DefinitionError, type DefinitionErrorCode } from './parse/errors';
export { parseDefinition, type ParsedDefinition } from './parse/parseDefinition';
export type { DefinitionLimits } from './parse/scan';
export type { DefinitionWarning } from './parse/warnings';

export { deployErrCodes, type DeployErrCode, type DeployIssue } from './rules/codes';
export { deployIssues, flowElements, type DeployOptions } from './rules/deployIssues';

export { defaultButtons, isAvailable, unavailableButtons, type NodeButton } from './settings/buttons';
export { readCondition, scriptFormats, writeCondition, type Condition } from './settings/condition';
export { readDocumentation, writeDocumentation } from './settings/documentation';
export { isExpression } from './settings/expression';
export type { FieldSetting, FormProperty, FormSetting, TriState } from './settings/forms';
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
  candidateTypes,
  hasHandlers,
  namedHandlers,
  noHandlers,
  onlyUsers,
  type CandidateCondition,
  type NamedHandler,
} from './settings/handlers';
export {
  completionCondition,
  defaultHandling,
  handleMethods,
  hasForeignVariables,
  isMultiPerson,
  multiInstanceVariables,
  type HandleMethod,
  type Handling,
} from './settings/handling';
export {
  defaultProcessKey,
  readProcessSettings,
  writeProcessSettings,
  type ProcessKey,
  type ProcessSettings,
} from './settings/process';
export {
  allowsAutoSubmit,
  readUserTaskSettings,
  settle,
  writeUserTaskSettings,
  type AutoSubmit,
  type UserTaskSettings,
} from './settings/userTask';
export { buttonName, dialectStrings, type DialectLocale } from './strings';
