export { HeatMap, type HeatMapProps, type NodeHeat } from './HeatMap';
