export {
  homeArrangement,
  homeBlockIds,
  homeColumns,
  homeKinds,
  readArrangement,
  saveArrangement,
  saveUsual,
  usualArrangements,
  type HomeArrangement,
  type HomeBlockId,
  type HomeColumn,
  type HomeKind,
} from './arrangement';
export { aheadLimits, deadlineKinds, readDeadlines, type Deadline } from './ahead';
