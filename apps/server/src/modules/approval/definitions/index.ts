export { conditionIssues } from './condition-issues';
export { checkDefinition, illegalNode } from './deploy';
export { personNames } from './changes';
