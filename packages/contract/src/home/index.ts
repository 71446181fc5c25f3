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
export { aheadLimits, readDeadlines, type Deadline } from './ahead';
