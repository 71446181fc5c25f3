export * as figures from './endpoints';
export type { HandlerFigures, NodeFigures, Overview, ProcessFigures } from './endpoints';
export { figuresLimits } from './endpoints';
export { classOf, lengthOf, quantile, type Histogram } from './histogram';
