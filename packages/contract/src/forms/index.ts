export { accept, type Accepted } from './accept';
export { columnPath, everyField, fieldRights, isWritable, rightTo, type Access, type FieldRight } from './access';
export { compileForm, lookupSettings, namesRead, type CompiledField, type CompiledForm } from './compile';
export { FormError, type FormIssue, type FormIssueCode, formIssueText } from './form-issues';
export { findBranchIssues, type Branch, type BranchIssues } from './conditions/branches';
export {
  conditionIssues,
  findRuleIssue,
  findRuleIssues,
  type RuleIssue,
  type RuleIssueCode,
} from './conditions/condition-issues';
export { conditionFields, type EntriesOf } from './conditions/condition-fields';
export {
  comparisons,
  comparisonsOf,
  conditionField,
  isGroup,
  writeCondition,
  type Comparison,
  type ConditionField,
  type ConditionGroup,
  type ConditionRule,
  type ConditionType,
  type ConditionValue,
} from './conditions/condition';
export { compileDrawnForm, formTitle, isComparable, rulesWithout, titleExample } from './drawn-form';
export { toAccess, toReviewAccess } from './node-access';
export { fieldIssueText, validate, type FieldIssue } from './validate';
export { readFields, type ReadField, type ReadTable, type ReadValue } from './read-fields';
export { readerForm, shownValue, type ReaderForm } from './reader-form';
export type { CompileExpression, FormExpression } from './expressions';
export {
  drawnForm,
  form,
  formField,
  formLimits,
  type DrawnForm,
  type FieldCheck,
  type Form,
  type FormField,
  isWide,
  type FormRules,
} from './form';
export { isFilled } from '../fields/kind';
export { formVariables, settle, type FieldState, type FormState, type FormValues } from './settle';
export { valuesOfDraft, valuesToStartAgain } from './start-again';
export { changeLines, type ChangeLine, changedFields, valuesBefore, type ChangedValues } from './changes';
export { brokenRules, compareValues } from './rules';
