export { accept, type Accepted } from './accept';
export { columnPath, everyField, fieldRights, isWritable, rightTo, type Access, type FieldRight } from './access';
export {
  compileForm,
  FormError,
  namesRead,
  type CompiledField,
  type CompiledForm,
  type FormIssue,
  type FormIssueCode,
} from './compile';
export { findBranchIssues, type Branch, type BranchIssues } from './conditions/branches';
export { conditionIssues } from './conditions/condition-issues';
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
export { compileDrawnForm, formTitle, titleExample } from './drawn-form';
export { findRuleIssue, findRuleIssues, type RuleIssue, type RuleIssueCode } from './conditions/rule-issues';
export { toAccess, toReviewAccess } from './node-access';
export { fieldIssueText } from './issue-text';
export { formIssueText } from './form-issue-text';
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
} from './form';
export { isFilled } from './filled';
export { formVariables, settle, type FieldState, type FormState, type FormValues } from './settle';
export { valuesToStartAgain } from './start-again';
export { changeLines, type ChangeLine } from './changes/change-lines';
export { isWide } from './wide';
export { changedFields, valuesBefore, type ChangedValues } from './changes/changes';
export { brokenRules, compareValues, formRules, type FormRules } from './rules/rules';
export { validate, type FieldIssue } from './validate';
