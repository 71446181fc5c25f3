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
