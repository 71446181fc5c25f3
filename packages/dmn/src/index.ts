export * from './model';
export { DecisionError, type DecisionIssue, type DecisionIssueCode, type DecisionPlace } from './errors';
export { readDecisions } from './read';
export { newDecision, withTable } from './write';
export { evaluateDecision, type DecisionResult } from './evaluate';
export { mappedResult } from './mapping';
export { expressionIssues } from './checks/expressions';
export { coverageOf, type Coverage, type Overlap } from './checks/coverage';
export { outputName } from './hit-policies';
