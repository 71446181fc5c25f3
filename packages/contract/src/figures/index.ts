export * as figures from './endpoints';
export type { HandlerFigures, InstanceFigures, NodeFigures, Overview, ProcessFigures } from './endpoints';
export { figuresLimits } from './endpoints';
export { classOf, lengthOf, medianBeyond, quantile, type Histogram } from './histogram';
export {
  figureDefinitions,
  figurePages,
  figureValues,
  provinceFigure,
  type FigureDefinition,
  type FigurePage,
  type ProvinceFigure,
} from './definitions';
