export { talentProjects } from './applications';
export { talentBatches } from './batches';
export {
  applicationNumber,
  degrees,
  mostAmount,
  quotaStates,
  talentProjectKinds,
  type TalentProjectKind,
} from './kinds';
export {
  applicationMoves,
  applicationStages,
  applicationStates,
  finalStates,
  mayMoveApplication,
  stageOf,
  underwayStates,
  type ApplicationStage,
  type ApplicationState,
} from './states';
export {
  ageOn,
  checkConditions,
  conditionText,
  liesWithin,
  type Condition,
  type ConditionResult,
  type Facts,
} from './conditions';
export * as talentProjectCalls from './endpoints';
export type { BatchFunnel, Call, Candidate, OwnApplication, Recommendation, ReviewNote } from './endpoints';
