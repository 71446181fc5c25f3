export { unfinishedAnswers, unitAnswers } from './answer';
export { unitRequestCalls, type RequestContent, type RequestOverview } from './calls';
export { matterRequests, reportRequests, requestKinds, unitRequests, type RequestKind } from './request';
export {
  figureUnitsShown,
  kindsOutsideTables,
  missingUnitsNamed,
  requestTableCalls,
  summedNumbers,
  type AnswerTable,
  type CountedChoice,
  type EarlierTable,
  type RequestTable,
  type SummedFigure,
  type SummedNumber,
  type TableFigures,
} from './tables';
