export {
  ageBounds,
  matters,
  provinceFiguresLimits,
  talentDimensions,
  waitingDays,
  type AreaFigures,
  type Board,
  type Matter,
  type Part,
  type TalentDimension,
  type WaitingNode,
} from './endpoints';
