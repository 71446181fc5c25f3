export { unfinishedAnswers, unitAnswers } from './answer';
export { unitRequestCalls, type RequestContent, type RequestOverview } from './calls';
export { matterRequests, reportRequests, requestKinds, unitRequests, type RequestKind } from './request';
