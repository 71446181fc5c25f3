export { recommendedFields, talentProjects } from './applications';
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
  applicationStages,
  applicationStates,
  mayMoveApplication,
  stageOf,
  underwayStates,
  type ApplicationStage,
  type ApplicationState,
} from './states';
export {
  checkConditions,
  conditionText,
  liesWithin,
  type Condition,
  type ConditionResult,
  type Facts,
} from './conditions';
export * as talentProjectCalls from './endpoints';
export type { BatchFunnel, Call, Candidate, OwnApplication, Recommendation } from './endpoints';
