export { attitudes, unfinishedAnswers, unitAnswers } from './answer';
export { unitRequestCalls, type RequestContent, type RequestOverview } from './calls';
export { figureName, summedNumbers, type SummedNumber } from './figures';
export { matterRequests, reportRequests, requestKinds, unitRequests, type RequestKind } from './request';
export {
  figureUnitsShown,
  kindsOutsideTables,
  missingUnitsNamed,
  requestTableCalls,
  type AnswerTable,
  type CountedChoice,
  type EarlierTable,
  type RequestTable,
  type SummedFigure,
  type TableFigures,
} from './tables';
