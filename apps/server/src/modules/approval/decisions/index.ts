export { decisionHandlers } from './handler';
export { isDecisionFile, readForPublishing } from './publish';
export { decisionVersions, findDecision, type StoredDecision } from './store';
